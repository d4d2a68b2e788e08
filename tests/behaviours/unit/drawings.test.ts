import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { type Drawing, readDrawing } from '../../../src/content-check/drawings/drawing.ts';
import { colorPair } from '../../../src/lib/color-tokens.ts';
import { contrast } from '../../support/colors.ts';
import { table } from '../../support/table.ts';

const FOLDER = 'tests/fixture/content/drawings/elsewhere';
const HARM = 'tests/support/hostile-drawings';
const file = (name: string, folder = FOLDER) => readFileSync(`${folder}/${name}.svg`, 'utf8');
const drawn = (id: string, source: string) => readDrawing(id, source) as Drawing;
const read = (name: string, folder = FOLDER) => drawn(`portfolio/${name}`, file(name, folder));
/** A file in which nothing is wrong but what it is given. */
const svg = (inner: string, root = 'viewBox="0 0 480 320"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inner}</svg>`;
const body = (inner: string, root?: string) => drawn('x', svg(inner, root)).body;
const LINE = '<path stroke="#000" d="M0 0h9"/>';

/** How the manner of each program comes out; `has` and `hasNot` are regular expressions. */
interface Program {
  name: string;
  viewBox: string;
  isInline: boolean;
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

test.each(PROGRAMS)(
  'a drawing from $name comes through with its sheet, its shapes and the theme’s colors, and a second time as it is',
  ({ name, viewBox, isInline, has, hasNot }) => {
    const drawing = read(name);
    expect(drawing.viewBox).toBe(viewBox);
    expect(drawing.isInline).toBe(isInline);
    if (name !== 'figma') expect(drawing.title).toMatch(/^[A-Z].{10,}/);
    // In a mask, black hides.
    expect(drawing.body.replace(/<mask.*<\/mask>/, '')).not.toMatch(
      /(fill|stroke)="(#000|#fff|black|white)"/,
    );
    for (const part of has) expect(drawing.body).toMatch(new RegExp(part));
    for (const part of [...hasNot, '<(style|title|script|metadata)|(class|style)='])
      expect(drawing.body).not.toMatch(new RegExp(part));
    const { title, pens, body } = drawing;
    const again = drawn(
      `portfolio/${name}`,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${pens}><title>${title}</title>${body}</svg>`,
    );
    expect(again).toEqual(drawing);
  },
);

/** Files that mean harm, or would in other hands; what is left of each is safe, or nothing is. */
const HOSTILE = ['script', 'foreign-object', 'outside', 'links'];

test.each(HOSTILE)('a file with %s keeps its lines and nothing else', (name) => {
  const { pens, body } = read(name, HARM);
  expect(body).toMatch(/<path [^>]*stroke="currentColor"/);
  expect(pens + body).not.toMatch(
    /hostile|script|alert|data:|\bon\w+=|\\|\/\/|url\(|tabindex|xml:base|target/i,
  );
  expect(body.match(/<[a-z]+/gi)?.filter((tag) => !/^<(path|text|tspan|use)$/.test(tag))).toEqual([]);
  expect(body).not.toMatch(/href/);
});

test.each([
  ['a comment before the drawing', `<!--<svg><script>alert(1)</script>currentColor-->${svg(LINE)}`],
  [
    'a link in another namespace',
    svg(`${LINE}<use xlink:href="x.svg#a"/>`, 'viewBox="0 0 480 320" color="currentColor" xmlns:xlink="x"'),
  ],
])('%s is not served', (_what, source) => {
  expect(drawn('x', source).body).toMatch(/^<path stroke="currentColor" d="M0 0h9"\/>(<use\/>)?$/);
});

/** A fault of a file, and the beginning of the message about it. */
const REFUSED: [what: string, source: string, message: RegExp][] = [
  ['a bitmap', file('image', HARM), /^This drawing holds a photo or a scan/],
  ['entities that swell', file('entities', HARM), /^This SVG file cannot be read: .*Export it again as SVG/],
  ['no SVG', 'AC1032', /^This is not an SVG file, whatever its name says\. Export it again/],
  ...['Ø 12 ± 5°', 'Gründung'].map((label): [string, string, RegExp] => [
    `"${label}" in Latin-1`,
    Buffer.from(svg(`<text>${label}</text>${LINE}`), 'latin1').toString(),
    /^This file is not saved as UTF-8\. Open it in a text editor and save it as UTF-8/,
  ]),
  ['UTF-16', Buffer.from(`\ufeff${svg(LINE)}`, 'utf16le').toString(), /^This file is not saved as UTF-8/],
  ['a zipped file', gzipSync(svg(LINE)).toString(), /^This file is not saved as UTF-8\..*uncompressed/],
  ...[
    `<foreignObject width="9" height="9"><div xmlns="http://www.w3.org/1999/xhtml">Bid received</div></foreignObject>${LINE}`,
    `<g><foreignObject><x:div xmlns:x="http://www.w3.org/1999/xhtml"><x:span>A</x:span></x:div></foreignObject></g>${LINE}`,
    `<switch><foreignObject><div>Bid</div></foreignObject><image href="data:,"/></switch>`,
    `<s:foreignObject xmlns:s="http://www.w3.org/2000/svg"><p>101</p></s:foreignObject>${LINE}`,
    `<switch><foreignObject><p>A</p></foreignObject><text>A</text></switch><foreignObject><p>B</p></foreignObject>`,
  ].map((inner): [string, string, RegExp] => [
    `labels in HTML, ${inner}`,
    svg(inner),
    /^The labels of this drawing are HTML, which would be lost\. Export it with labels as plain text/,
  ]),
  ['half a file', svg(LINE).slice(0, -20), /^This file is truncated\. Export it again/],
  ['broken markup', svg('<g><path d="M0 0h9"></g>'), /^This SVG file cannot be read: Unexpected close tag/],
  ['no size', svg(LINE, ''), /^This drawing does not say how large it is/],
  [
    'a size in percent',
    svg(LINE, 'width="100%" height="100%"'),
    /^This drawing does not say how large it is/,
  ],
  ['nothing in it', svg('<g id="Layer_1"></g>'), /^There is nothing to see/],
  ['hidden layers only', svg(`<g style="display:none">${LINE}</g>`), /^There is nothing to see/],
  [
    'too many lines',
    svg(
      `<path stroke="#000" d="${Array.from({ length: 30_000 }, (_, i) => `M${i % 479} ${(i * 7) % 311}l${(i % 5) + 1} ${(i % 7) + 2}`).join('')}"/>`,
    ),
    /^This drawing is \d{3} kB; the most is 150 kB\. Export fewer layers/,
  ],
  [
    'too many lines beside a pattern',
    svg(
      `<pattern id="p" width="9" height="9"><path d="M0 0h9"/></pattern><rect width="9" height="9" fill="url(#p)"/><path stroke="#000" d="${Array.from({ length: 9000 }, (_, i) => `M${i % 479} ${(i * 7) % 311}l${(i % 5) + 1} ${(i % 7) + 2}`).join('')}"/>`,
    ),
    /^This drawing is \d{2,3} kB; the most is 50 kB\..* explode them into lines\.$/,
  ],
];

test.each(REFUSED)('%s is refused in plain words', (_what, source, message) => {
  expect(readDrawing('x', source)).toHaveProperty('message', expect.stringMatching(message));
});

test.each([
  ['width="25.4mm" height="1in"', '0 0 96 96'],
  ['width="2.54cm" height="72pt"', '0 0 96 96'],
  ['width="96px" height="96"', '0 0 96 96'],
  ['width="10mm" height="10mm" viewBox="5 5 90 60"', '5 5 90 60'],
])('a sheet of %s is %s', (root, viewBox) => {
  expect(drawn('x', svg(LINE, root)).viewBox).toBe(viewBox);
});

test.each([
  ['<path d="M0 0h9v9z"/>', 'currentColor', 'black is what SVG fills with'],
  ['<path fill="#231f20" d="M0 0h9v9z"/>', 'currentColor', 'printers’ black'],
  ['<path fill="rgb(100%,100%,100%)" d="M0 0h9v9z"/>', 'var(--surface-raised)', 'white'],
  ['<path fill="#c8102e" d="M0 0h9v9z"/>', '#c8102e', 'a color of the drawing’s own'],
  ['<g class="accent"><path d="M0 0h9v9z"/></g>', 'var(--accent)', 'the accent’s black'],
  ['<g id="ACCENT_1_"><path fill="#c8102e" d="M0 0h9v9z"/></g>', 'var(--accent)', 'the accent’s red'],
  ['<g id="accent"><path fill="#fff" d="M0 0h9v9z"/></g>', 'var(--surface-raised)', 'white in the accent'],
])('%s is filled with %s: %s', (inner, color) => {
  const { pens, body } = drawn('x', svg(inner));
  expect(/fill="([^"]*)"/.exec(body)?.[1] ?? /fill="([^"]*)"/.exec(pens)?.[1]).toBe(color);
});

test('labels in HTML with a text beside them for other programs are those texts', () => {
  const label = '<foreignObject><div>Bid received</div></foreignObject>';
  expect(body(`<switch>${label}<text x="9" y="9">Bid received</text></switch>`)).toMatch(
    /<text [^>]*>Bid received/,
  );
  expect(body(`<foreignObject><div style="backdrop-filter:blur(2px)"/></foreignObject>${LINE}`)).toMatch(
    /<path/,
  );
});

/** The contrast of a color of a drawing with another in the dark theme. */
function contrastInDark(one: string, other: string): number {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  const named: Record<string, string> = {
    currentColor: colorPair(tokens, 'ink').dark,
    'var(--surface-raised)': colorPair(tokens, 'surface-raised').dark,
  };
  const share = Number(/data-theme='dark'\] \{\s*--drawing-color: (\d+)%/.exec(tokens)?.[1]) / 100;
  const channels = (hex: string) =>
    [1, 3, 5].map((at) =>
      parseInt((hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex).slice(at, at + 2), 16),
    );
  const shown = (color: string): string => {
    const [, own, rest = ''] =
      /^color-mix\(in srgb, (#\w+) var\(--drawing-color\), (.*)\)$/.exec(color) ?? [];
    if (!own) return named[color] ?? color;
    const under = channels(shown(rest));
    const mixed = channels(own).map((value, at) =>
      Math.round(share * value + (1 - share) * (under[at] ?? 0)),
    );
    return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  };
  return contrast(shown(one), shown(other));
}
const colorOf = (inner: string, attribute = 'fill') =>
  new RegExp(` ${attribute}="([^"]*)"`).exec(body(inner))?.[1] ?? 'currentColor';
const AREA = 'd="M0 0h9v9z"';

test.each([
  '#eee',
  '#d9d9d9',
  '#bbb',
  '#ffffcc',
  '#ff0',
  '#add8e6',
  '#90ee90',
  '#ffa500',
  '#fff3cd',
  'rgb(200,230,201)',
])('labels and lines on an area of %s can be read in the dark theme', (fill) => {
  const area = colorOf(`<path fill="${fill}" ${AREA}/>`);
  for (const label of ['#000', '#333', '#666'])
    expect(contrastInDark(area, colorOf(`<text fill="${label}">A</text>`)), label).toBeGreaterThanOrEqual(
      4.5,
    );
});

const DARK = ['#444', '#555', '#003366', '#000080', '#006400', '#8b0000', '#00f'];
test.each(DARK)('lines and areas of %s can be told from the dark theme’s paper', (color) => {
  const paper = 'var(--surface-raised)';
  expect(contrastInDark(colorOf(`<path stroke="${color}" d="M0 0h9"/>`, 'stroke'), paper)).toBeGreaterThan(
    4.5,
  );
  expect(contrastInDark(colorOf(`<path fill="${color}" ${AREA}/>`), paper)).toBeGreaterThan(4.5);
});

/** A rectangle that covers the drawing, as other programs draw their background, before white lines. */
const WHITE = '<path stroke="#fff" d="M0 0h9"/>';
const BARE = '<path stroke="#fff" fill="none" d="M0 0h9"/>';
const sheet = (attributes: string) => `<rect width="480" height="320" ${attributes}/>${WHITE}`;
const INK = /^<path (fill="none" )?stroke="currentColor" d="M0 0h9"\/>$/;
test.each([
  ['of #000 goes, and its white lines are ink', sheet('fill="#000"'), INK],
  ['of #0b2a52 goes, and its white lines are ink', sheet('fill="#0b2a52"'), INK],
  [
    'of white goes, and white lines stay the paper’s',
    sheet('fill="#fff"'),
    /^<path stroke="var\(--surface-raised/,
  ],
  [
    'with a border keeps that',
    sheet('fill="#000" stroke="#fff"'),
    /^<path fill="none" stroke="currentColor" d="M0 0h480v320H0z"\/>/,
  ],
  ['may be given as a share of the drawing', `<rect width="100%" height="100%"/>${BARE}`, INK],
  ['that covers a share of it stays', '<rect width="100%" height="5%" fill="#00f"/>', /<rect/],
  ['is dark where white lines stand without one', BARE, INK],
  [
    'is not dark where black lines stand, too',
    `${BARE}<path stroke="#000" d="M0 9h9"/>`,
    /="var\(--surface-raised/,
  ],
  [
    'may lie in a group that is enlarged',
    `<g transform="scale(2)"><rect width="240" height="160"/></g>${WHITE}`,
    INK,
  ],
  ['that is only a part of the drawing stays', `<rect width="400" height="200"/>${LINE}`, /M0 0h400v200H0z/],
])('a sheet %s', (_what, inner, shown) => {
  expect(body(inner)).toMatch(shown);
});

test('thin pens grow together, and none beyond our own', () => {
  const widths = (inner: string) =>
    [...body(inner, 'viewBox="0 0 420 297"').matchAll(/stroke-width="([^"]*)"/g)].map(([, width]) =>
      Number(width),
    );
  const line = (width: string, at: number) => `<path stroke="#000" stroke-width="${width}" d="M0 ${at}h9"/>`;
  expect(widths(line('.18', 1) + line('.35', 2) + line('.6', 3))).toEqual([0.7, 1.05, 1.8]);
  expect(widths(line('1', 1) + line('3', 2))).toEqual([3]);
  expect(widths(`<g transform="scale(.01)">${line('18', 1)}</g>`)).toEqual([0.696]);
});

test('our own files come through as they are', () => {
  const own = '<path d="M0 0h9" stroke-width=".1"/><text x="1" y="2">6\'-6"</text>';
  const pens = ' fill="none" stroke="currentColor"';
  expect(drawn('x', svg(own, `viewBox="0 0 480 320"${pens}`))).toMatchObject({
    pens: `${pens} stroke-width="1"`,
    body: own,
  });
});
