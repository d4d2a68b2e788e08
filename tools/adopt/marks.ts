/** Writes (TODO) before sentences of the sample that are not true of a firm. */
import { writeFileSync } from 'node:fs';

import { textsOf } from '../../src/reading/entry.ts';
import { CONTENT } from '../../src/schemas/content-files.ts';
import { fieldsOf, withFields } from '../edit-entry.ts';
import { filesIn, textOf } from './files.ts';

/** Files with marks: a field of each entry, see src/schemas/primitives.ts. */
const markedFiles = () => ['pages', 'home', 'services'].flatMap((name) => filesIn(`${CONTENT}/${name}`));
/** The path of a mark, up to the words that its sentence starts with. */
const FIELD = /^(?:\d+\.)?trueOnlyOf\./;

/** True while a page or a list of the home page has a sentence that is only true of the demo firm. */
export const isStillDemo = (): boolean => markedFiles().some((file) => textOf(file).includes('": "sample"'));

/**
 * Writes the marks in pages, lists of the home page and services.
 * @param isTrue tells whether the firm has a discipline, a service or a part of the site; never true for `sample`
 */
export function writeMarks(isTrue: (need: string) => boolean): void {
  for (const file of markedFiles()) {
    const source = textOf(file);
    const isMet = (need: string) => (need === 'seal' ? /^ +sealedIn:/m.test(source) : isTrue(need));
    const untrue = textsOf(fieldsOf(source))
      .filter(([path, needs]) => FIELD.test(path) && !needs.split(', ').every(isMet))
      .map(([path]) => path);
    // An unchanged file keeps its writer's formatting.
    if (!untrue.length) continue;
    const edited = withFields(source, Object.fromEntries(untrue.map((path) => [path, undefined])));
    const marked = untrue
      .map((path) => path.replace(FIELD, ''))
      .reduce((text, words) => text.replaceAll(words, `(TODO) ${words}`), edited);
    writeFileSync(file, marked);
  }
}
