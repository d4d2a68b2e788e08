import { STOP_WORDS } from '../../ui-text.ts';
import { fold } from './fold.ts';
import { compounds, likeness, TYPO, WORD } from './similarity.ts';

/** An entry of the search index: a page, or a project or document on one. */
export interface SearchEntry {
  url: string;
  title: string;
  sheet: string;
  /** Kind and context, such as `Estimating Services · Digital Takeoff & BOQ`. */
  context: string;
  /** Sentences about it, the default one to show first. */
  text: string[];
}

/** An entry that matches a query, with its matching words, folded. */
export type SearchHit = ReturnType<typeof match>[number];

/** Ignored in a query that has other words. */
const IGNORED = new Set(STOP_WORDS.split(' '));

/** Weight of a word in the title; a word in the text has 1. */
const IN_TITLE = 10;
/** Factor for an entry that only matches a typo, which ranks it below all others. */
const WITH_TYPO = 0.01;
/** Points for a title that holds nothing but the words of the query. */
const COVERED = 5;
/** Points for a title that contains the query as it is, or equals it. */
const PHRASE = 100;
const WHOLE = 1000;

function readEntry({ title, sheet, context, text }: SearchEntry) {
  // The parts of a compound count as well as the whole: "look", "ahead", "lookahead".
  const words = (from: string) => new Set([...compounds(from), ...(from.match(WORD) ?? []).map(fold)]);
  return {
    title: compounds(title),
    titleWords: words(`${title} ${sheet}`),
    textWords: words([context, ...text].join(' ')),
  };
}
const readings = new WeakMap<SearchEntry, ReturnType<typeof readEntry>>();

/** The words of a query, without stop words if there are others. */
function termsOf(query: string): string[] {
  const all = [...new Set(compounds(query))];
  const significant = all.filter((word) => !IGNORED.has(word));
  return significant.length ? significant : all;
}

/** Finds the entries that match all words of a query; `fuzzyPrefix` as in `likeness`. */
function match(entries: readonly SearchEntry[], query: string, { fuzzyPrefix }: { fuzzyPrefix: boolean }) {
  const phrase = compounds(query).join(' ');
  // Each word is compared once, however many entries contain it.
  const terms = termsOf(query).map((typed) => {
    const known = new Map<string, number>();
    return (word: string): number => {
      const score = known.get(word) ?? likeness(typed, word, fuzzyPrefix);
      known.set(word, score);
      return score;
    };
  });

  const score = (entry: SearchEntry) => {
    const reading = readings.get(entry) ?? readEntry(entry);
    readings.set(entry, reading);
    const words = new Set<string>();
    let points = 0;
    let termsInTitle = 0;
    let hasTypo = false;
    for (const likenessTo of terms) {
      const matches = (from: Set<string>, typos: boolean) =>
        [...from].filter((word) => likenessTo(word) > (typos ? 0 : TYPO));
      const inTitle = matches(reading.titleWords, true);
      // Many words are one letter from another: in text, a typo counts only if nothing else is found.
      const inText = matches(reading.textWords, fuzzyPrefix);
      const all = [...inTitle, ...inText];
      if (!all.length) return undefined;
      if (inTitle.length) termsInTitle++;
      const best = Math.max(...inTitle.map((word) => IN_TITLE * likenessTo(word)), ...inText.map(likenessTo));
      points += best / terms.length;
      const correct = all.filter((word) => likenessTo(word) > TYPO);
      hasTypo ||= !correct.length;
      for (const word of correct.length ? correct : all) words.add(word);
    }
    const title = reading.title.join(' ');
    points += (COVERED * termsInTitle) / Math.max(1, reading.title.length);
    if (phrase === title) points += WHOLE;
    else if (` ${title}`.includes(` ${phrase}`)) points += PHRASE;
    return { entry, words, points: hasTypo ? points * WITH_TYPO : points };
  };
  return entries.flatMap((entry) => score(entry) ?? []);
}

/**
 * Finds the entries that contain all words of a query: as they are, inflected, with one typo, or as prefixes.
 * A title counts for more than a text, a whole word for more than a prefix.
 * @returns the best first, equals in the order of the index; none for a query without words
 */
export function findEntries(entries: readonly SearchEntry[], query: string): SearchHit[] {
  if (!termsOf(query).length) return [];
  // "take off" also matches "takeoff"; an entry that matches both counts once, for the better.
  const joined = query.replace(/\s+/g, '');
  const both = (fuzzyPrefix: boolean): SearchHit[] => {
    const found = [...match(entries, query, { fuzzyPrefix }), ...match(entries, joined, { fuzzyPrefix })];
    found.sort((a, b) => b.points - a.points);
    const best = new Map<SearchEntry, SearchHit>();
    for (const hit of found) if (!best.has(hit.entry)) best.set(hit.entry, hit);
    return [...best.values()];
  };
  const found = both(false);
  return found.length ? found : both(true);
}

/** The page that a wrong address, such as `/services/concrete-takeoff`, was meant for. */
export function nearestPage(path: string, pages: readonly string[]): string | undefined {
  const words = (address: string) => address.replace(/[/-]+/g, ' ').trim();
  const entries = pages.map((url) => ({ url, title: words(url), sheet: '', context: '', text: [] }));
  return findEntries(entries, words(path))[0]?.entry.url;
}
