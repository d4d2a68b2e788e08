import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { checkPalette, contrast } from '../../../src/content-check/palette.ts';
import { brandCss } from '../../../src/lib/brand-colors.ts';
import { readPalette } from '../../../src/lib/color-tokens.ts';
import { readColor } from '../../../src/lib/css-color.ts';
import { firmSchema } from '../../../src/schemas/firm.ts';
import { table } from '../../support/table.ts';

const tokens = readFileSync('tests/fixture/tokens.css', 'utf8');
/** The palette with another value of a property. */
const withColor = (name: string, value: string) =>
  tokens.replace(new RegExp(`--${name}: .*;`), `--${name}: ${value};`);
const lineOf = (name: string) => tokens.split('\n').findIndex((text) => text.includes(`--${name}:`)) + 1;
const found = (css: string) => Array.from(checkPalette(css), ({ line, message }) => [line, message]);

const { written } = table('unit/colors') as { written: [value: string, hex?: string][] };

test.each(written)('%s is read as %s', (value, hex) => {
  const variables = new Map([
    ['--a', { value: '#123456' }],
    ['--itself', { value: 'var(--itself)' }],
  ]);
  expect(readColor(value, variables)?.light).toBe(hex ?? undefined);
});

test('contrast is that of WCAG, also of a translucent color', () => {
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#00000080', '#ffffff')).toBeCloseTo(contrast('#7f7f7f', '#ffffff'), 5);
});

