import { compounds, fold, likeness, TYPO, WORD } from './similarity.ts';
import { markWords } from './highlight.ts';

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

/** Words as they stand in an entry. */
interface Reading {
  title: string[];
  /** The title's words, and those of compounds once more as one: "look", "ahead", "lookahead". */
  titleWords: Set<string>;
  textWords: Set<string>;
}

/** Left out of a query that has other words. */
const SMALL = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** Points of a word of the title; one of the text has a tenth. */
const IN_TITLE = 10;
/** Part of its points that is left to an entry with a typo, so that it stands after all without. */
const WITH_TYPO = 0.01;
/** For a title that holds nothing else. */
const COVERED = 5;
/** The query stands in the title as it is, or is the whole of it. */
const PHRASE = 100;
const WHOLE = 1000;

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
 * The sentence of an entry to show: the one with most of the words that were found.
 * @returns an empty text where the entry has none
 */
export function bestSentence({ entry, words }: Found): string {
  const hits = (text: string) =>
    new Set(markWords(text, words).flatMap((it) => (it.hit ? fold(it.text) : []))).size;
  return entry.text.reduce((best, text) => (hits(text) > hits(best) ? text : best), entry.text[0] ?? '');
}
