/** Words by language, as the dictionaries of cspell know them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { lint } from 'cspell';

/** Dictionaries of cspell by language. */
const DICTIONARIES = { en: 'dict-en_us', es: 'dict-es-es' };

/** Those of the words that no dictionary of a language has. */
export async function unknownWords(
  words: Iterable<string>,
  language: keyof typeof DICTIONARIES,
): Promise<Set<string>> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-'));
  const unknown = new Set<string>();
  writeFileSync(join(folder, 'words.txt'), [...words].join('\n'));
  writeFileSync(
    join(folder, 'cspell.json'),
    JSON.stringify({
      version: '0.2',
      // Alone: others have the words of many programs, which are English.
      loadDefaultConfiguration: false,
      import: [resolve(`node_modules/@cspell/${DICTIONARIES[language]}/cspell-ext.json`)],
      language,
      minWordLength: 2,
      maxNumberOfProblems: 100_000,
      maxDuplicateProblems: 100_000,
    }),
  );
  try {
    await lint(
      [],
      { files: [join(folder, 'words.txt')], filterFiles: false, config: join(folder, 'cspell.json') },
      {
        issue: ({ text }) => unknown.add(text),
        error: (message, error) => {
          throw new Error(message, { cause: error });
        },
      },
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
  return unknown;
}
