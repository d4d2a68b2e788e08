import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';
import { parse } from 'yaml';

import { proseIsSound } from '../../../src/content-layer/prose.ts';
import { fieldsArePlain } from '../../../src/content-layer/prose-dialects.ts';
import { updatedAfterDate } from '../../../src/content-layer/rules.ts';
import { firm } from '../../../src/firm.ts';
import { ask, entry, linesOf } from '../../support/rules.ts';

// The schemas ask the config for the photo host; here it is the fixture firm's.

const pages = new Map(['/', '/contact/', '/services/estimating/boq/'].map((path) => [path, -Infinity]));
const oldAddresses = new Map([['/quantities/', '/services/estimating/boq/']]);
const answers = (body: string): string[] =>
  linesOf(proseIsSound(), entry({ body, source: `---\ntitle: A title\n---\n\n${body}` }), {
    pages,
    oldAddresses,
  });

const FIGURE = 'src="https://images.unsplash.com/photo-1" alt="A crane" caption="A crane"';

/** What a writer left, and the whole answer. */
const MISTAKES = parse(readFileSync('tests/behaviours/unit/prose-mistakes.yaml', 'utf8')) as {
  name: string;
  body: string;
  answer: string;
}[];

test.each(MISTAKES)('reports $name with line and remedy', ({ body, answer }) => {
  expect(answers(body)).toContain(answer);
});

test('reports a book', () => {
  expect(answers('word '.repeat(30_000))).toContain(
    '5 body: Write at most 100000 characters; this text has 150000.',
  );
});

/** What other programs leave behind, and the beginning of the answer. */
const DIALECTS: [body: string, answer: string][] = [
  ['a\nb [caption id="a_1"]The slab[/caption]', '6 body: "[caption id="a_1"]" is a shortcode of WordPress.'],
  ['[gallery ids="1,2,3"]', '5 body: "[gallery ids="1,2,3"]" is a shortcode of WordPress.'],
  [
    '[contact-form-7 id="4" title="Contact"]',
    '5 body: "[contact-form-7 id="4" title="Contact"]" is a shortcode',
  ],
  ['[vc_row]', '5 body: "[vc_row]" is a shortcode of WordPress.'],
  ['A [/video]', '5 body: "[/video]" is a shortcode of WordPress.'],
  ['x {{< figure src="a" >}}', '5 body: Braces hold markup of another program here.'],
  ['{{% note %}}', '5 body: Braces hold markup of another program here.'],
  ['{% include a.html %}', '5 body: Braces hold markup of another program here.'],
  ['{{ page.title }}', '5 body: Braces hold markup of another program here.'],
  ['## A {#id}', '5 body: Braces hold markup of another program here.'],
  ['{: .lead}', '5 body: Braces hold markup of another program here.'],
  [':::note\nx\n:::', '5 body: ":::note" begins a box of another program.'],
  ['> [!NOTE]\n> x', '5 body: "[!NOTE]" begins a note of another program.'],
  ['See [[Crane plan]]', '5 body: "[[Crane plan]]" is a link of a wiki.'],
  ['![[crane.png]]', '5 body: "![[crane.png]]" is a link of a wiki.'],
  ['A ==marked== word', '5 body: "==marked==" is a highlight of another program.'],
  ['[TOC]', '5 body: A list of contents is made of the headings.'],
  ['$$a^2$$', '5 body: Formulas between $ signs are shown as they are.'],
  ['block of 8*8*16', '5 body: Asterisks make italics of the figures between them'],
  ["a 12'*7.5*3 room", '5 body: Asterisks make italics of the figures between them'],
  ['One\n\nLoads[^1] of it', '7 body: "[^1]" has no note. Write [^1] or another name without spaces'],
  ['Loads[^a b]', '5 body: "[^a b]" has no note.'],
  ['Loads^[in a note]', '5 body: "^[in a note]" has no note.'],
  ['Loads\n\n[^1]: Of snow', '7 body: No page would show this note. Write [^1] where it belongs'],
  ['Loads[^1]\n\n[^1]: A\n\n[^1]: B', '9 body: No page would show this note.'],
  ['[gallery]', '5 body: "[gallery]" is a shortcode of WordPress.'],
  ['[youtube id=1]', '5 body: "[youtube id=1]" is a shortcode of WordPress.'],
  ['[[_TOC_]]', '5 body: "[[" is a link of a wiki.'],
  ['!!! note "Title"\n    x', '5 body: "!!! note "Title"" begins a box of another program.'],
  ['.. note:: x', '5 body: ".. note:: x" begins a box of another program.'],
  ['A load of $w_u = 1.2$ here', '5 body: Formulas between $ signs are shown as they are.'],
  ['x\n== Loads ==', '6 body: "== Loads ==" is a heading of another program. Begin it with ##'],
  ['h2. Loads', '5 body: "h2. Loads" is a heading'],
  ['#+TITLE: Loads', '5 body: "#+TITLE: Loads" is a heading'],
  ['• One\n• Two', '5 body: Begin each item of a list with a hyphen and a space; found "•".'],
  ['40 ft^2^', '5 body: "^2^" raises signs in another program.'],
  ['H~2~O', '5 body: Tildes strike out the text between them: write ₂'],
  ...[
    ...[
      '%%a note to me%%',
      '\\pagebreak',
      '^crane-plan',
      '=======',
      ': a definition',
      ':construction:',
      ':+1:',
    ],
    ...['Error! Reference source not found.', 'REF _Ref1234', 'MERGEFIELD Client', 'HYPERLINK "'],
    ...['Click or tap here to enter text.', '[if gte mso 9]', '[endif]', '[cid:image001.png@01D7]'],
    ...['[image: Inline image 1]', '\uF0B7', '【4†source】', 'citeturn0search0', '[@smith2020]', '@fig:one'],
    ...[':contentReference[oaicite:0]', '\\u2019'],
  ].map((mark): [string, string] => [`Text\n\n${mark}`, `7 body: "${mark}" is left of another program.`]),
  ['A &amp;nbsp; B', '5 body: "&nbsp;" is left of another program.'],
];

