import { describe, expect, test } from 'vitest';

import { findEntries, type SearchEntry } from '../../../src/lib/search/rank.ts';
import { fromQuery, matches } from '../../../src/lib/search/post-filter.ts';
import { withParameters } from '../../../src/lib/search/query.ts';
import { linesOf } from '../../../src/lib/markdown.ts';
import { bestSentence, markWords } from '../../../src/lib/search/highlight.ts';
import { table } from '../../support/table.ts';

const { index, results, folds, filtered, read, written } = table('unit/site-search') as {
  index: (Pick<SearchEntry, 'title' | 'text'> & Partial<SearchEntry>)[];
  results: { finds: string; query: string; found: string[] }[];
  folds: Record<string, [string, string]>;
  filtered: [category: string, q: string, expected: boolean][];
  read: [query: string, category: string, q: string][];
  written: [query: string, category: string, q: string, expected: string][];
};

const entry = (title: string, ...text: string[]): SearchEntry => ({
  url: `/${title}/`,
  title,
  sheet: 'E-03',
  context: 'Service',
  text,
});
const INDEX = index.map(({ title, text, ...rest }) => ({ ...entry(title, ...text), ...rest }));

const titles = (query: string): string[] => findEntries(INDEX, query).map((found) => found.entry.title);

describe('results', () => {
  test.each(results)('finds $finds', ({ query, found }) => {
    expect(titles(query)).toEqual(found);
  });

  test('an entry with both spellings ranks by the better one', () => {
    const both = entry('Take off the roof', 'A takeoff of its slates.');
    const apart = entry('Slates', 'What to take off a roof.');
    expect(findEntries([apart, both], 'take off').map((found) => found.entry)).toEqual([both, apart]);
  });

  test('a typo matches body text only when nothing else does', () => {
    // "Most" is one letter from "cost".
    expect([...(findEntries(INDEX, 'cost')[0]?.words ?? [])]).toEqual(['cost']);
    expect(titles('forcasts')).toEqual(['Cost Control']);
  });

  test('exact words rank above a typo, and beginnings of words in a title above whole words in a text', () => {
    const four = entry('A four-story office');
    const contact = entry('Contact us', 'Office hours, address and map.');
    expect(findEntries([four, contact], 'office hours').map((found) => found.entry)).toEqual([contact, four]);
    const short = entry('Abbreviations', 'On sheets: form, conc.');
    const long = entry('How concrete is placed in the formwork of a wall beside an old quay');
    expect(findEntries([short, long], 'form conc').map((found) => found.entry)).toEqual([long, short]);
  });

  test('short words must match exactly', () => {
    expect(findEntries([entry('BIM Services')], 'bam')).toEqual([]);
    expect(findEntries([entry('BIM Services')], 'bím')).toHaveLength(1);
  });
});

test.each(INDEX.map(({ title }) => title))('the exact title "%s" ranks first, in any case', (title) => {
  const longer = entry(`${title}, a longer title`);
  const [first] = findEntries([longer, ...INDEX], title.toUpperCase());
  expect(first?.entry.title).toBe(title);
});

/** A word after one slip of the fingers. */
const slip = (text: string, kind: number, at: number): string => {
  const place = at % text.length;
  const [before, after] = [text.slice(0, place), text.slice(place)];
  if (kind === 0) return `${before}q${after}`;
  if (kind === 1) return `${before}q${after.slice(1)}`;
  if (kind === 2 && text.length > 4) return before + after.slice(1);
  return before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2);
};

test.each(['Permitting', 'Steel Takeoffs', 'Cost Control'])('"%s" is found with any one typo', (title) => {
  const words = title.split(' ');
  const typed = words.flatMap((word, which) =>
    Array.from(word).flatMap((_, at) =>
      [0, 1, 2, 3].map((kind) => words.with(which, slip(word, kind, at)).join(' ')),
    ),
  );
  expect(typed.filter((query) => !titles(query).includes(title))).toEqual([]);
});

test('the search reads the words of headings, without markup, code or text', () => {
  const text =
    '## A **bold** part with `code` and a [link](/contact/)\n\nText\n\n```\n## Code\n```\n\n### Last';
  expect(linesOf(text, 'heading')).toEqual(['A bold part with code and a link', 'Last']);
});

describe('highlights', () => {
  const marks = (query: string, text: string): string[] => {
    const words = findEntries(INDEX, query)[0]?.words ?? new Set();
    return markWords(text, words).flatMap((piece) => (piece.hit ? [piece.text] : []));
  };

  test('mark whole words as written', () => {
    expect(marks('steal takeoff', 'Steel Takeoffs')).toEqual(['Steel', 'Takeoffs']);
    expect(marks('facade', 'Façade reviews')).toEqual(['Façade']);
    expect(marks('crane', 'Crane-critical picks')).toEqual(['Crane']);
    expect(marks('lookahead', 'The six-week look-ahead')).toEqual(['look-ahead']);
  });

  const MARKED = ['', 'Steel', ' — steel, “STEEL”; ünder-steel 👷🏽‍♀️\n', 'e\u0301 steel-\u00ADsteel'];
  test.each(MARKED)('of %j add up to it', (text) => {
    const pieces = markWords(text, new Set(['steel', 'under', '']));
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });

  test('excerpts show the sentence with the most matches, else the first', () => {
    const [found] = findEntries(INDEX, 'crane picks');
    expect(found && bestSentence(found)).toBe('Crane-critical picks are listed.');
    const [titled] = findEntries(INDEX, 'steel takeoffs');
    expect(titled && bestSentence(titled)).toBe('Tons by shape and grade.');
  });
});

const CATEGORIES = ['Technology', 'Design'];
const post = { title: 'Façade mock-ups', excerpt: 'Who looks at one, and WHEN.', category: 'Design' };

test.each(filtered)('the filter for category "%s" with words "%s" matches: %s', (category, q, expected) => {
  expect(matches(post, { category, q })).toBe(expected);
});

test.each(Object.entries(folds))('both searches fold %s', (_name, [title, q]) => {
  expect(matches({ ...post, title }, { category: '', q })).toBe(true);
  expect(matches({ ...post, title: q }, { category: '', q: title })).toBe(true);
  const entry = { url: '/a/', title, sheet: 'A-1', context: '', text: [] };
  expect(findEntries([entry], q)).toHaveLength(1);
  expect(findEntries([{ ...entry, title: q }], title)).toHaveLength(1);
});

test.each(read)('fromQuery reads %s', (query, category, q) => {
  expect(fromQuery(query, CATEGORIES)).toEqual({ category, q });
});

test.each(written)(
  'in address %s, category "%s" and words "%s" become %s',
  (query, category, q, expected) => {
    expect(withParameters(query, { category, q })).toBe(expected);
    expect(fromQuery(expected, CATEGORIES)).toEqual({ category, q });
  },
);
