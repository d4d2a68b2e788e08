/** The languages of the site. Imports no packages, since vercel.ts has none. */
import { existsSync, readdirSync } from 'node:fs';

import { readText } from '../lib/settings.ts';

/** Folder of the firm's content, in its first language. */
export const FIRST_CONTENT = 'src/content';
/** Tags of the other languages, such as `es`: each has a folder in that of the first, with its own firm.json. */
export const translations = (): string[] =>
  existsSync(FIRST_CONTENT)
    ? readdirSync(FIRST_CONTENT).filter(
        (name) =>
          /^[a-z]{2,3}(?:-[a-z\d]+)*$/i.test(name) && existsSync(`${FIRST_CONTENT}/${name}/firm.json`),
      )
    : [];
/** Tag of the translation that is built or checked; empty for the first language. */
export const translation = readText('TRANSLATION', [
  new RegExp(`^(?:${translations().join('|')})$`),
  `a language that has a ${FIRST_CONTENT}/TAG/firm.json`,
  '',
]);
/** Tags of all languages of the site, the first one first. */
export const allTags = (): string[] => ['', ...translations()];
/** The folder of a language, by its tag, below that of the first language, either of the content or of the site. */
export const folderOf = (first: string, tag: string): string => (tag ? `${first}/${tag}` : first);
/** Folder of the content in a language, by its tag. */
export const contentOf = (tag: string): string => folderOf(FIRST_CONTENT, tag);
