import { expect, test } from 'vitest';

import { isProse, PROSE, signsIn } from '../../../src/content-check/foreign-markup.ts';
import { checkProse } from '../../../src/content-check/prose.ts';
import { checkPlainFields, checkRenderedText } from '../../../src/content-check/rendered-text.ts';
import { fullMessage } from '../../../src/reading/diagnostic.ts';
import { NO_CODE } from '../../../src/reading/read-prose.ts';
import { ask, diagnosticsOf, entry } from '../../support/rules.ts';
import { table } from '../../support/table.ts';

const pages = new Map(['/', '/contact/', '/services/estimating/boq/'].map((path) => [path, -Infinity]));
const oldAddresses = new Map([
  ['/quantities/', '/services/estimating/boq/'],
  ['/prices.php', '/contact/'],
]);
const site = { pages, oldAddresses, files: ['favicon.svg'], pictures: new Map([['narrow.jpg', 699]]) };
const diagnostics = (body: string) => {
  const text = entry({ body, source: `---\ntitle: A title\n---\n\n${body}` });
  return [...diagnosticsOf(checkProse, text, site), ...checkRenderedText(text)];
};
/** Messages about a text, each with its line. */
const answers = (body: string, severity?: string): string[] =>
  diagnostics(body)
    .filter((each) => !severity || each.severity === severity)
    .map((each) => `${each.line} ${fullMessage(each)}`);

const { mistakes, doubtful, foreign, sound, trade } = table('unit/prose') as Record<
  'mistakes' | 'sound',
  (Record<'name' | 'body' | 'answer', string> & { isCode?: boolean })[]
> &
  Record<'doubtful' | 'trade', string[]> & {
    foreign: [body: string, found: string][];
  };

test.each(mistakes)('the check reports $name with line and remedy', ({ body, answer, isCode }) => {
  const [, line, found = ''] = /^(\d+) ([^]*)/.exec(answer) ?? [];
  const code = `${line} body: ${NO_CODE.replace('$&', () => found)}`;
  expect(answers(body, 'error')).toContain(isCode ? code : answer);
});

test.each(doubtful)('the check warns of what Markdown may change: %s', (body) => {
  expect(answers(body, 'error')).toEqual([]);
  const found = answers(body, 'warning');
  expect(found).toEqual([expect.stringContaining('Markdown turns this into a heading or a list: ')]);
});

test('whole addresses of this site are links within it', () => {
  const site = 'https://oak-iron.example/contact/';
  expect(answers(`See ${site}?a=b#form and [x](${site}).`)).toEqual([]);
});

test.each(foreign)('the check warns once of markup of another program: %s', (body, sign) => {
  expect(answers(body, 'error')).toEqual([]);
  const found = answers(body, 'warning');
  expect(found).toEqual([
    expect.stringMatching(/^\d body: Visitors would see these signs as typed\. In Markdown, .*; found "/),
  ]);
  expect(found[0]).toContain(`; found "${sign}".`);
});

test.each(Object.entries(PROSE))('prose has these signs %s, and needs each', (place, [signs, examples]) => {
  const areProse = (table: typeof PROSE) =>
    examples.split(' ').every((word) => isProse(word, place !== 'alone within a line', signsIn(table)));
  expect(areProse(PROSE)).toBe(true);
  for (const sign of signs.split(' ')) {
    const others = signs.split(' ').filter((each) => each !== sign);
    expect(areProse({ ...PROSE, [place]: [others.join(' '), examples] }), sign).toBe(false);
  }
});

/** The message about a mark of Markdown or HTML in a field. */
const plain = (sign: string) =>
  `This field is plain text, so visitors would see Markdown or HTML as typed. Write it without them; found "${sign}".`;
const OTHERS = 'Visitors would see these signs as typed';
test.each([
  ['A **bold** claim', plain('**bold**')],
  ['See [us](/contact/)', plain('[us](/contact/)')],
  ['A _bar_ chart and `code`', plain('_bar_')],
  ['## Cranes', plain('## Cranes')],
  ['One<br/>two', plain('<br/>')],
  ['A {{< figure >}}', OTHERS],
  ["The owner\\'s view", OTHERS],
  ['R&D;, [sic], a*b*c, L**2 + W**2, <5 in., 2x4 [38x89 mm], C:\\plans, 3 * 2, ____/____', undefined],
  ['> 4 in. of cover', undefined],
  ['3. Floor slab', undefined],
  ['#b4380a', undefined],
  ['Write to bids@firm.example or see https://firm.example/a_b*c*d', undefined],
])('a field that says %j has the answer %j', (text, answer) => {
  const each = entry({ data: { features: [{ title: text }], src: '==a==.jpg' } });
  const found = ask(checkPlainFields, [each]).map(({ message }) => message);
  expect(found).toEqual(answer ? [expect.stringContaining(`features.0.title: ${answer}`)] : []);
  expect(diagnosticsOf(checkPlainFields, each).every(({ severity }) => severity === 'warning')).toBe(true);
});

test.each(sound)('the check accepts $name', ({ body }) => {
  expect(answers(body)).toEqual([]);
});

test.each(trade)('the check has nothing to say about: %s', (body) => {
  expect(answers(body)).toEqual([]);
});
