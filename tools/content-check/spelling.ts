/** Spelling by cspell, with the settings of cspell.json and the words of the trade. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { lint } from 'cspell';

import type { Finding } from './rules.ts';

const WORDS = 'tools/construction-words.txt';

/**
 * Words that stand in no dictionary, and British ones.
 * @param files paths of the files to read
 * @returns the mistakes by the full path of their file
 * @throws when cspell cannot read its settings or a file
 */
export async function spellingMistakes(files: string[]): Promise<Map<string, Finding[]>> {
  const found = new Map<string, Finding[]>();
  const failures: string[] = [];
  await lint(
    [],
    {
      files: files.map((file) => resolve(file)),
      filterFiles: false,
      config: 'cspell.json',
      showSuggestions: true,
    },
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
          : `"${text}" is in no dictionary.${hint} A term of the trade goes into ${WORDS}, a name into "words" in cspell.json.`;
        found.set(file, [...(found.get(file) ?? []), { line: row, message }]);
      },
      error: (message, error) => failures.push(`${message} ${error.message}`),
    },
  );
  if (failures.length) throw new Error(`cspell could not read everything: ${failures.join('; ')}`);
  return found;
}
