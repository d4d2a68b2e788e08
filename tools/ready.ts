/**
 * Says what must not be published: what is left of the sample firm, enquiries that go nowhere, a license number that
 * the state asks for, an expired date. `npm run ready` prints a line for each with file, line and what to do, and
 * fails while there is one. The publishing workflow asks it; previews and `npm start` do not.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { deliverySettings, today } from '../src/build-env.ts';
import { PHOTO_LOCK } from '../src/pictures/inspect.ts';
import { type LockedPhoto, readPhotoLock } from '../src/pictures/photo-lock.ts';
import { CONFIG, configFindings, type Settings } from './ready/config-findings.ts';
import { contentFindings, type Finding } from './ready/content-findings.ts';
import { readFirm } from './ready/firm-text.ts';
import { legalFindings } from './ready/legal-findings.ts';
import { readSampleValues } from './ready/sample-values.ts';

export type { Finding } from './ready/content-findings.ts';

const missing = (file: string): Finding[] => [
  { file, line: 1, value: '', remedy: 'This is missing. Take it from the last commit that has it.' },
];

/** The photos that were brought home. */
function readLock(root: string): { lock: Record<string, LockedPhoto>; findings: Finding[] } {
  try {
    return { lock: readPhotoLock(join(root, PHOTO_LOCK)), findings: [] };
  } catch {
    const remedy = 'This file cannot be read. Delete it and run npm run photos, which writes it anew.';
    return { lock: {}, findings: [{ file: PHOTO_LOCK, line: 1, value: '', remedy }] };
  }
}

/**
 * Finds what must not be published, sorted by file and line. Drafts are left out, except for legal texts.
 * @param root folder of the project
 * @param settings the day, and where forms deliver by the environment; left out, those of this process
 */
export async function findUnready(
  root: string,
  settings: Settings = { today, delivery: deliverySettings },
): Promise<Finding[]> {
  const files = readFirm(root);
  const { lock, findings: ofLock } = readLock(root);
  const config = files.find(({ file }) => file === CONFIG);
  const findings = [
    ...(config
      ? await configFindings(join(root, CONFIG), config, readSampleValues(), settings)
      : missing(CONFIG)),
    ...(existsSync(join(root, 'src/content')) ? legalFindings(files) : missing('src/content')),
    ...ofLock,
    ...contentFindings(files, lock),
  ];
  return findings.sort((a, b) => a.file.localeCompare(b.file, 'en', { numeric: true }) || a.line - b.line);
}

/** The findings as lines for a terminal: `path:line`, what is there, and what to do. */
export const describeFindings = (findings: readonly Finding[]): string[] =>
  findings.map(({ file, line, value, remedy }) => `${file}:${line}  ${value && `"${value}": `}${remedy}`);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const findings = await findUnready('.');
  for (const line of describeFindings(findings)) console.log(line);
  const files = new Set(findings.map(({ file }) => file)).size;
  const number = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
  console.log(
    findings.length
      ? `\n${number(findings.length, 'thing')} to settle in ${number(files, 'file')} before you publish.`
      : 'Fit to publish.',
  );
  process.exitCode = findings.length ? 1 : 0;
}
