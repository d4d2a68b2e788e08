import fc from 'fast-check';
import { expect, test } from 'vitest';

import { findEntries } from '../../../src/lib/search/rank.ts';
import { withParameters } from '../../../src/lib/search/query.ts';
import { fromQuery, matches } from '../../../src/lib/search/post-filter.ts';

const CATEGORIES = ['Technology', 'Design'];
const post = { title: 'Façade mock-ups', excerpt: 'Who looks at one, and WHEN.', category: 'Design' };

test.each([
  ['', '', true],
  ['Design', '', true],
  ['Technology', '', false],
  ['', 'FACADE', true],
  ['', 'façade', true],
  ['', 'when', true],
  ['', '  when ', true],
  ['', 'design', false],
  ['Design', 'who looks', true],
  ['Technology', 'who looks', false],
])('category "%s" with words "%s": %s', (category, q, wanted) => {
  expect(matches(post, { category, q })).toBe(wanted);
});

test.each([
  ['curly and straight quotes', "the owner's “as built”", 'the owner’s "as built"'],
  ['feet and inches', '3′-0″', '3\'-0"'],
  ['a hyphen that does not break', 'look‑ahead', 'look-ahead'],
  ['each dash', 'a‐b‑c‒d–e—f―g−h', 'a-b-c-d-e-f-g-h'],
  ['a dash between spaces', 'Bids – and awards', 'bids - and awards'],
  ['a hyphen left out', 'Take-off', 'takeoff'],
  ['a hyphen for a line’s end', 'esti\u00ADmating', 'estimating'],
  ['runs of spaces, and those that do not break', '20\u00A0 mm\u202Fslab', '20 mm\tslab'],
  ['accents composed or not', 'Façade', 'fac\u0327ade'],
  ['letters with two accents', 'Nguyễn', 'nguyen'],
  ['case', 'BIM', 'bim'],
  ['raised figures', '12 m² of slab', '12 m2 of slab'],
  ['joined letters, as a PDF copies them', 'Reinforced ﬂoor', 'reinforced floor'],
  ['wide letters', 'ＢＩＭ', 'bim'],
  ['each single quote', '‘a’ ‚b‛ c´d e′f', "'a' 'b' c'd e'f"],
  ['what turns text around, and marks of its order', '\u202Egrading\u2069 plan\uFEFF', 'grading plan'],
  ['tabs and line breaks', 'site\n\tplan\u2028two', 'site plan two'],
])('both searches fold %s', (_name, title, q) => {
  expect(matches({ ...post, title }, { category: '', q })).toBe(true);
  expect(matches({ ...post, title: q }, { category: '', q: title })).toBe(true);
  const entry = { url: '/a/', title, sheet: 'A-1', context: '', text: [] };
  expect(findEntries([entry], q)).toHaveLength(1);
  expect(findEntries([{ ...entry, title: q }], title)).toHaveLength(1);
});

test('search matches substrings of title or excerpt, ignoring case, for any text', () => {
  const ascii = fc.string({ unit: 'grapheme-ascii' });
  fc.assert(
    fc.property(ascii, ascii, ascii, fc.constantFrom('', ...CATEGORIES), (title, excerpt, q, category) => {
      const plain = (text: string) => text.replaceAll('-', '').replace(/ +/g, ' ').toLowerCase();
      const words = plain(q).trim();
      const model =
        (!category || category === 'Design') &&
        (plain(title).includes(words) || plain(excerpt).includes(words));
      expect(matches({ title, excerpt, category: 'Design' }, { category, q })).toBe(model);
    }),
    { numRuns: 2000 },
  );
});

test('an address round-trips', () => {
  fc.assert(
    fc.property(fc.constantFrom('', ...CATEGORIES), fc.string(), (category, words) => {
      const q = words.trim();
      expect(fromQuery(withParameters('', { category, q }), CATEGORIES)).toEqual({ category, q });
    }),
  );
});

test.each([
  ['', { category: '', q: '' }],
  ['?category=News', { category: '', q: '' }],
  ['?category=design&q=a+b', { category: 'Design', q: 'a b' }],
  ['?category=%3Cscript%3E&q=%22', { category: '', q: '"' }],
])('reads %s', (query, wanted) => {
  expect(fromQuery(query, CATEGORIES)).toEqual(wanted);
});

test.each([
  ['', '', '', ''],
  ['?utm_source=mail', 'Design', 'a b', '?utm_source=mail&category=Design&q=a+b'],
  ['?q=old&utm_source=mail', '', 'new', '?q=new&utm_source=mail'],
  ['?category=Design&q=old', '', '', ''],
])('in address %s, category "%s" and words "%s" become %s', (query, category, q, wanted) => {
  expect(withParameters(query, { category, q })).toBe(wanted);
});
