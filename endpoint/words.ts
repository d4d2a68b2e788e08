import { endpoint, LANGUAGE } from '../src/ui-text.ts';
import type { Words as AllWords } from '../src/ui-text/words.ts';

/** The words of the answers in a language, and its name as the firm writes it, where that is another one. */
export type Words = AllWords['endpoint'] & { language: string; name?: string | undefined };

/** A sentence in the language of a visitor. */
export type Say = (t: Words) => string;

/** Those of the firm's own language. */
export const OWN: Words = { ...endpoint, language: LANGUAGE };

/**
 * Reads the words of the other languages of the site, by the tags of their translations.
 * @param files names of their files in src/ui-text/, by these tags
 */
export async function readWords(
  files: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, Words>> {
  const nameOf = new Intl.DisplayNames(LANGUAGE, { type: 'language' });
  const entries = Object.entries(files).map(async ([tag, file]) => {
    const read = (await import(`../src/ui-text/${file}.ts`)) as AllWords;
    return [tag, { ...read.endpoint, language: read.LANGUAGE, name: nameOf.of(tag) }] as const;
  });
  return new Map(await Promise.all(entries));
}
