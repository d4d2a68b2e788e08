/** Chooses the UI text: the file in src/ui-text/ for the language in the firm's facts, or English if there is none. */
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { factsIn } from './schemas/content-files.ts';
import { translation } from './schemas/languages.ts';

const pathOf = (name: string): string => resolve(`src/ui-text/${name}.ts`);

/** The language that the facts of the site name, or those of a translation, by its tag; `en-US` if they name none. */
export function languageOf(tag: string): string {
  const language = factsIn(tag)?.['language'];
  return typeof language === 'string' && language ? language : 'en-US';
}

/**
 * Name of the UI text file of a language, such as `es`.
 * @param tag of the translation; empty for the first language
 */
export function wordsOf(tag: string): string {
  const [name = ''] = languageOf(tag).toLowerCase().split('-');
  return /^[a-z]+$/.test(name) && existsSync(pathOf(name)) ? name : 'en';
}

/** Path of the UI text file that `#words` stands for; package.json maps `#words` to English for types and tests. */
export const wordsFile = (): string => pathOf(wordsOf(translation));

/** Resolves `#words` to the same file outside Vite; a copy of the project in a subfolder resolves its own. */
export function registerWords(): void {
  const url = pathToFileURL(wordsFile()).href;
  const importer = pathToFileURL(resolve('src/ui-text.ts')).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === '#words' && context.parentURL?.startsWith(importer)
        ? { url, format: 'module-typescript', shortCircuit: true }
        : next(specifier, context),
  });
}
