/** The languages of the site. Without packages, since vercel.ts has none. */
import { existsSync, readdirSync } from 'node:fs';

import { readText } from '../lib/settings.ts';

/** Everything that is the firm's, in its first language. */
export const FIRST_CONTENT = 'src/content';
/** Tags of the other languages, such as `es`: each has a folder in that of the first, with facts in its words. */
export const translations = (): string[] =>
  existsSync(FIRST_CONTENT)
    ? readdirSync(FIRST_CONTENT).filter(
        (name) => /^[a-z]{2,3}(?:-[a-z]+)*$/i.test(name) && existsSync(`${FIRST_CONTENT}/${name}/firm.json`),
      )
    : [];
/** The translation that is built or checked, by its tag; empty for the first language. */
export const translation = readText('TRANSLATION', [
  new RegExp(`^(?:${translations().join('|')})$`),
  `a language that has a ${FIRST_CONTENT}/TAG/firm.json`,
  '',
]);
/** Tags of all languages of the site, the first one first. */
export const allTags = (): string[] => ['', ...translations()];
/** The folder of a language, by its tag, in one of the first language: of the content, or of the site. */
export const folderOf = (first: string, tag: string): string => (tag ? `${first}/${tag}` : first);
/** Folder of the content in a language, by its tag. */
export const contentOf = (tag: string): string => folderOf(FIRST_CONTENT, tag);
