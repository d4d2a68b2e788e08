import { expect, test } from 'vitest';

import { isProse, PROSE, signsIn } from '../../../src/content-check/foreign-markup.ts';
import { checkProse } from '../../../src/content-check/prose.ts';
import { checkPlainFields, checkRenderedText } from '../../../src/content-check/rendered-text.ts';
import { fullMessage } from '../../../src/reading/diagnostic.ts';
import { NO_CODE } from '../../../src/reading/read-prose.ts';
import { diagnosticsOf, entry } from '../../support/rules.ts';
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

const { mistakes, doubtful, foreign, fields, sound, trade } = table('unit/prose') as Record<
  'mistakes' | 'sound',
  (Record<'name' | 'body' | 'answer', string> & { isCode?: boolean })[]
> &
  Record<'doubtful' | 'trade', string[]> & {
    foreign: [body: string, found: string][];
    fields: [text: string, sign?: string, says?: 'plain' | 'foreign'][];
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

const SAID = {
  plain:
    'This field is plain text, so visitors would see Markdown or HTML as typed. Write it without them; found "',
  foreign: 'Visitors would see these signs as typed',
};
test.each(fields)('a field that says %j is told of: %j', (text, sign = '', says = 'plain') => {
  const each = entry({ data: { features: [{ title: text }], src: '==a==.jpg' } });
  const found = diagnosticsOf(checkPlainFields, each);
  expect(found.map(({ severity }) => severity)).toEqual(sign ? ['warning'] : []);
  for (const words of [`features.0.title: ${SAID[says]}`, `found "${sign}".`])
    expect(found.map(fullMessage)).toEqual(sign ? [expect.stringContaining(words)] : []);
});

test.each(sound)('the check accepts $name', ({ body }) => {
  expect(answers(body)).toEqual([]);
});

test.each(trade)('the check has nothing to say about: %s', (body) => {
  expect(answers(body)).toEqual([]);
});
