import { expect, test } from 'vitest';

import { checkProse } from '../../../src/content-check/prose.ts';
import { checkPlainFields } from '../../../src/content-check/left-marks.ts';
import { ask, entry, linesOf } from '../../support/rules.ts';
import { table } from '../../support/table.ts';

const pages = new Map(['/', '/contact/', '/services/estimating/boq/'].map((path) => [path, -Infinity]));
const oldAddresses = new Map([
  ['/quantities/', '/services/estimating/boq/'],
  ['/prices.php', '/contact/'],
]);
const answers = (body: string): string[] =>
  linesOf(checkProse, entry({ body, source: `---\ntitle: A title\n---\n\n${body}` }), {
    pages,
    oldAddresses,
    files: ['favicon.svg'],
  });

type Text = Record<'name' | 'body' | 'answer', string>;
const { mistakes, dialects, sound, trade } = table('unit/prose') as Record<
  'mistakes' | 'dialects' | 'sound',
  Text[]
> & { trade: string[] };

test.each(mistakes)('reports $name with line and remedy', ({ body, answer }) => {
  expect(answers(body)).toContain(answer);
});

test('reports a book', () => {
  expect(answers('word '.repeat(30_000))).toContain(
    '5 body: Write at most 100000 characters; this text has 150000.',
  );
});

test.each(dialects)('tells what another program left: $body', ({ body, answer }) => {
  const found = answers(body);
  expect(found, found.join('\n')).toEqual([expect.stringContaining(answer) as string]);
});

/** The message about a mark of Markdown or HTML in a field. */
const plain = (sign: string) =>
  `A field is plain text, which shows Markdown and HTML as they are. Write it without; found "${sign}".`;
test.each([
  ['A **bold** claim', plain('**bold**')],
  ['See [us](/contact/)', plain('[us](/contact/)')],
  ['One<br/>two', plain('<br/>')],
  ['A {{< figure >}}', plain('{{< figure >}}')],
  ["The owner\\'s view", `Take the backslash out; found "\\'".`],
  [
    'See [[Crane plan]]',
    '"[[Crane plan]]" is shown as it is. A link is [words](address): nothing between the brackets, and %20 for a space in the address. A picture is <Figure src="…" alt="…" caption="…" />.',
  ],
  ['R&D;, [sic], a*b*c, L**2 + W**2, <5 in. {x}, 2x4 [38x89 mm], C:\\plans, 3 ** 2, [x] (y)', undefined],
])('a field that says %j has the answer %j', (text, answer) => {
  const found = ask(checkPlainFields, [entry({ data: { features: [{ title: text }], src: '==a==.jpg' } })]);
  expect(found.map(({ message }) => message)).toEqual(answer ? [`features.0.title: ${answer}`] : []);
});

test.each(sound)('accepts $name', ({ body }) => {
  expect(answers(body)).toEqual([]);
});

test.each(trade)('has nothing to say about: %s', (body) => {
  expect(answers(body)).toEqual([]);
});
