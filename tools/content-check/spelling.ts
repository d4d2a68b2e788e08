/** Checks spelling with cspell: English with cspell.json, another language with the dictionary installed for it. */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { type Diagnostic, warningIn } from '../../src/reading/diagnostic.ts';
import { WORDS } from '../../src/schemas/content-files.ts';
import { refuse } from '../command.ts';

const SETTINGS = 'cspell.json';
const CACHE = 'node_modules/.cache';
type Settings = Record<'dictionaryDefinitions', { name: string }[]>;
const readSettings = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Settings;

export const isEnglish = (language: string): boolean => /^en\b/i.test(language);

/** Path of the dictionary settings for a language other than English, such as `@cspell/dict-es-es` for `es-MX`. */
function dictionaryOf(language: string): string | undefined {
  const [spoken = '', region = ''] = language.toLowerCase().split('-');
  const all = globSync(`node_modules/@cspell/dict-${spoken}{,-*,_*}/cspell-ext.json`).toSorted();
  return all.find((path) => path.includes(`-${region}/`)) ?? all[0];
}

/** Settings for a language other than English: without our trade words and the list of British spellings. */
function settingsFor(language: string, dictionary: string): object {
  const names = readSettings(dictionary).dictionaryDefinitions.map(({ name }) => name);
  return {
    ...readSettings(SETTINGS),
    import: [resolve(dictionary)],
    language: language.split('-')[0],
    dictionaryDefinitions: [{ name: 'firm', path: resolve(WORDS) }],
    dictionaries: ['firm', ...names],
    flagWords: [],
  };
}

/**
 * Words that no dictionary has, and in English those with a non-US spelling.
 * @param files paths of the files to read
 * @param language of their text, a BCP 47 tag
 * @returns a warning for each; undefined if no dictionary of the language is installed
 * @throws Refusal when cspell cannot read its settings, a dictionary or a file
 */
export async function spellingMistakes(files: string[], language: string): Promise<Diagnostic[] | undefined> {
  const dictionary = isEnglish(language) ? undefined : dictionaryOf(language);
  if (!isEnglish(language) && !dictionary) return undefined;
  const config = dictionary ? `${CACHE}/cspell-${language}.json` : SETTINGS;
  if (dictionary) {
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(config, JSON.stringify(settingsFor(language, dictionary)));
  }
  const found: Diagnostic[] = [];
  const failures: string[] = [];
  // cspell takes half a second to load, and not every check needs it.
  const { lint } = await import('cspell');
  await lint(
    [],
    { files: files.map((file) => resolve(file)), filterFiles: false, config, showSuggestions: true },
    {
      issue: ({ uri = '', row, text, isFlagged, suggestionsEx = [] }) => {
        const nearest = suggestionsEx.find(({ isPreferred }) => isPreferred) ?? suggestionsEx[0];
        const hint = nearest ? ` Did you mean ${nearest.wordAdjustedToMatchCase ?? nearest.word}?` : '';
        const message = isFlagged
          ? `"${text}" uses non-US spelling.${hint}`
          : `"${text}" is not in the dictionary.${hint} If it is right, add it to ${WORDS}.`;
        found.push(warningIn(relative('.', fileURLToPath(uri)).replaceAll('\\', '/'), message, row));
      },
      error: (message, error) => failures.push(`${message} ${error.message}`),
    },
  );
  if (failures.length) refuse(`Spelling cannot be checked: ${failures.join('; ')}`);
  return found;
}
