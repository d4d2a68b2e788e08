/** A line of the search index: a sheet of the set, or a project or document that stands on one. */
export interface SearchEntry {
  url: string;
  title: string;
  sheet: string;
  /** What it is, and where it stands: `Estimating Services · Digital Takeoff & BOQ`. */
  place: string;
  /** Sentences about it, the one to show first. */
  text: string[];
}

/** An entry that was found. */
export interface Found {
  entry: SearchEntry;
  /** Its words that answer the query, folded, for `markWords`. */
  words: ReadonlySet<string>;
}

/** A piece of a text: a word that was found, or what stands between. */
export interface Piece {
  text: string;
  hit: boolean;
}

/** Words as they stand in an entry. */
interface Reading {
  title: string[];
  /** The title's words, and those of compounds once more as one: "look", "ahead", "lookahead". */
  titleWords: Set<string>;
  textWords: Set<string>;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const COMPOUND = /[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu;
/** Left out of a query that has other words. */
const SMALL = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);
/** A typo is forgiven in words of this length and more. */
const FORGIVEN = 4;

// How well a word answers one of the query.
const SAME = 4;
const SAME_STEM = 3.9;
const BEGINS = 2;
const TYPO = 1;
const NOT = 0;

/** Points of a word of the title; one of the text has a tenth. */
const IN_TITLE = 10;
/** Part of its points that is left to an entry with a typo, so that it stands after all without. */
const WITH_TYPO = 0.01;
/** For a title that holds nothing else. */
const COVERED = 5;
/** The query stands in the title as it is, or is the whole of it. */
const PHRASE = 100;
const WHOLE = 1000;

/** Lower case without accents and hyphens: "Façade" is "facade", "Take-off" is "takeoff". */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}-]/gu, '')
    .toLowerCase();

/** Words of a text, compounds as one word. */
const compounds = (text: string): string[] => (text.match(COMPOUND) ?? []).map(fold);

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
 */
function likeness(typed: string, word: string, loose: boolean): number {
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

const readings = new WeakMap<SearchEntry, Reading>();

function readingOf(entry: SearchEntry): Reading {
  const known = readings.get(entry);
  if (known) return known;
  const words = (text: string) => new Set([...compounds(text), ...(text.match(WORD) ?? []).map(fold)]);
  const reading = {
    title: compounds(entry.title),
    titleWords: words(`${entry.title} ${entry.sheet}`),
    textWords: words([entry.place, ...entry.text].join(' ')),
  };
  readings.set(entry, reading);
  return reading;
}

/** The words of a query, without small ones where there are others. */
function termsOf(query: string): string[] {
  const all = [...new Set(compounds(query))];
  const telling = all.filter((word) => !SMALL.has(word));
  return telling.length ? telling : all;
}

/** An entry with what it is worth as an answer. */
interface Scored extends Found {
  points: number;
}

/** Finds the entries that answer all words of a query, by one measure for typos. */
function search(entries: readonly SearchEntry[], query: string, loose: boolean): Scored[] {
  const phrase = compounds(query).join(' ');
  // Each word is compared once, however many entries hold it.
  const terms = termsOf(query).map((typed) => {
    const known = new Map<string, number>();
    return (word: string): number => {
      const like = known.get(word) ?? likeness(typed, word, loose);
      known.set(word, like);
      return like;
    };
  });

  const score = (entry: SearchEntry): Scored => {
    const { title, titleWords, textWords } = readingOf(entry);
    const words = new Set<string>();
    let points = 0;
    let inTitle = 0;
    let typo = false;
    for (const likenessTo of terms) {
      let best = 0;
      const found = { plain: [] as string[], typos: [] as string[] };
      const look = (from: Set<string>, factor: number, forgiving: boolean) => {
        for (const word of from) {
          const like = likenessTo(word);
          if (like > TYPO) found.plain.push(word);
          else if (like && forgiving) found.typos.push(word);
          else continue;
          best = Math.max(best, like * factor);
        }
      };
      look(titleWords, IN_TITLE, true);
      if (best) inTitle++;
      // Many words are one letter from another: beyond titles that counts only where nothing else is found.
      look(textWords, 1, loose);
      if (!best) return { entry, words, points: 0 };
      typo ||= !found.plain.length;
      points += best / terms.length;
      for (const word of found.plain.length ? found.plain : found.typos) words.add(word);
    }
    const name = title.join(' ');
    points += (COVERED * inTitle) / Math.max(1, title.length);
    if (phrase === name) points += WHOLE;
    else if (` ${name}`.includes(` ${phrase}`)) points += PHRASE;
    return { entry, words, points: typo ? points * WITH_TYPO : points };
  };

  return entries.map(score).filter(({ points }) => points > 0);
}

/**
 * Finds the entries that hold all words of a query: as they are, in another number, with one typo, or
 * their beginnings. A title counts for more than a text, a whole word for more than a beginning.
 * @param entries the index
 * @param query as it is typed, in any case and with or without accents
 * @returns the best first, equals in the order of the index; none for a query without words
 */
export function findEntries(entries: readonly SearchEntry[], query: string): Found[] {
  if (!termsOf(query).length) return [];
  // "take off" is looked for as "takeoff" as well; an entry found both ways counts once, for the better.
  const joined = query.replace(/\s+/g, '');
  const both = (loose: boolean): Found[] => {
    const found = [...search(entries, query, loose), ...search(entries, joined, loose)];
    found.sort((a, b) => b.points - a.points);
    return [...new Map(found.toReversed().map((it) => [it.entry, it])).values()].toReversed();
  };
  const found = both(false);
  return found.length ? found : both(true);
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

/**
 * The sentence of an entry to show: the one with most of the words that were found.
 * @returns an empty text where the entry has none
 */
export function bestSentence({ entry, words }: Found): string {
  const hits = (text: string) =>
    new Set(markWords(text, words).flatMap((it) => (it.hit ? fold(it.text) : []))).size;
  return entry.text.reduce((best, text) => (hits(text) > hits(best) ? text : best), entry.text[0] ?? '');
}
