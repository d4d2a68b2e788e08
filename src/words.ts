/** Chooses the words of the interface: those of src/ui-text/ in the language of the firm's facts, English where there are none. */
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { factsIn } from './schemas/content-files.ts';
import { translation } from './schemas/languages.ts';

const pathOf = (name: string): string => resolve(`src/ui-text/${name}.ts`);

/** The language of the site or of a translation, by its tag there, as its facts name it. */
export function languageOf(tag: string): string {
  const language = factsIn(tag)?.['language'];
  return typeof language === 'string' && language ? language : 'en-US';
}

/**
 * The name of the file of the words of a language, such as `es`.
 * @param tag of the translation; empty for the first language
 */
export function wordsOf(tag: string): string {
  const [name = ''] = languageOf(tag).toLowerCase().split('-');
  return /^[a-z]+$/.test(name) && existsSync(pathOf(name)) ? name : 'en';
}

/** Path of the file of the words that `#words` stands for; package.json names it for types and tests. */
export const wordsFile = (): string => pathOf(wordsOf(translation));

/** Lets programs outside of Vite have the same words; a copy of the project in a folder below chooses its own. */
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
