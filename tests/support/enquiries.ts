import type { TestInfo } from '@playwright/test';

import { listKept } from '../../endpoint/folder.ts';
import { OWN_ENQUIRIES } from './ports.ts';

/** The enquiries from an email address that the endpoint of the browser tests has kept. */
export const keptOf = async (email: string) =>
  (await listKept(OWN_ENQUIRIES)).filter(({ fields }) => fields['email'] === email);

/** An email address for each test and each of its tries. */
export const emailOf = ({ titlePath, project, retry, repeatEachIndex }: TestInfo): string => {
  const words = titlePath
    .slice(1)
    .join('-')
    .replaceAll(/[^a-z]+/gi, '-');
  return `${words.slice(0, 50)}-${project.name}-${retry}-${repeatEachIndex}@example.com`;
};
