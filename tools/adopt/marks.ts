/** Writes (TODO) before sentences of the sample that are not true of a firm. */
import { writeFileSync } from 'node:fs';

import { CONTENT } from '../../src/schemas/content-files.ts';
import { type Fields, fieldsOf, withFields } from '../edit-entry.ts';
import { filesIn, textOf, toJson } from './files.ts';

/** Files with marks: a field of each entry, see src/schemas/primitives.ts. */
const markedFiles = () => ['pages', 'home', 'services'].flatMap((name) => filesIn(`${CONTENT}/${name}`));
const FIELD = 'trueOnlyOf';

/** True while a page or a list of the home page has a sentence that is only true of the demo firm. */
export const isStillDemo = (): boolean => markedFiles().some((file) => textOf(file).includes('": "sample"'));

/** An entry without the marks that are not true of the firm, and the words that their sentences start with. */
function takeMarks(entry: Fields, isTrue: (need: string) => boolean) {
  const isSealed = Boolean((entry['facts'] as Fields | undefined)?.['sealedIn']);
  const marks = Object.entries((entry[FIELD] ?? {}) as Record<string, string>);
  const { untrue = [], later = [] } = Object.groupBy(marks, ([, needs]) =>
    needs.split(', ').every((need) => (need === 'seal' ? isSealed : isTrue(need))) ? 'later' : 'untrue',
  );
  const left = later.length ? Object.fromEntries(later) : undefined;
  return { untrue: untrue.map(([words]) => words), left, entry: { ...entry, [FIELD]: left } };
}

/**
 * Writes the marks in pages, lists of the home page and services.
 * @param isTrue tells whether the firm has a discipline or a part of the site; never true for `sample`
 */
export function writeMarks(isTrue: (need: string) => boolean): void {
  for (const file of markedFiles()) {
    const source = textOf(file);
    const isText = file.endsWith('.mdx');
    const data = (isText ? fieldsOf(source) : JSON.parse(source)) as Fields | Fields[];
    const taken = [data].flat().map((entry) => takeMarks(entry, isTrue));
    const untrue = taken.flatMap((each) => each.untrue);
    // An unchanged file keeps its writer's formatting.
    if (!untrue.length) continue;
    const entries = taken.map(({ entry }) => entry);
    const edited = isText
      ? withFields(source, { [FIELD]: taken[0]?.left })
      : toJson(Array.isArray(data) ? entries : entries[0]);
    writeFileSync(
      file,
      untrue.reduce((text, words) => text.replaceAll(words, `(TODO) ${words}`), edited),
    );
  }
}
