import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { checkDrawing } from '../../../src/content-check/drawing.ts';
import { readDrawing } from '../../../src/drawings/read-drawing.ts';
import { table } from '../../support/table.ts';

const FOLDER = 'tests/fixture/content/drawings/elsewhere';
const file = (path: string) => readFileSync(`${path}.svg`, 'utf8');
/** A file with nothing wrong in it except what it is given. */
const svg = (inner: string, root = 'viewBox="0 0 480 320"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inner}</svg>`;
const group = (inner: string, root?: string) => readDrawing('x', svg(inner, root)).group;
const told = (source: string) =>
  Array.from(checkDrawing('src/content/drawings/x.svg', source), ({ message }) => message);
const LINE = '<path stroke="#000" d="M0 0h9"/>';
const NOT_UTF_8 = 'This file is compressed, or not saved as UTF-8';

/** What becomes of drawings from each program; `has` and `hasNot` are regular expressions. */
interface Program {
  name: string;
  viewBox: string;
  isInline: boolean;
  /** Color of the sheet under a drawing whose colors cannot follow the theme. */
  sheet?: string;
  has: string[];
  hasNot: string[];
}
const PROGRAMS = table('unit/drawings') as Program[];

test('every file of another program is in the table', () => {
  expect(PROGRAMS.map(({ name }) => name).sort()).toEqual(
    globSync(`${FOLDER}/*.svg`)
      .map((path) => basename(path, '.svg'))
      .sort(),
  );
});

/** The color of the sheet under a drawing. */
const sheetOf = (drawn: string) => /^<g[^>]*><(?:path|rect)[^>]* fill="(#\w+)"[^>]*>/.exec(drawn)?.[1];

test.each(PROGRAMS)(
  'a drawing from $name comes through with its size, its shapes, and the theme’s colors or a sheet',
  ({ name, viewBox, isInline, sheet, has, hasNot }) => {
    const drawing = readDrawing(`portfolio/${name}`, file(`${FOLDER}/${name}`));
    expect(drawing.viewBox).toBe(viewBox);
    expect(drawing.isInline).toBe(isInline);
    if (name !== 'figma') expect(drawing.title).toMatch(/^[A-Z].{10,}/);
    expect(sheetOf(drawing.group)).toBe(sheet);
    if (!sheet) expect(drawing.group).not.toMatch(/(fill|stroke|color)="(#|black|white|red)/);
    for (const part of has) expect(drawing.group).toMatch(new RegExp(part));
    for (const part of [...hasNot, '<(style|title|script|metadata)|(class|style)='])
      expect(drawing.group).not.toMatch(new RegExp(part));
  },
);

test('a file that could do harm keeps its lines and words, and nothing else', () => {
  const drawn = readDrawing('x', file('tests/behaviors/unit/hostile')).group;
  const kept = ['M2 2h26v16H2Z', 'M4 4h9v9', 'Press ', 'here', 'M6 6h9', 'M2 2h26v8H2ZM2 12h26'];
  expect(drawn.match(/(?<= d=")[^"]*|(?<=>)[^<]+/g)).toEqual(kept);
  expect(drawn).not.toMatch(
    /hostile|script|alert|data:|\bon\w+=|\\|\/\/|url\(|image-set|<!|tabindex|xml:base|target/i,
  );
  expect(drawn.match(/<[a-z]+/gi)?.filter((tag) => !/^<(g|path|text|tspan|use)$/.test(tag))).toEqual([]);
  expect(drawn).not.toMatch(/href/);
});

const { refused, sizes, fills, sheets } = table('unit/drawn') as {
  refused: [what: string, message: string, inner: string, root?: string][];
  sizes: [root: string, viewBox: string][];
  fills: [inner: string, color: string, what: string][];
  sheets: [what: string, inner: string, sheet?: string | null][];
};
const ENTITIES = `<!DOCTYPE svg [<!ENTITY a "lol"><!ENTITY b "${'&a;'.repeat(10)}"><!ENTITY c "${'&b;'.repeat(10)}"><!ENTITY d SYSTEM "file:///etc/passwd">]>`;
/** What is wrong with these is in their encoding or at their ends, or would reach beyond the file. */
const BROKEN: [what: string, message: string, source: string | Buffer][] = [
  [
    'a bitmap',
    'This drawing contains a photo or a scan',
    svg(`${LINE}<image href="https://hostile.example/a.png"/>`),
  ],
  [
    'entities that swell',
    'This SVG file cannot be read: .*Export it again as plain SVG',
    ENTITIES + svg('&c;&d;'),
  ],
  ['no SVG', 'This SVG file cannot be read: Non-whitespace before first tag. Export it again', 'AC1032'],
  ['a web page', 'This drawing is empty', '<html><body>Not here</body></html>'],
  ['Latin-1', NOT_UTF_8, Buffer.from(svg(`<text>Gründung</text>${LINE}`), 'latin1')],
  ['UTF-16', NOT_UTF_8, Buffer.from(svg(LINE), 'utf16le')],
  ['a zipped file', NOT_UTF_8, gzipSync(svg(LINE))],
  ['half a file', 'This SVG file cannot be read: Un.*\\. Export it again', svg(LINE).slice(0, -20)],
];

test.each([
  ...BROKEN,
  ...refused.map(([what, message, ...parts]) => [what, message, svg(...parts)] as const),
])('%s is refused: %s', (_what, message, source) => {
  expect(told(source.toString())).toEqual([expect.stringMatching(`^${message}`)]);
});

test.each(sizes)('a sheet of %s is %s', (root, viewBox) => {
  expect(readDrawing('x', svg(LINE, root)).viewBox).toBe(viewBox);
});

test.each(fills)('%s is filled with %s: %s', (inner, color) => {
  const [of = '', ...inside] = group(inner).match(/fill="[^"]*"/g) ?? [];
  expect(inside.at(-1) ?? of).toBe(`fill="${color}"`);
});

test.each(['class="accent"', 'id="ACCENT_1_"', 'data-name="accent"', 'id="accent1"'])(
  'in an element with %s, ink is the accent, whatever color it has',
  (name) => {
    const drawn = (fill: string) => group(`<g ${name}><path fill="${fill}" d="M0 0h9v9z"/></g>`);
    for (const fill of ['#c8102e', '#000'])
      expect(drawn(fill)).toMatch(/^<g fill="currentColor"[^>]*><path [^>]*color="var\(--accent\)"/);
  },
);

test.each(sheets)('%s is drawn on a sheet of %s', (_what, inner, sheet) => {
  expect(sheetOf(group(inner))).toBe(sheet ?? undefined);
});

test('in a mask, black hides in both themes, also where a shape does not say its color', () => {
  const inner = '<mask id="m"><path d="M0 0h9v9z"/></mask><path mask="url(#m)" stroke="#000" d="M0 0h9"/>';
  expect(group(inner)).toMatch(/<mask [^>]*fill="#000"[^>]*><path d=/);
});

test('what cannot follow the theme is the same in both, also where it takes its color from the page', () => {
  const drawn = group(
    '<path fill="currentColor" d="M0 0h9v9z"/><path stroke="oklch(50% 0.2 30)" d="M0 9h9"/>',
  );
  expect(drawn).toMatch(/^<g fill="#000" stroke="none" stroke-width="1" color="#000">/);
  expect(drawn).toMatch(/stroke="#ba0d01"/);
  expect(drawn).not.toMatch(/var\(|oklch/);
});

test('labels in HTML with a text beside them for other programs are those texts', () => {
  const label = '<foreignObject><div>Bid received</div></foreignObject>';
  const source = svg(`<switch>${label}<text x="9" y="9">Bid received</text></switch>`);
  expect(told(source)).toEqual([]);
  expect(readDrawing('x', source).group).toMatch(/<text [^>]*>Bid received/);
  const empty = svg(`<foreignObject><div style="backdrop-filter:blur(2px)"/></foreignObject>${LINE}`);
  expect(told(empty)).toEqual([]);
});

test('our own files keep the colors of the theme', () => {
  const own =
    '<path stroke-width=".1" d="M0 0h9"/><path fill="var(--surface-raised)" stroke="var(--accent)" d="M0 9h9"/>';
  expect(group(own, 'viewBox="0 0 480 320" fill="none" stroke="currentColor"')).toBe(
    `<g fill="none" stroke="currentColor" stroke-width="1">${own}</g>`,
  );
});
