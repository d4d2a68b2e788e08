import type { TestInfo } from '@playwright/test';

import { listKept } from '../../endpoint/folder.ts';
import { OWN_ENQUIRIES } from './ports.ts';

/** The enquiries from an email address that the endpoint of the browser tests has kept. */
export const keptOf = async (email: string) =>
  (await listKept(OWN_ENQUIRIES)).filter(({ fields }) => fields['email'] === email);

/** An email address for each test and each of its tries. */
export const emailOf = ({ testId, retry }: TestInfo): string => `${testId}-${retry}@example.com`;
