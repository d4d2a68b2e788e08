import { expect, test } from 'vitest';

import { proseIsSound, updatedAfterDate } from '../../src/schemas/prose-rules.ts';

const pages = new Set(['/', '/contact/', '/services/estimating/boq/']);
const rule = proseIsSound((path) => pages.has(path));
const answers = (body: string): string[] =>
  rule([{ id: '1', body, source: `---\ntitle: A title\n---\n\n${body}`, data: {} }]).map(
    ({ message }) => message,
  );

const COMPONENTS = 'Callout, Figure, KeyFacts, Quote, Table';
const FIGURE = 'src="https://images.unsplash.com/photo-1" alt="A crane" caption="A crane"';

/** What a writer left, and the whole answer. */
const mistakes: [name: string, body: string, answer: string][] = [
  [
    'a first heading',
    '# Cranes',
    'body, line 5: The title is the only first heading of a page: begin with ##; found "# Cranes".',
  ],
  [
    'HTML',
    'One\n\nA <b>bold</b> word',
    `body, line 7: HTML is not possible here: use Markdown or ${COMPONENTS}; found "<b".`,
  ],
  [
    'a script',
    '<script>alert(1)</script>',
    `body, line 5: HTML is not possible here: use Markdown or ${COMPONENTS}; found "<script".`,
  ],
  [
    'a frame',
    '<iframe src="https://evil.example"/>',
    `body, line 5: HTML is not possible here: use Markdown or ${COMPONENTS}; found "<iframe".`,
  ],
  [
    'a handler',
    '<img onerror="x" />',
    `body, line 5: HTML is not possible here: use Markdown or ${COMPONENTS}; found "<img".`,
  ],
  ['an unknown component', '<Chart />', `body, line 5: There is no component <Chart>. Use ${COMPONENTS}.`],
  ['a callout without a title', '<Callout>\n\nx\n\n</Callout>', 'body, line 5: <Callout> needs title="…".'],
  [
    'a callout with an empty title',
    '<Callout title=" ">\n\nx\n\n</Callout>',
    'body, line 5: <Callout> needs title="…".',
  ],
  [
    'key facts without a title',
    '<KeyFacts>\n\n- x\n\n</KeyFacts>',
    'body, line 5: <KeyFacts> needs title="…".',
  ],
  ['a quote of nobody', '<Quote>\n\nx\n\n</Quote>', 'body, line 5: <Quote> needs cite="…".'],
  [
    'a table without a caption',
    '<Table>\n\n| a |\n| - |\n\n</Table>',
    'body, line 5: <Table> needs caption="…".',
  ],
  [
    'a figure without alt',
    '<Figure\n  src="https://images.unsplash.com/photo-1"\n  caption="x"\n/>',
    'body, line 5: <Figure> needs alt="…".',
  ],
  [
    'a figure without a caption',
    '<Figure src="https://images.unsplash.com/photo-1" alt="x" />',
    'body, line 5: <Figure> needs caption="…".',
  ],
  [
    'a figure of another host',
    '<Figure src="https://evil.example/x" alt="x" caption="x" />',
    'body, line 5: src: Write an address that begins with https://images.unsplash.com/ and has no ? or # part; found "https://evil.example/x".',
  ],
  [
    'a picture',
    'Text ![](a.png)',
    'body, line 5: Show a picture by <Figure src="…" alt="…" caption="…" />; found "![](a.png)".',
  ],
  [
    'a script in a link',
    '[x](javascript:alert(1))',
    'body, line 5: Link to https://…, to a page of this site such as /contact/, to #heading, mailto: or tel:; found "javascript:alert(1".',
  ],
  [
    'data in a link',
    '[x](data:text/html,x)',
    'body, line 5: Link to https://…, to a page of this site such as /contact/, to #heading, mailto: or tel:; found "data:text/html,x".',
  ],
  [
    'a link without encryption',
    '[x](http://a.example/)',
    'body, line 5: Link to https://…, to a page of this site such as /contact/, to #heading, mailto: or tel:; found "http://a.example/".',
  ],
  [
    'a link without its beginning',
    '[x](contact/)',
    'body, line 5: Link to https://…, to a page of this site such as /contact/, to #heading, mailto: or tel:; found "contact/".',
  ],
  [
    'a link to any host',
    '[x](//evil.example/)',
    'body, line 5: Link to https://…, to a page of this site such as /contact/, to #heading, mailto: or tel:; found "//evil.example/".',
  ],
  [
    'an empty link',
    '[x]()',
    'body, line 5: Link to https://…, to a page of this site such as /contact/, to #heading, mailto: or tel:; found "".',
  ],
  [
    'a link to no page',
    'One\nTwo [x](/services/none/#top)',
    'body, line 6: There is no page /services/none/. Addresses of pages end with a slash.',
  ],
  [
    'a link without its slash',
    '[x](/contact)',
    'body, line 5: There is no page /contact. Addresses of pages end with a slash.',
  ],
  ['an invisible sign', 'a\0b', 'body, line 5: There is an invisible control character here. Delete it.'],
  ['a book', 'word '.repeat(30_000), 'body, line 5: Write at most 100000 characters; this text has 150000.'],
];

test.each(mistakes)('%s is answered with line and remedy', (_name, body, answer) => {
  expect(answers(body)).toContain(answer);
});

test.each([
  [
    'sound links',
    '[a](/contact/) [b](/services/estimating/boq/#services) [c](#x) [d](https://a.example) [e](mailto:a@b.example)',
  ],
  [
    'each component',
    `<Figure ${FIGURE} />\n\n<Callout title="x">\n\ny\n\n</Callout>\n\n<Quote cite="x">\n\ny\n\n</Quote>`,
  ],
  ['an attribute that is computed', '<Callout title={"x"}>\n\ny\n\n</Callout>'],
  ['a component of the writer', "import Chart from '../../Chart.astro'\n\n<Chart />"],
  [
    'code, in which everything is possible',
    'Write `<b>` or\n\n```html\n# x\n<script>[x](javascript:y)</script>\n```',
  ],
  ['less than', 'Slabs < 6 in. and loads <= 40 psf'],
  ['other scripts and signs', 'תכנון אתר 🏗️ ½ × ″'],
])('%s: nothing to say', (_name, body) => {
  expect(answers(body)).toEqual([]);
});

test('a change before the publication is answered', () => {
  const [date, updated] = [new Date('2026-10-01'), new Date('2026-09-30')];
  expect(updatedAfterDate([{ id: '1', data: { date, updated } }])).toEqual([
    { id: '1', message: 'updated: Write a day after date, or leave it out.' },
  ]);
  expect(
    updatedAfterDate([
      { id: '1', data: { date, updated: date } },
      { id: '2', data: { date } },
    ]),
  ).toEqual([]);
});
