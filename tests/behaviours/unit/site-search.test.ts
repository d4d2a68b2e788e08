import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { findEntries, type SearchEntry } from '../../../src/lib/search/rank.ts';
import { bestSentence, markWords } from '../../../src/lib/search/highlight.ts';

const entry = (title: string, ...text: string[]): SearchEntry => ({
  url: `/${title}/`,
  title,
  sheet: 'E-03',
  context: 'Service',
  text,
});

const INDEX: SearchEntry[] = [
  entry('Cost Control', 'Monthly forecasts. Most of the steel is on site.'),
  entry('Steel Takeoffs', 'Tons by shape and grade.', 'Crane-critical picks are listed.'),
  entry('Reading a steel frame', 'A video for new estimators.'),
  entry('Permitting', 'What returns a permit set.', 'Façade reviews and resumes.'),
  {
    ...entry('The six-week look-ahead', 'A plan that holds.'),
    sheet: 'N-03',
    context: 'Article · Construction',
  },
];

const titles = (query: string): string[] => findEntries(INDEX, query).map((found) => found.entry.title);

describe('results', () => {
  test.each([
    [
      'a word of the title before one of a text',
      'steel',
      ['Steel Takeoffs', 'Reading a steel frame', 'Cost Control'],
    ],
    ['a beginning', 'perm', ['Permitting']],
    ['another number', 'permits', ['Permitting']],
    ['another form of the word', 'permitted', ['Permitting']],
    ['the plural of a word that stands alone', 'looks', ['The six-week look-ahead']],
    ['a letter too few', 'stel takeoffs', ['Steel Takeoffs']],
    ['a letter too many', 'permiitting', ['Permitting']],
    ['another letter', 'permitging', ['Permitting']],
    ['two letters exchanged', 'permtiting', ['Permitting']],
    ['a typo in the beginning of a word', 'prmit', ['Permitting']],
    ['words without their accents', 'facade', ['Permitting']],
    ['words with accents of their own', 'résumés facade', ['Permitting']],
    ['a compound as one word', 'lookahead', ['The six-week look-ahead']],
    ['one word as a compound', 'take-offs', ['Steel Takeoffs']],
    ['a sheet by its number', 'n-03', ['The six-week look-ahead']],
    ['small words left out', 'a set for the permits', ['Permitting']],
    ['what it is', 'article', ['The six-week look-ahead']],
    ['only what has all words', 'steel permit', []],
    ['nothing for words that are nowhere', 'xylophone', []],
    ['nothing for no words', ' ?! ', []],
  ])('%s', (_, query, found) => {
    expect(titles(query)).toEqual(found);
  });

  test('two query words match one indexed word', () => {
    expect(titles('take offs')[0]).toBe('Steel Takeoffs');
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

  test('exact words rank above a typo', () => {
    const four = entry('A four-story office');
    const contact = entry('Contact us', 'Office hours, address and map.');
    expect(findEntries([four, contact], 'office hours').map((found) => found.entry)).toEqual([contact, four]);
  });

  test('short words must match exactly', () => {
    expect(findEntries([entry('BIM Services')], 'bam')).toEqual([]);
    expect(findEntries([entry('BIM Services')], 'bím')).toHaveLength(1);
  });
});

const word = fc.stringMatching(/^[a-z]{4,9}$/);
const title = fc.array(fc.oneof(word, fc.constantFrom('of', 'steel', 'look-ahead', 'BIM')), {
  minLength: 1,
  maxLength: 5,
});
const index = fc
  .array(fc.tuple(title, fc.array(title, { maxLength: 3 })), { minLength: 1, maxLength: 12 })
  .map((all) => all.map(([name, texts]) => entry(name.join(' '), ...texts.map((words) => words.join(' ')))));

test('an exact title ranks first, in any case', () => {
  fc.assert(
    fc.property(index, fc.nat(), (entries, pick) => {
      const wanted = entries[pick % entries.length]?.title ?? '';
      expect(findEntries(entries, wanted.toUpperCase())[0]?.entry.title.toLowerCase()).toBe(
        wanted.toLowerCase(),
      );
    }),
  );
});

/** What one slip of the fingers does to a word. */
const slip = (text: string, kind: number, at: number): string => {
  const place = at % text.length;
  const [before, after] = [text.slice(0, place), text.slice(place)];
  if (kind === 0) return `${before}q${after}`;
  if (kind === 1) return `${before}q${after.slice(1)}`;
  if (kind === 2 && text.length > 4) return before + after.slice(1);
  return before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2);
};

test('a title matches with one typo in a longer word', () => {
  fc.assert(
    fc.property(
      index,
      fc.array(word, { minLength: 1, maxLength: 4 }),
      fc.nat(),
      fc.nat(3),
      fc.nat(),
      (rest, words, which, kind, at) => {
        const wanted = entry(words.join(' '));
        const typed = words.map((text, place) =>
          place === which % words.length ? slip(text, kind, at) : text,
        );
        const found = findEntries([...rest, wanted], typed.join(' '));
        expect(found.map((it) => it.entry)).toContain(wanted);
      },
    ),
    { numRuns: 500 },
  );
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

  test('add up to the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (text, words) => {
        expect(
          markWords(text, new Set(words))
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  test('excerpts show the sentence with the most matches, else the first', () => {
    const [found] = findEntries(INDEX, 'crane picks');
    expect(found && bestSentence(found)).toBe('Crane-critical picks are listed.');
    const [titled] = findEntries(INDEX, 'steel takeoffs');
    expect(titled && bestSentence(titled)).toBe('Tons by shape and grade.');
  });
});
