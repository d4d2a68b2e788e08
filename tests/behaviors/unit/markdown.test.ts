import { markdownToHtml, mdxToJs } from 'satteri';
import { expect, test } from 'vitest';

import { markdownOptions } from '../../../src/integrations/markdown/options.ts';
import { maskTyped } from '../../../src/lib/text/parse-text.ts';
import { curlMarks } from '../../../src/lib/quotation-marks.ts';
import { blog } from '../../../src/ui-text.ts';
import { table } from '../../support/table.ts';

const rows = table('unit/markdown') as Record<
  'curled' | 'right' | 'meant' | 'lists' | 'boxes' | 'headings',
  string[][]
>;

/** HTML of a text, with straight quotation marks unescaped. */
const html = (text: string): string =>
  (markdownToHtml(text, markdownOptions) as { html: string }).html
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .trim();
/** The compiled MDX module of a text. */
const moduleOf = (text: string): string => (mdxToJs(text, markdownOptions) as { code: string }).code;
const line = (text: string): string => html(text).replace(/^<p>|<\/p>$/g, '');

// Measures keep straight marks; everything else is curled.
test.each(rows.curled)('quotations are curled, and measures are not: %s', (typed = '', shown = typed) => {
  expect(curlMarks(typed)).toBe(shown);
});

/** Correct Markdown, and its HTML. */
test.each(rows.right)('right Markdown is shown as it says: %s', (_name, text = '', shown) => {
  expect(line(text)).toBe(shown);
});

/** Text that Markdown would misread, and the HTML that its writer intends. */
test.each(rows.meant)('%j is shown as it is meant', (text = '', shown) => {
  expect(line(text)).toBe(shown);
});

test('a comparison does not stop the compiler of MDX', () => {
  expect(() => moduleOf('Slopes <5 %')).toThrow();
  const code = moduleOf(maskTyped('Slopes <5 %, `<6`\n\n<Callout title="<7" />'));
  for (const shown of ['"Slopes <5 %, "', '"<6"', '"<7"']) expect(code).toContain(shown);
});

/** A paragraph with a link and code that editors do not wrap. */
const PARAGRAPH = `The wall bars come in at 16 in., because the engineer who was here on Monday saw [the revised drawing](https://www.example.com/${'a-long-name/'.repeat(8)}) and asked for it in writing; since then nobody has poured anything without the inspector, and \`npm run one --long --command\` is what the office runs each night before anybody comes in.`;
const wrapped = (width: number, before = ''): string =>
  PARAGRAPH.split(' ').reduce((text, word) => {
    const last = text.slice(text.lastIndexOf('\n') + 1);
    return `${text}${last.length + 1 + word.length > width ? `\n${before}` : ' '}${word}`;
  });

test.each([60, 80, 120])('a text that an editor wraps at %i columns does not fall apart', (width) => {
  for (const text of [wrapped(width), `- ${wrapped(width, '  ')}`, `> ${wrapped(width, '> ')}`])
    expect(html(text)).not.toContain('<br');
});

test.each(rows.lists)('a list has the items and the numbers of its writer: %j', (text = '', shown) => {
  expect(html(text).replace(/\s+/g, ' ')).toBe(shown);
});

test.each(rows.boxes)('a box of another program is a callout: %j', (text = '', title, ...words) => {
  const code = moduleOf(text);
  expect(code).toMatch(/_jsxs?\(Callout,/);
  for (const each of [`title: "${title}"`, ...words]) expect(code).toContain(each);
  expect(code).not.toMatch(/:::|\[!/);
});

test('measures stay straight in headings, lists and tables', () => {
  const code = moduleOf(
    `## 3'-0" "doors"\n\n- 6" "pipe"\n- [ ] 5' "x"\n\n| 8" | "y" |\n| - | - |\n| 9' | z |`,
  );
  for (const part of [`3'-0\\" “doors”`, '6\\" “pipe”', "5' “x”", '8\\"', '“y”', "9'"])
    expect(code).toContain(`"${part}"`);
});

test('footnotes have the language of the site, ids of their own, and no space before the mark', () => {
  const shown = html('One[^Ünï] and two[^2], again[^Ünï].\n\n[^Ünï]: See "a".\n\n[^2]: B');
  expect(shown).toContain('<p>One<sup><a href="#note_fn-');
  expect(shown).toContain(`<h2 class="hidden-visually" id="footnote-label">${blog.footnotes}</h2>`);
  for (const number of ['1', '1-2', '2']) expect(shown).toContain(`aria-label="${blog.backToNote(number)}"`);
  for (const [, target = ''] of shown.matchAll(/href="#([^"]*)"/g)) expect(shown).toContain(`id="${target}"`);
});

test('each box of a list to tick off is named by its words', () => {
  const shown = html('- [ ] Rebar **in** [place](/a/)\n- [x] Outer\n  - [ ] Inner\n\n  More');
  const names = Array.from(shown.matchAll(/<input[^>]*aria-label="([^"]*)"/g), ([, name]) => name);
  expect(names).toEqual(['Rebar in place', 'Outer', 'Inner']);
  expect(shown.match(/<input/g)).toHaveLength(3);
});

test('code, and a table without its component, can be scrolled by keyboard', () => {
  expect(html('```text\na\n```')).toContain('<pre tabindex="0">');
  const code = moduleOf(
    '| a | b "c" |\n| - | -: |\n| 1 | 2 |\n\n<Table caption="x">\n\n| d |\n| - |\n| 1 |\n\n</Table>',
  );
  expect(code.match(/_jsxs?\(Table,/g)).toHaveLength(2);
  expect(code).toContain('label: "a, b “c”"');
});

test('headings have ids of their own, which are not those of the page, in letters of any keyboard', () => {
  const text = rows.headings.map(([heading]) => `## ${heading}`).join('\n\n');
  const ids = Array.from(html(`${text}\n\n[^1]: x`).matchAll(/<h2 id="([^"]*)"/g), ([, id]) => id);
  expect(ids).toEqual(rows.headings.map(([, id]) => id));
});
