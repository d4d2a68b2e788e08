/** Writes (TODO) before sentences of the sample that are untrue of a firm. */
import { readFileSync } from 'node:fs';

import { CONTENT, filesBelow } from '../../src/schemas/content-files.ts';
import { type Fields, fieldsOf, withFields } from '../edit-entry.ts';
import { filesIn, type Plan, textOf, toJson } from './changes.ts';

/** Folders with marks: a field of each entry, see src/schemas/primitives.ts. */
const FOLDERS = ['pages', 'home', 'services'].map((name) => `${CONTENT}/${name}`);
const FIELD = 'trueOnlyOf';

/** True while a page or a list of the home page has a sentence that is true of the demo firm alone. */
export const isStillDemo = (): boolean =>
  FOLDERS.flatMap((folder) => filesBelow(folder).map((name) => `${folder}/${name}`)).some((file) =>
    readFileSync(file, 'utf8').includes('": "sample"'),
  );

/** An entry without the marks that are untrue of the firm, and how their sentences begin. */
function takeMarks(entry: Fields, isTrue: (need: string) => boolean) {
  const isSealed = Boolean((entry['facts'] as Fields | undefined)?.['sealedIn']);
  const marks = Object.entries((entry[FIELD] ?? {}) as Record<string, string>);
  const { untrue = [], later = [] } = Object.groupBy(marks, ([, needs]) =>
    needs.split(', ').every((need) => (need === 'seal' ? isSealed : isTrue(need))) ? 'later' : 'untrue',
  );
  const left = later.length ? Object.fromEntries(later) : undefined;
  return { untrue: untrue.map(([words]) => words), left, entry: { ...entry, [FIELD]: left } };
}

function markFile(file: string, source: string, isTrue: (need: string) => boolean): string {
  const isText = file.endsWith('.mdx');
  const data = (isText ? fieldsOf(source) : JSON.parse(source)) as Fields | Fields[];
  const taken = [data].flat().map((entry) => takeMarks(entry, isTrue));
  const untrue = taken.flatMap((each) => each.untrue);
  // An untouched file keeps the form that its writer gave it.
  if (!untrue.length) return source;
  const entries = taken.map(({ entry }) => entry);
  const edited = isText
    ? withFields(source, { [FIELD]: taken[0]?.left })
    : toJson(Array.isArray(data) ? entries : entries[0]);
  return untrue.reduce((text, words) => text.replaceAll(words, `(TODO) ${words}`), edited);
}

/**
 * Plans the marks in pages, lists of the home page and services.
 * @param isTrue tells of a discipline or a part of the site whether the firm has it; of `sample`, it never is true
 */
export function planMarks(plan: Plan, isTrue: (need: string) => boolean): void {
  for (const file of FOLDERS.flatMap((folder) => filesIn(plan, folder)))
    plan.set(file, markFile(file, textOf(plan, file), isTrue));
}
