import type { SearchHit } from './rank.ts';
import { fold } from './fold.ts';
import { COMPOUND, WORD } from './similarity.ts';

/**
 * Splits a text at the words that were found.
 * @param words folded, as `findEntries` returns them
 * @returns pieces that make up the text again
 */
export function markWords(text: string, words: ReadonlySet<string>): { text: string; hit: boolean }[] {
  const piece = (part: string) => ({ text: part, hit: words.has(fold(part)) });
  return text.split(COMPOUND).flatMap((compound) => {
    const parts = compound.split(WORD).map(piece);
    return parts.some(({ hit }) => hit) ? parts : piece(compound);
  });
}

/** The sentence of an entry with the most words that were found, or else the first. */
export function bestSentence({ entry, words }: SearchHit): string {
  const hits = (sentence: string) =>
    new Set(markWords(sentence, words).flatMap(({ text, hit }) => (hit ? fold(text) : []))).size;
  return entry.text.reduce((best, text) => (hits(text) > hits(best) ? text : best), entry.text[0] ?? '');
}
