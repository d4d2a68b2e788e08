import { expect, test } from 'vitest';

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

const COMPONENTS = 'Callout, Figure, KeyFacts, Quote, Table';
const FIGURE = 'src="https://images.unsplash.com/photo-1" alt="A crane" caption="A crane"';

/** What a writer left, and the whole answer. */
const mistakes: [name: string, body: string, answer: string][] = [
  [
    'a first heading',
    '# Cranes',
    '5 body: The title is the only first heading of a page: begin with ##; found "# Cranes".',
  ],
  [
    'HTML',
    'One\n\nA <b>bold</b> word',
    `7 body: HTML is not possible here: use Markdown or ${COMPONENTS}; found "<b".`,
  ],
  [
    'a step left out',
    '## One\n\n#### Three',
    '7 body: The heading "#### Three" is a step too deep. Begin it with ###.',
  ],
  ['a deep first heading', '### One', '5 body: The heading "### One" is a step too deep. Begin it with ##.'],
  [
    'an address of this site with a typo',
    `[x](${firm.url}/conctact/)`,
    '5 body: There is no page /conctact/. Did you mean /contact/?',
  ],
  [
    'an old address',
    '[x](/quantities/#list)',
    '5 body: /quantities/ is an old address. Link to /services/estimating/boq/, where the page is now.',
  ],
  [
    'braces',
    'The set {a, b}',
    '5 body: Braces begin code. Write parentheses, or \\{ for a brace that is to be read; found "{a, b}".',
  ],
  [
    'a lone brace',
    'Loads {see',
    '5 body: Braces begin code. Write parentheses, or \\{ for a brace that is to be read; found "{see".',
  ],
  [
    'less than a figure',
    'Slopes <5 %',
    '5 body: The character < starts a tag. Write "below", or a space after it; found "<5".',
  ],
  [
    'a comment of HTML',
    '<!-- note -->',
    '5 body: A comment is written {/* … */} here. Change <!-- and -->, or take it out.',
  ],
  [
    'a callout that is not closed',
    '<Callout title="x">\n\ny',
    '5 body: <Callout> is not closed. Write </Callout> on a line of its own where its text ends.',
  ],
  [
    'a callout closed twice',
    '</Callout>',
    '5 body: </Callout> has no opening tag. Write <Callout …> above its text, or take it out.',
  ],
  [
    'a part that is not closed inside another',
    '<Callout title="x">\n\n<KeyFacts title="y">\n\n</Callout>',
    '7 body: <KeyFacts> is not closed. Write </KeyFacts> on a line of its own where its text ends.',
  ],
  [
    'curly quotation marks',
    '<Callout title=“x”>\n\ny\n\n</Callout>',
    '5 body: <Callout>: Type straight quotation marks, ", as on the keyboard; found “.',
  ],
  [
    'a tag without its end',
    '<Callout title="x"\n\ny\n\n</Callout>',
    '5 body: <Callout> has no end: write > after its last attribute, and each text between straight quotation marks, ".',
  ],
  [
    'an expression for an address',
    '<Figure src={own} alt="x" caption="y" />',
    '5 body: <Figure>: Write src="crane.jpg" between straight quotation marks, without braces: no code is possible here.',
  ],
  [
    'code that is not closed',
    '```\ncode',
    '5 body: This code block is never closed. Write ``` on a line of its own below it.',
  ],
  [
    'an address between angle brackets',
    '<https://a.example>',
    '5 body: Make this address a link with words: [words](address); found "<https://a.example>".',
  ],
  [
    'a sentence that begins like code',
    'import duties rise.',
    '5 body: A paragraph that begins with "import" is taken for code. Begin it with another word.',
  ],
  [
    'a script',
    '<script>alert(1)</script>',
    `5 body: HTML is not possible here: use Markdown or ${COMPONENTS}; found "<script".`,
  ],
  [
    'a frame',
    '<iframe src="https://evil.example"/>',
    `5 body: HTML is not possible here: use Markdown or ${COMPONENTS}; found "<iframe".`,
  ],
  [
    'a handler',
    '<img onerror="x" />',
    `5 body: HTML is not possible here: use Markdown or ${COMPONENTS}; found "<img".`,
  ],
  ['an unknown component', '<Chart />', `5 body: There is no component <Chart>. Use ${COMPONENTS}.`],
  ['a callout without a title', '<Callout>\n\nx\n\n</Callout>', '5 body: <Callout> needs title="…".'],
  [
    'a callout with an empty title',
    '<Callout title=" ">\n\nx\n\n</Callout>',
    '5 body: <Callout> needs title="…".',
  ],
  ['key facts without a title', '<KeyFacts>\n\n- x\n\n</KeyFacts>', '5 body: <KeyFacts> needs title="…".'],
  ['a quote of nobody', '<Quote>\n\nx\n\n</Quote>', '5 body: <Quote> needs cite="…".'],
  ['a table without a caption', '<Table>\n\n| a |\n| - |\n\n</Table>', '5 body: <Table> needs caption="…".'],
  [
    'a figure without alt',
    '<Figure\n  src="https://images.unsplash.com/photo-1"\n  caption="x"\n/>',
    '5 body: <Figure> needs alt="…".',
  ],
  [
    'a figure without a caption',
    '<Figure src="https://images.unsplash.com/photo-1" alt="x" />',
    '5 body: <Figure> needs caption="…".',
  ],
  [
    'a figure of another host',
    '<Figure src="https://evil.example/x" alt="x" caption="x" />',
    '5 body: src: Write an address that begins with https://images.unsplash.com/ and has no ? or # part, or the name of a file in src/content/pictures; found "https://evil.example/x".',
  ],
  [
    'a picture',
    'Text ![](a.png)',
    '5 body: Show a picture by <Figure src="…" alt="…" caption="…" />; found "![](a.png)".',
  ],
  [
    'a script in a link',
    '[x](javascript:alert(1))',
    '5 body: Link to https://…, to a page of this site such as /contact/, to #heading, mailto: or tel:; found "javascript:alert(1)".',
  ],
  [
    'data in a link',
    '[x](data:text/html,x)',
    '5 body: Link to https://…, to a page of this site such as /contact/, to #heading, mailto: or tel:; found "data:text/html,x".',
  ],
  [
    'a link without encryption',
    '[x](http://a.example/)',
    '5 body: Link to https://…, to a page of this site such as /contact/, to #heading, mailto: or tel:; found "http://a.example/".',
  ],
  [
    'a link without its beginning',
    '[x](contact/)',
    '5 body: Link to https://…, to a page of this site such as /contact/, to #heading, mailto: or tel:; found "contact/".',
  ],
  [
    'a link to any host',
    '[x](//evil.example/)',
    '5 body: Link to https://…, to a page of this site such as /contact/, to #heading, mailto: or tel:; found "//evil.example/".',
  ],
  [
    'an empty link',
    '[x]()',
    '5 body: Link to https://…, to a page of this site such as /contact/, to #heading, mailto: or tel:; found "".',
  ],
  [
    'a link to no page',
    'One\nTwo [x](/services/none/#top)',
    '6 body: There is no page /services/none/. The page /sitemap/ lists every page.',
  ],
  [
    'a link with a stray percent sign',
    '[x](/50%off)',
    '5 body: There is no page /50%off. The page /sitemap/ lists every page.',
  ],
  [
    'a file by another name',
    '[x](/Favicon.svg#y)',
    '5 body: Link to /favicon.svg, as the file is called; found "/Favicon.svg#y".',
  ],
  [
    'a file outside of public/',
    '[x](/../package.json)',
    '5 body: There is no page /../package.json. The page /sitemap/ lists every page.',
  ],
  ['a link without its slash', '[x](/contact)', '5 body: There is no page /contact. Did you mean /contact/?'],
  ['a link with a typo', '[x](/conctact/)', '5 body: There is no page /conctact/. Did you mean /contact/?'],
  [
    'a link without its folder',
    '[x](/services/boq/)',
    '5 body: There is no page /services/boq/. Did you mean /services/estimating/boq/?',
  ],
  [
    'a link whose target stands elsewhere',
    'One [x][y]\n\n[y]: javascript:alert(1)',
    '7 body: Link to https://…, to a page of this site such as /contact/, to #heading, mailto: or tel:; found "javascript:alert(1)".',
  ],
  [
    'a page whose address stands elsewhere',
    '[x]\n\n[x]: /conctact/ "Contact"',
    '7 body: There is no page /conctact/. Did you mean /contact/?',
  ],
  [
    'a picture whose address stands elsewhere',
    'Text ![a][b]',
    '5 body: Show a picture by <Figure src="…" alt="…" caption="…" />; found "![a][b]".',
  ],
  [
    'a first heading by a line under it',
    'Cranes\n======',
    '5 body: The title is the only first heading of a page: begin with ##; found "Cranes\n======".',
  ],
  [
    'a link to no heading',
    '## Main\n\n[x](#main)',
    '7 body: There is no heading #main. Link to one of #part-main.',
  ],
  ['a link to a heading of none', '[x](#a)', '5 body: There is no heading #a. This text has none.'],
  ['an invisible sign', 'a\0b', '5 body: There is an invisible control character here. Delete it.'],
  ['a book', 'word '.repeat(30_000), '5 body: Write at most 100000 characters; this text has 150000.'],
];

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

test.each(mistakes)('reports %s with line and remedy', (_name, body, answer) => {
  expect(answers(body)).toContain(answer);
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