test.each(DIALECTS)('tells what another program left: %j', (body, answer) => {
  expect(answers(body)).toEqual([expect.stringContaining(answer) as string]);
});

test.each([
  [
    'A **bold** claim',
    'A field is plain text, which shows Markdown and HTML as they are. Write it without; found "**bold**".',
  ],
  [
    'See [us](/contact/)',
    'A field is plain text, which shows Markdown and HTML as they are. Write it without; found "[us](/contact/)".',
  ],
  [
    'One<br/>two',
    'A field is plain text, which shows Markdown and HTML as they are. Write it without; found "<br/>".',
  ],
  [
    'A {{< figure >}}',
    'A field is plain text, which shows Markdown and HTML as they are. Write it without; found "{{< figure >}}".',
  ],
  ["The owner\\'s view", `Take the backslash out; found "\\'".`],
  ['See [[Crane plan]]', '"[[Crane plan]]" is a link of a wiki. Write [words](address).'],
  ['R&D;, [sic], a*b*c, L**2 + W**2, <5 in. {x}, 2x4 [38x89 mm], C:\\plans, 3 ** 2, [x] (y)', undefined],
])('a field that says %j has the answer %j', (text, answer) => {
  const found = ask(fieldsArePlain, [entry({ data: { features: [{ title: text }], src: '==a==.jpg' } })]);
  expect(found.map(({ message }) => message)).toEqual(answer ? [`features.0.title: ${answer}`] : []);
});

test.each([
  [
    'sound links',
    '[a](/contact/) [b](/services/estimating/boq/#services) [c](#x-and-uber) [d](https://a.example) [e](mailto:a@b.example)\n\n## X & *Über*',
  ],
  [
    'each component',
    `<Figure ${FIGURE} />\n\n<Callout title="x">\n\ny\n\n</Callout>\n\n<Quote cite="x">\n\ny\n\n</Quote>`,
  ],
  [
    'code, in which everything is possible',
    'Write `<b>` or\n\n```html\n# x\n<script>[x](javascript:y)</script>\n```',
  ],
  ['code in a list', '- Write\n\n  ```html\n  <b>\n  ```\n- Then'],
  [
    'brackets, equals signs and asterisks of running text',
    'A [pre-bid] note [see p. 4], if a==b and c==d, step *1* of *2*, 8 x 8, $5 to $$, [[1]](/contact/)',
  ],
  [
    'signs of the trade',
    'A [sic], [sub-bid], 2x4 [38x89 mm], A|B, [E] and [N], $1,200 and $3, 10^6 psf, ft^2 and m^2, #5 @ 12", ~5 to ~10, R&D; 12:30:00, C:\\plans\\a, 4 = 2 == 2, [such as], [if required]\n\n**Class B**: 10 ft\n**Class C**: [15](/contact/): 20',
  ],
  [
    'marks after a backslash and in code',
    'A \\[^1] and \\[[x]], \\==y==, `[^1]`, `%%x%%` and ~~struck~~\n\n```\n[gallery]\n• x\n```',
  ],
  ['a link with a query', '[x](/contact/?about=estimating/boq#form)'],
  ['a footnote', 'Loads[^1]\n\n[^1]: See the contract'],
  ['less than', 'Slabs < 6 in. and loads \\<= 40 psf'],
  ['heading steps up', '## One\n\n### Two\n\n## Three\n\n```\n#### no heading\n```'],
  ['a comment and escaped signs', 'One {/* {note} */} two \\{x} and \\<5'],
  ['an address of this site', `[x](${firm.url}/contact/) [y](${firm.url})`],
  ['other scripts and signs', 'תכנון אתר 🏗️ ½ × ″'],
])('accepts %s', (_name, body) => {
  expect(answers(body)).toEqual([]);
});

test('reports an update before publication', () => {
  const [date, updated] = [new Date('2026-10-01'), new Date('2026-09-30')];
  expect(ask(updatedAfterDate, [entry({ data: { date, updated } })])).toEqual([
    { id: '1', message: 'updated: Write a day after date, or leave it out.' },
  ]);
  expect(
    ask(updatedAfterDate, [
      entry({ id: '1', data: { date, updated: date } }),
      entry({ id: '2', data: { date } }),
    ]),
  ).toEqual([]);
});
