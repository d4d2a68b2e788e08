import { expect, test } from 'vitest';

import { isoDay } from '../../../src/lib/day.ts';
import { cityLine, jurisdiction, longDay, moneyRange, nameList, shortDay } from '../../../src/language.ts';
import { feedHtml, xmlText } from '../../../src/lib/seo/feed.ts';
import { formatSize } from '../../../src/lib/file-size.ts';
import { encodePath } from '../../../src/lib/href.ts';
import { markdownLink, markdownText } from '../../../src/lib/markdown.ts';
import { paginate } from '../../../src/lib/paginate.ts';
import { telephone, telephoneLink } from '../../../src/lib/phone.ts';
import { sampleGroupSchema } from '../../../src/schemas/sample-group.ts';
import { videoPlayer } from '../../../src/lib/video.ts';
import { readingTime } from '../../../src/lib/reading-time.ts';
import { table } from '../../support/table.ts';

const { pay, players, shownSizes, feed } = table('unit/lib') as {
  pay: [from: number, to: number, currency: string, text: string][];
  players: Record<string, string[]>;
  shownSizes: [bytes: number, text: string][];
  feed: [name: string, html: string, expected: string][];
};

test('a date is shown as written in any time zone', () => {
  const day = new Date('2026-11-12T00:00:00Z');
  expect([isoDay(day), longDay(day), shortDay(day)]).toEqual([
    '2026-11-12',
    'November 12, 2026',
    'Nov 12, 2026',
  ]);
});

test.each(pay)('the pay from %d to %d %s reads as "%s"', (from, to, currency, text) => {
  expect(moneyRange(from, to, currency)).toBe(text);
});

test('the city of an address is written as in its country', () => {
  expect(cityLine({ city: 'Denver', region: 'CO', postalCode: '80202', country: 'US' })).toBe(
    'Denver, CO 80202',
  );
  const madrid = { city: 'Madrid', postalCode: '28001', country: 'ES' };
  expect([cityLine(madrid), jurisdiction(madrid)]).toEqual(['28001 Madrid', 'Spain']);
  expect(cityLine({ city: 'Monterrey', region: 'N.L.', postalCode: '64000', country: 'MX' })).toBe(
    '64000 Monterrey, N.L.',
  );
});

test('the address of a file is all path, whatever its name', () => {
  // wget saves pages under such names.
  expect(encodePath('old/index.html?p=3.html')).toBe('old/index.html%3Fp=3.html');
  expect(encodePath('Plan #3 & é.pdf')).toBe('Plan%20%233%20&%20%C3%A9.pdf');
});

test.each(Object.entries(players))('%s plays all of %j', (player, addresses) => {
  for (const address of addresses) expect(videoPlayer(address) ?? 'none', address).toBe(player);
});

test.each([
  [[], ''],
  [['Colorado', 'Colorado'], 'Colorado'],
  [['Colorado', 'Ohio', 'Texas'], 'Colorado, Ohio and Texas'],
])('names %j read as "%s"', (names, text) => {
  expect(nameList(names)).toBe(text);
});

/** Numbers as firms print them, and what the link dials. */
const PHONES = table('unit/phones') as Record<string, string>;
test.each(Object.entries(PHONES))('the link of the number %j dials %j', (phone, dialed) => {
  expect(telephoneLink(phone)).toBe(`tel:${dialed}`);
  expect(telephone(phone)?.replace(';ext=', ',') ?? '').toBe(dialed);
});

test('readingTime counts words, not markup, and is at least one minute', () => {
  expect(readingTime('word '.repeat(238 * 4))).toBe(4);
  expect(readingTime(`${'word '.repeat(238)}<Figure src="a b c d e" caption="f" />`)).toBe(1);
  expect(readingTime('')).toBe(1);
});

test.each(feed)('the feed holds %s as readers can use it', (_name, html, expected) => {
  expect(feedHtml(html, 'https://firm.example/firm/blog/1/')).toBe(expected);
});

test('Markdown and XML escape text', () => {
  expect(markdownText('a_b [c](d) <e> `f` *g* R&D AT&T; \\ 5 < 6')).toBe(
    'a\\_b \\[c\\](d) \\<e\\> \\`f\\` \\*g\\* R&D AT\\&T; \\\\ 5 \\< 6',
  );
  expect(markdownLink('A]', 'https://firm.example/', 'b*')).toBe('- [A\\]](https://firm.example/): b\\*');
  expect(xmlText('R&D <b> ]]>')).toBe('R&amp;D &lt;b&gt; ]]&gt;');
});

test.each(shownSizes)('%i bytes are shown as %s', (bytes, text) => {
  expect(formatSize(bytes, 'en-US')).toBe(text);
  const sample = { name: 'Plan', format: 'PDF', size: text };
  const group = { title: 'Plans', order: 1, color: 'blue', samples: [sample] };
  // Writers may copy what a page shows.
  expect(sampleGroupSchema.safeParse(group).success).toBe(true);
});

test('a size has the decimal sign of the language', () => {
  expect(formatSize(2_449_999, 'es-ES')).toBe('2,4 MB');
  expect(formatSize(2_449_999, 'es-MX')).toBe('2.4 MB');
});

test.each([
  [0, [[]]],
  [3, [[1, 2, 3]]],
  [7, [[1, 2, 3], [4, 5, 6], [7]]],
])('paginate puts %d items on pages of three', (count, pages) => {
  const items = Array.from({ length: count }, (_, index) => index + 1);
  expect(paginate(items, 3)).toEqual(
    pages.map((own, index) => ({ items: own, number: index + 1, count: pages.length })),
  );
});
