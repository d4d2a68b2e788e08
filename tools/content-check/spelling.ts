/**
 * Spelling by cspell: of English with the settings of cspell.json and the words of the trade, of another language with
 * the dictionary that is installed for it.
 */
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { lint } from 'cspell';

import type { Finding } from './rules.ts';

const SETTINGS = 'cspell.json';
/** The firm's names and terms. */
const WORDS = 'src/words.txt';

export const isEnglish = (language: string): boolean => /^en\b/i.test(language);

/** Settings of the dictionary for a language other than English, such as that of `@cspell/dict-es-es` for `es-MX`. */
function dictionaryOf(language: string): string | undefined {
  const [spoken = '', region = ''] = language.toLowerCase().split('-');
  const all = globSync(`node_modules/@cspell/dict-${spoken}{,-*,_*}/cspell-ext.json`).toSorted();
  return all.find((path) => path.includes(`-${region}/`)) ?? all[0];
}

/** Writes settings for a language other than English; British spellings and our words are right there. */
function writeSettings(language: string, dictionary: string): string {
  const { ignoreRegExpList } = JSON.parse(readFileSync(SETTINGS, 'utf8')) as { ignoreRegExpList: string[] };
  const { dictionaryDefinitions } = JSON.parse(readFileSync(dictionary, 'utf8')) as {
    dictionaryDefinitions: { name: string }[];
  };
  const file = join(mkdtempSync(join(tmpdir(), 'plumbline-')), 'cspell.json');
  const settings = {
    version: '0.2',
    import: [resolve(dictionary)],
    language: language.split('-')[0],
    dictionaryDefinitions: [{ name: 'firm', path: resolve(WORDS) }],
    dictionaries: ['firm', ...dictionaryDefinitions.map(({ name }) => name)],
    ignoreRegExpList,
    minWordLength: 3,
    maxDuplicateProblems: 100,
  };
  writeFileSync(file, JSON.stringify(settings));
  return file;
}

/**
 * Words that stand in no dictionary, and in English British ones.
 * @param files paths of the files to read
 * @param language of their words, a BCP 47 tag
 * @returns the mistakes by the full path of their file; undefined where no dictionary of the language is installed
 * @throws when cspell cannot read its settings or a file
 */
export async function spellingMistakes(
  files: string[],
  language: string,
): Promise<Map<string, Finding[]> | undefined> {
  const dictionary = isEnglish(language) ? undefined : dictionaryOf(language);
  if (!isEnglish(language) && !dictionary) return undefined;
  const config = dictionary ? writeSettings(language, dictionary) : SETTINGS;
  const found = new Map<string, Finding[]>();
  const failures: string[] = [];
  await lint(
    [],
    { files: files.map((file) => resolve(file)), filterFiles: false, config, showSuggestions: true },
    {
      issue: ({ uri = '', row, text, isFlagged, suggestionsEx = [] }) => {
        const file = fileURLToPath(uri);
        const preferred = suggestionsEx.filter(({ isPreferred }) => isPreferred);
        const nearest = (preferred.length ? preferred : suggestionsEx.slice(0, 1)).map(
          ({ word, wordAdjustedToMatchCase = word }) => wordAdjustedToMatchCase,
        );
        const hint = nearest.length ? ` Did you mean ${nearest.join(' or ')}?` : '';
        const message = isFlagged
          ? `"${text}" is not spelled so in the United States.${hint}`
          : `"${text}" is in no dictionary.${hint} If it is right, add a line with it to ${WORDS}.`;
        found.set(file, [...(found.get(file) ?? []), { line: row, message }]);
      },
      error: (message, error) => failures.push(`${message} ${error.message}`),
    },
  );
  if (dictionary) rmSync(join(config, '..'), { recursive: true });
  if (failures.length) throw new Error(`cspell could not read everything: ${failures.join('; ')}`);
  return found;
}