describe('a color that cannot be read', () => {
  test('is named with its line, its contrasts, and the nearest that can', () => {
    expect(found(withColor('accent', 'light-dark(#2f8f6f, #ffb84d)'))).toEqual([
      [
        lineOf('accent'),
        '--accent is #2f8f6f in the light theme, and has a contrast of 3.59:1 with --surface, 3.81:1 with --surface-raised; the least is 4.5:1. The nearest readable color is #177e5f.',
      ],
    ]);
    expect(found(withColor('accent', 'light-dark(#177e5f, #ffb84d)'))).toEqual([]);
  });

  test.each([
    ['accent', 'light-dark(oklch(85% 0.17 90), #ffb84d)'],
    ['accent-ink', '#fff'],
    ['ink-muted', 'light-dark(rgb(0 0 0 / 40%), #bccde6)'],
    ['ok', 'color-mix(in oklab, var(--surface) 60%, green)'],
    ['focus', '#0b57d0'],
  ])('such as --%s: %s can be replaced by what the message says', (name, value) => {
    const [, theme = '', nearest = ''] =
      /in the (light|dark) theme.* is (#[\da-f]{6})\.$/.exec(String(found(withColor(name, value))[0]?.[1])) ??
      [];
    expect(nearest).toMatch(/^#/);
    const { light, dark } = readPalette(tokens)(name);
    const mended = theme === 'light' ? `light-dark(${nearest}, ${dark})` : `light-dark(${light}, ${nearest})`;
    expect(found(withColor(name, mended))).toEqual([]);
  });

  test('has no nearest one where one of its grounds is dark and one is light', () => {
    const css = withColor('surface', '#444').replace(/--surface-raised: .*;/, '--surface-raised: #bbb;');
    expect(found(css)[0]?.[1]).toMatch(
      /^--ink .* No color of this hue is readable here: change the other color\.$/,
    );
  });
});

test.each([
  ['as oklch()', withColor('surface', 'light-dark(oklch(0.96 0.01 90), oklch(28% 0.08 257))')],
  [
    'that nothing is drawn with',
    tokens.replace(':root {', ':root {\n--shadow: light-dark(rgb(0 0 0 / 20%), #000);'),
  ],
  ['that is a name of another one', withColor('line-strong', 'var(--ink-muted)')],
])('a color %s passes', (_what, css) => {
  expect(found(css)).toEqual([]);
});

const COLOR = (name: string) => `Pages use --${name}: write a color such as #b4380a or oklch(52% 0.16 40);`;
test('a value that is not a color, or is missing, and a file that cannot be read are named', () => {
  expect(found(withColor('ok', 'pick(red)'))).toEqual([[lineOf('ok'), `${COLOR('ok')} found "pick(red)".`]]);
  expect(found(tokens.replace(/--grid: .*;/, ''))).toEqual([[1, `${COLOR('grid')} found "".`]]);
  expect(() => found(tokens.replace('}', ''))).toThrow(/:6:\d+: Unclosed block/);
});

test('previews and icons are drawn in figures, whatever the palette is written in', () => {
  const palette = readPalette(withColor('surface', 'light-dark(oklch(0.96 0.01 90), var(--ink))'));
  expect(palette('surface')).toEqual({ light: '#f4f2ea', dark: '#eaf1fb' });
  expect(() => palette('step-0')).toThrow('src/styles/tokens.css: --step-0 is not a color.');
});

describe('the two colors of a firm', () => {
  const judged = (colors: Parameters<typeof brandCss>[0]) =>
    Array.from(checkPalette(tokens, colors), ({ file, field, message }) => [file, field, message]);

  test.each([
    ['green', { accent: '#0b6b4f', ink: '#17261f' }],
    ['dark red', { accent: '#8f1d1d', ink: '#26211e' }],
    ['pure blue', { accent: '#0000cc', ink: '#001a66' }],
    ['black', { accent: '#000000', ink: '#000000' }],
    ['barely readable', { accent: '#6f6f6f', ink: '#6f6f6f' }],
    ['accent alone', { accent: '#7a1fa2' }],
    ['ink alone', { ink: '#3b2a14' }],
  ])('bring a palette that can be read in both themes: %s', (_name, colors) => {
    expect(judged(colors)).toEqual([]);
    const palette = readPalette(tokens + brandCss(colors));
    for (const [name, color] of Object.entries(colors)) expect(palette(name).light).toBe(color);
    const [light, dark] = ['light', 'dark'].map((theme) => palette('surface')[theme as 'light' | 'dark']);
    expect(contrast(String(light), String(dark))).toBeGreaterThan(9);
  });

  test('are judged where they are written, with the nearest that can be read', () => {
    const [[file, field, message] = [], ...others] = judged({ accent: '#2f8f6f', ink: '#17261f' });
    expect([file, field, others]).toEqual(['src/content/firm.json', 'colors.accent', []]);
    const [nearest = ''] = /#[\da-f]{6}(?=\.$)/.exec(String(message)) ?? [];
    expect(nearest).toMatch(/^#/);
    expect(judged({ accent: nearest, ink: '#17261f' })).toEqual([]);
    expect(judged({ ink: '#999999' }).map(([, where]) => where)).toEqual(['colors.ink']);
    const line = 'html { --line-strong: var(--ink) }';
    expect([...checkPalette(tokens + line, { ink: '#cccccc' })].map(({ file }) => file)).toEqual([
      'src/content/firm.json',
    ]);
  });

  test.each([
    ['#0B6B4F', '#0b6b4f'],
    ['oklch(45% 0.12 160)', '#006640'],
    ['midnightblue', '#191970'],
    ['rgb(0 0 0 / 50%)', undefined],
    ['#17261g', undefined],
  ])('may be written as CSS writes them, but for translucent ones: %s', (accent, hex) => {
    expect(firmSchema.shape.colors.safeParse({ accent }).data?.accent).toBe(hex);
  });

  test('leave all as it is where there are none', () => {
    expect([brandCss(undefined), brandCss({})]).toEqual(['', '']);
  });
});

test('both palettes of the guide are complete and can be read', () => {
  const names = (css: string) => css.match(/--[\w-]+(?=: (?:light-dark|var))/g);
  const palettes = [...readFileSync('docs/writing/colors.md', 'utf8').matchAll(/```css\n([^]*?)```/g)].map(
    ([, css = '']) => css,
  );
  expect(palettes).toHaveLength(2);
  for (const palette of palettes) {
    expect(names(palette)).toEqual(names(tokens));
    expect(found(`:root {${palette}}`)).toEqual([]);
  }
});
