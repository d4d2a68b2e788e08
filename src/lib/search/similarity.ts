import { ENDINGS } from '../../ui-text.ts';
import { fold } from './fold.ts';

/** The words of a text; a hyphen ends a word. The group makes `split` keep them. */
export const WORD = /([\p{L}\p{M}\p{N}]+)/gu;
/** The words of a text; a hyphen or dash joins them: "look-ahead" is one. */
export const COMPOUND = /([\p{L}\p{M}\p{N}]+(?:[\p{Pd}\p{Cf}−][\p{L}\p{M}\p{N}]+)*)/gu;

/** The shortest word in which a typo is forgiven. */
const FORGIVEN = 4;

// Scores of a word that matches one of the query.
const SAME = 4;
const SAME_STEM = 3.9;
const PREFIX = 2;
/** Score of a misspelled word; correct ones score higher. */
export const TYPO = 1;
const NO_MATCH = 0;

/** The folded words of a text, a compound as one word. */
export const compounds = (text: string): string[] => (text.match(COMPOUND) ?? []).map(fold);

const endings = ENDINGS.split(' ').map((rule) => rule.split('>'));
const stems = new Map<string, string>();
/** A word without the endings that are common in the trade: permit, permits, permitted, permitting. */
export function stem(word: string): string {
  if (word.length < FORGIVEN) return word;
  const known = stems.get(word);
  if (known !== undefined) return known;
  const short = endings.reduce(
    (rest, [ending = '', instead = '']) => rest.replace(new RegExp(ending), instead),
    word,
  );
  stems.set(word, short);
  return short;
}

/** True if a word, or with `prefix` its beginning, differs from the typed one by a single letter or a swap. */
function isTypo(typed: string, word: string, prefix = false): boolean {
  if (!prefix && Math.abs(typed.length - word.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at++;
  const rest = typed.slice(at);
  const other = word.slice(at);
  const same = (a: string, b: string) => (prefix ? b.startsWith(a) : b === a);
  return (
    same(rest.slice(1), other.slice(1)) ||
    same(rest.slice(1), other) ||
    same(rest, other.slice(1)) ||
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && same(rest.slice(2), other.slice(2)))
  );
}

/**
 * Score of a word against one of the query, both folded.
 * @param fuzzyPrefix whether a typo is also forgiven in the beginning of a word that is still being typed
 * @returns 0 for no match, `TYPO`, or more for correct words, up to 4 for the same word
 */
export function likeness(typed: string, word: string, fuzzyPrefix: boolean): number {
  if (typed === word) return SAME;
  if (stem(typed) === stem(word)) return SAME_STEM;
  if (typed.length > 1 && word.startsWith(typed)) return PREFIX;
  if (typed.length < FORGIVEN) return NO_MATCH;
  const typo =
    isTypo(typed, word) || isTypo(stem(typed), stem(word)) || (fuzzyPrefix && isTypo(typed, word, true));
  return typo ? TYPO : NO_MATCH;
}
