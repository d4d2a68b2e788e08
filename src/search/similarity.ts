/** The words of a text, where a hyphen ends a word. */
export const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** The words of a text, where a hyphen joins: "look-ahead" is one. */
export const COMPOUND = /[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu;

/** A typo is forgiven in words of this length and more. */
const FORGIVEN = 4;

// How well a word answers one of the query.
const SAME = 4;
const SAME_STEM = 3.9;
const BEGINS = 2;
/** A misspelt word; what answers better is spelt right. */
export const TYPO = 1;
const NOT = 0;

/** Lower case without accents and hyphens: "Façade" is "facade", "Take-off" is "takeoff". */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}-]/gu, '')
    .toLowerCase();

/** Words of a text, compounds as one word. */
export const compounds = (text: string): string[] => (text.match(COMPOUND) ?? []).map(fold);

const stems = new Map<string, string>();
/** A word without the endings that the trade adds: permit, permits, permitted, permitting. */
function stem(word: string): string {
  if (word.length < FORGIVEN) return word;
  const known = stems.get(word);
  if (known !== undefined) return known;
  const short = word
    .replace(/ies$/, 'y')
    .replace(/(?<=ss|sh|ch|x|z)es$|(?<=[^isu])s$/, '')
    .replace(/(?<=...)(?:ing|ed|e)$/, '')
    .replace(/([bdgmnprt])\1$/, '$1');
  stems.set(word, short);
  return short;
}

const equal = (rest: string, other: string): boolean => rest === other;
const begins = (rest: string, other: string): boolean => other.startsWith(rest);

/** Whether two words are the same but for one letter too many, too few, another, or two exchanged. */
function nearly(typed: string, word: string, same: (rest: string, other: string) => boolean): boolean {
  if (same === equal && Math.abs(typed.length - word.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at++;
  const rest = (skip: number) => typed.slice(at + skip);
  const other = (skip: number) => word.slice(at + skip);
  return (
    same(rest(1), other(1)) ||
    same(rest(1), other(0)) ||
    same(rest(0), other(1)) ||
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && same(rest(2), other(2)))
  );
}

/**
 * How well a word answers one of the query.
 * @param typed folded word of the query
 * @param word folded word of an entry
 * @param loose whether a typo is also forgiven in the beginning of a word that is still being typed
 * @returns from 0, not at all, over `TYPO` to 4, the same word
 */
export function likeness(typed: string, word: string, loose: boolean): number {
  if (typed === word) return SAME;
  if (stem(typed) === stem(word)) return SAME_STEM;
  if (typed.length > 1 && word.startsWith(typed)) return BEGINS;
  if (typed.length < FORGIVEN) return NOT;
  const typo =
    nearly(typed, word, equal) ||
    nearly(stem(typed), stem(word), equal) ||
    (loose && nearly(typed, word, begins));
  return typo ? TYPO : NOT;
}
