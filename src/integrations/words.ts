/** Chooses the words of the interface: those of src/ui-text/ in the language of the firm's facts, English where there are none. */
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

import { FIRM_FILE, readJson, wholeFacts } from '../schemas/content-files.ts';

/** Path of the file of the words that `#words` stands for; package.json names it for types and tests. */
export function wordsFile(): string {
  const { language } = (wholeFacts(readJson(FIRM_FILE)) ?? {}) as { language?: unknown };
  const tag = /^[a-z]+/i.exec(typeof language === 'string' ? language : '')?.[0].toLowerCase() ?? 'en';
  const file = (name: string) => fileURLToPath(new URL(`../ui-text/${name}.ts`, import.meta.url));
  return existsSync(file(tag)) ? file(tag) : file('en');
}

/** Lets programs outside of Vite have the same words. */
export function registerWords(): void {
  const url = new URL(`file:${wordsFile()}`).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === '#words'
        ? { url, format: 'module-typescript', shortCircuit: true }
        : next(specifier, context),
  });
}
