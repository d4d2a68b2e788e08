/** Texts of a firm's content that are still the sample's. */
import { readFileSync } from 'node:fs';

import { parse } from 'yaml';

import { type Diagnostic, errorIn, warningIn } from '../../src/content-check/diagnostic.ts';
import { frontMatter } from '../../src/content-check/source-position.ts';
import { CONTENT, filesBelow } from '../../src/schemas/content-files.ts';
import type { Firm } from '../../src/schemas/firm.ts';
import { comparedFiles, contentTexts, SAMPLE_TEXTS, sampleTexts } from '../sample-texts.ts';
import { untrueIn } from './untrue.ts';

/** Something to do before the site is published; `note` says more of this file alone. */
export type Task = Diagnostic & { note?: string };
const SERVICES = `${CONTENT}/services/`;
const DISCIPLINES = `${CONTENT}/home/disciplines.json`;
const LEGAL = `${CONTENT}/legal/`;

const read = (file: string): string => readFileSync(file, 'utf8');
export const isDraft = (data: unknown): boolean => (data as { draft?: boolean } | null)?.draft === true;

/** Tells whether a field, or the text of an entry, is in a draft: an entry, or an item of a list. */
function draftsIn(file: string, source: string): (path: string) => boolean {
  if (file.endsWith('.svg')) return () => false;
  const data = parse(frontMatter(source).text) as Record<string, unknown>;
  const isWhole = isDraft(data) || (file.startsWith(LEGAL) && data['draft'] !== false);
  return (path) => isWhole || isDraft(data[path.split('.')[0] ?? '']);
}

/** Texts that are still the sample's to the letter: untrue ones each, the others as a number of a file. */
export function textsOfSample(firm: Firm): Task[] {
  const isSample = sampleTexts();
  if (!isSample) {
    const message = 'The texts were not compared with those of the sample: npm run adopt writes this file.';
    return [warningIn(SAMPLE_TEXTS, message)];
  }
  const offered = (JSON.parse(read(DISCIPLINES)) as { id: string; draft?: boolean }[]).filter(
    ({ id, draft }) =>
      filesBelow(`${SERVICES}${id}`).some((name) => {
        const file = `${SERVICES}${id}/${name}`;
        return !draft && !draftsIn(file, read(file))('');
      }),
  );
  const offer = {
    disciplines: new Set(offered.map(({ id }) => id)),
    hasLicenses: Boolean(firm.licenses?.length),
  };
  return comparedFiles().flatMap((file) => {
    const source = read(file);
    const isInDraft = draftsIn(file, source);
    const texts = contentTexts(file, source).filter(({ path }) => !isInDraft(path));
    const same = texts.filter(({ text }) => isSample(text));
    const untrue = same.flatMap(({ text, line }): Task[] => {
      const claim = file.endsWith('.svg') ? 'show a person of the sample firm' : untrueIn(file, text, offer);
      return claim
        ? [errorIn(file, `These words of the sample ${claim}. Write your own, or delete them.`, line)]
        : [];
    });
    const message = 'These texts are still the sample’s. Read them, and write what is true of your firm.';
    const note = `${same.length} of ${texts.length}`;
    return same.length > untrue.length ? [...untrue, { ...warningIn(file, message), note }] : untrue;
  });
}
