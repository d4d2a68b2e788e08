/** Words that only the sample firm has: its name, addresses, people, clients, projects and license numbers. */
import { readFileSync } from 'node:fs';

const WORDS = JSON.parse(readFileSync(new URL('sample-firm.json', import.meta.url), 'utf8')) as Record<
  string,
  readonly string[]
>;

const KINDS = Object.entries(WORDS).map(([what, words]) => {
  // Spaces may be hyphens in a file name, and other marks or none in a phone number.
  const patterns = words.map((word) => word.replace(/[.!$()]/g, '\\$&').replace(/ /g, '[\\s().+-]{0,3}'));
  return { what, pattern: new RegExp(patterns.join('|'), 'gi') };
});

/** A place in a text with words of the sample firm. */
export interface Trace {
  index: number;
  /** The words as they are in the text. */
  words: string;
  /** Their kind, such as `a person of the sample firm`. */
  what: string;
}

/** All places in a text with words of the sample firm. */
export const tracesIn = (text: string): Trace[] =>
  KINDS.flatMap(({ what, pattern }) =>
    [...text.matchAll(pattern)].map(({ index, 0: words }) => ({ index, words, what })),
  );
