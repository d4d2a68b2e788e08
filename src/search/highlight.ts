import { COMPOUND, fold, WORD } from './similarity.ts';

/** A piece of a text: a word that was found, or what stands between. */
export interface Piece {
  text: string;
  hit: boolean;
}

/**
 * Cuts a text at the words that were found.
 * @param text any text of the entry
 * @param words its words that answer the query
 * @returns pieces that make up the text again
 */
export function markWords(text: string, words: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  const mark = (from: number, word: string) => {
    if (from > end) pieces.push({ text: text.slice(end, from), hit: false });
    pieces.push({ text: word, hit: true });
    end = from + word.length;
  };
  for (const { index, 0: compound } of text.matchAll(COMPOUND)) {
    const parts = [...compound.matchAll(WORD)].filter(({ 0: word }) => words.has(fold(word)));
    for (const { index: at, 0: word } of parts) mark(index + at, word);
    if (!parts.length && words.has(fold(compound))) mark(index, compound);
  }
  if (end < text.length) pieces.push({ text: text.slice(end), hit: false });
  return pieces;
}
