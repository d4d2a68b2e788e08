import { describe, expect, test } from 'vitest';

import { isoDay } from '../../../src/lib/day.ts';
import { longDay, moneyRange, nameList, shortDay } from '../../../src/language.ts';
import { feedHtml, xmlText } from '../../../src/lib/seo/feed.ts';
import { formatSize, parseSize } from '../../../src/lib/file-size.ts';
import { encodePath } from '../../../src/lib/href.ts';
import { markdownLink, markdownText } from '../../../src/lib/markdown.ts';
import { pageNumbers, paginate } from '../../../src/lib/paginate.ts';
import { telephone, telephoneLink } from '../../../src/lib/phone.ts';
import { videoPlayer } from '../../../src/lib/video.ts';
import { readingTime } from '../../../src/lib/reading-time.ts';
import { table } from '../../support/table.ts';

test('a date is shown as written in any time zone', () => {
  const day = new Date('2026-11-12T00:00:00Z');
  expect([isoDay(day), longDay(day), shortDay(day)]).toEqual([
    '2026-11-12',
    'November 12, 2026',
    'Nov 12, 2026',
  ]);
});

test.each([
  [31.5, 38, 'USD', '$31.50 – $38'],
  [38, 38, 'USD', '$38'],
  [60_000, 70_000, 'EUR', '€60,000 – €70,000'],
])('the pay from %d to %d %s reads as "%s"', (from, to, currency, text) => {
  expect(moneyRange(from, to, currency)).toBe(text);
});

test('the address of a file is all path, whatever its name', () => {
  // wget saves pages under such names.
  expect(encodePath('old/index.html?p=3.html')).toBe('old/index.html%3Fp=3.html');
  expect(encodePath('Plan #3 & é.pdf')).toBe('Plan%20%233%20&%20%C3%A9.pdf');
});

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1';
const VIMEO = 'https://player.vimeo.com/video/1084537?dnt=1&autoplay=1';
test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=9s', YOUTUBE],
  ['https://m.youtube.com/watch?app=desktop&v=aqz-KE-bpKQ', YOUTUBE],
  ['https://youtu.be/aqz-KE-bpKQ?si=x', YOUTUBE],
  ['https://www.youtube.com/shorts/aqz-KE-bpKQ', YOUTUBE],
  ['https://vimeo.com/1084537', VIMEO],
  ['https://vimeo.com/1084537/8af2', `${VIMEO}&h=8af2`],
  // Hosts offer these to embed.
  ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?si=x', YOUTUBE],
  ['https://player.vimeo.com/video/1084537?h=8af2&badge=0', `${VIMEO}&h=8af2`],
  ['https://vimeo.com/channels/staffpicks/1084537', VIMEO],
  ['https://vimeo.com/user1084537', undefined],
  ['https://youtube.com.example/watch?v=aqz-KE-bpKQ', undefined],
  ['https://video.example/?https://youtu.be/aqz-KE-bpKQ', undefined],
])('the player of %s is %s', (address, player) => {
  expect(videoPlayer(address)).toBe(player);
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

describe('parseSize', () => {
  test.each([
    ['0.1 KB', 100],
    ['850 KB', 850_000],
    ['2.4 MB', 2_400_000],
    ['999.9 GB', 999_900_000_000],
  ])('reads %s', (text, bytes) => {
    expect(parseSize(text)).toBeCloseTo(bytes, 3);
  });

  test.each(['', '12', 'MB', '1.25 MB', '2,4 MB', '12 mb', '12 TB'])('does not parse "%s"', (text) => {
    expect(parseSize(text)).toBeNaN();
  });
});

test('readingTime counts words, not markup, and is at least one minute', () => {
  expect(readingTime('word '.repeat(238 * 4))).toBe(4);
  expect(readingTime(`${'word '.repeat(238)}<Figure src="a b c d e" caption="f" />`)).toBe(1);
  expect(readingTime('')).toBe(1);
});

describe('feedHtml', () => {
  const page = 'https://firm.example/firm/blog/1/';

  test.each([
    ['a path', '<a href="/firm/x/">', '<a href="https://firm.example/firm/x/">'],
    ['a heading', '<a class="x" href="#one">', `<a href="${page}#one">`],
    ['words about a class', '<p class="x">Write class="x"', '<p>Write class="x"'],
    ['a picture', '<img src="a.png" alt="src=">', `<img src="${page}a.png" alt="src=">`],
    ['another host', '<a href="https://x.example/?a&amp;b">', '<a href="https://x.example/?a&amp;b">'],
    ['a column to the right', '<td class="align-right">5', '<td align="right">5'],
    [
      'what styles hide',
      '<h2 id="footnote-label" class="hidden-visually">Footnotes</h2><h2>Notes</h2><a>x <span class="a hidden-visually">(new tab)</span></a>',
      '<h2>Notes</h2><a>x </a>',
    ],
    ['mail', '<a href="mailto:a@b.example">', '<a href="mailto:a@b.example">'],
    ['a text that is not an address', '<a href="https://[">', '<a href="https://[">'],
    ['text', '<code>&lt;a href="/x/"></code>', '<code>&lt;a href="/x/"></code>'],
  ])('the feed holds %s as readers can use it', (_name, html, expected) => {
    expect(feedHtml(html, page)).toBe(expected);
  });

  test('the feed drops what only works on our pages', () => {
    const html = '<style>b{}</style><script>alert("<b>")</script><b>1</b><!-- of 2 -->';
    expect(feedHtml(html, page)).toBe('<b>1</b>');
  });
});

test('Markdown and XML escape text', () => {
  expect(markdownText('a_b [c](d) <e> `f` *g* R&D AT&T; \\ 5 < 6')).toBe(
    'a\\_b \\[c\\](d) \\<e\\> \\`f\\` \\*g\\* R&D AT\\&T; \\\\ 5 \\< 6',
  );
  expect(markdownLink('A]', 'https://firm.example/', 'b*')).toBe('- [A\\]](https://firm.example/): b\\*');
  expect(xmlText('R&D <b> ]]>')).toBe('R&amp;D &lt;b&gt; ]]&gt;');
});

describe('formatSize', () => {
  test.each([
    [1, '1 KB'],
    [999, '1 KB'],
    [16_384, '16 KB'],
    [999_499, '999 KB'],
    [999_500, '1 MB'],
    [2_449_999, '2.4 MB'],
    [9_960_000, '10 MB'],
    [1_500_000_000, '1.5 GB'],
  ])('formats %i bytes as %s', (bytes, text) => {
    expect(formatSize(bytes, 'en-US')).toBe(text);
    // Writers may copy what a page shows.
    expect(parseSize(text)).not.toBeNaN();
  });

  test('a size has the decimal sign of the language', () => {
    expect(formatSize(2_449_999, 'es-ES')).toBe('2,4 MB');
    expect(formatSize(2_449_999, 'es-MX')).toBe('2.4 MB');
  });
});

describe('paginate', () => {
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

  test.each([
    [1, 1, [1]],
    [1, 4, [1, 2, 4]],
    [5, 9, [1, 4, 5, 6, 9]],
  ])('page %d of %d shows %j', (number, count, shown) => {
    expect(pageNumbers(number, count)).toEqual(shown);
  });
});
