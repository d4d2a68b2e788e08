import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { checkPalette, contrast } from '../../../src/content-check/palette.ts';
import { brandCss } from '../../../src/lib/brand-colors.ts';
import { readTokens } from '../../../src/lib/color-tokens.ts';
import { readColor } from '../../../src/lib/css-color.ts';
import { firmSchema } from '../../../src/schemas/firm.ts';
import { table } from '../../support/table.ts';

const tokens = readFileSync('tests/fixture/tokens.css', 'utf8');
/** The palette with another value of a property. */
const withColor = (name: string, value: string) =>
  tokens.replace(new RegExp(`--${name}: .*;`), `--${name}: ${value};`);
const lineOf = (name: string) => tokens.split('\n').findIndex((text) => text.includes(`--${name}:`)) + 1;
/** A color of a palette in both themes. */
const colorIn = (css: string, name: string) => readColor(`var(--${name})`, readTokens(css));
type BrandColors = NonNullable<Parameters<typeof brandCss>[0]>;
const found = (css: string) => Array.from(checkPalette(css), ({ line, message }) => [line, message]);

const { written, unreadable, brands, ofFirms } = table('unit/colors') as {
  written: [value: string, hex: string | null][];
  unreadable: [name: string, value: string][];
  brands: Record<string, BrandColors>;
  ofFirms: [value: string, hex: string | null][];
};

test.each(written)('%s is read as %s', (value, hex) => {
  const variables = new Map([
    ['--a', { value: '#123456' }],
    ['--itself', { value: 'var(--itself)' }],
  ]);
  expect(readColor(value, variables)?.light).toBe(hex ?? undefined);
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

  test.each(unreadable)('such as --%s: %s can be replaced by what the message says', (name, value) => {
    const [, theme = '', nearest = ''] =
      /in the (light|dark) theme.* is (#[\da-f]{6})\.$/.exec(String(found(withColor(name, value))[0]?.[1])) ??
      [];
    expect(nearest).toMatch(/^#/);
    const { light = '', dark = '' } = colorIn(tokens, name) ?? {};
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
  const css = withColor('surface', 'light-dark(oklch(0.96 0.01 90), var(--ink))');
  expect(colorIn(css, 'surface')).toEqual({ light: '#f4f2ea', dark: '#eaf1fb' });
  expect(colorIn(css, 'step-0')).toBeUndefined();
});

describe('the two colors of a firm', () => {
  const judged = (colors: BrandColors) =>
    Array.from(checkPalette(tokens, colors), ({ file, field }) => [file, field]);

  test.each(Object.entries(brands))(
    'bring a palette that can be read in both themes: %s',
    (_name, colors) => {
      expect(judged(colors)).toEqual([]);
      const css = tokens + brandCss(colors);
      for (const [name, color] of Object.entries(colors)) expect(colorIn(css, name)?.light).toBe(color);
      const { light = '', dark = '' } = colorIn(css, 'surface') ?? {};
      expect(contrast(light, dark)).toBeGreaterThan(9);
    },
  );

  test('are judged where they are written', () => {
    expect(judged({ accent: '#2f8f6f', ink: '#17261f' })).toEqual([
      ['src/content/firm.json', 'colors.accent'],
    ]);
    expect(judged({ ink: '#999999' })).toEqual([['src/content/firm.json', 'colors.ink']]);
    const line = 'html { --line-strong: var(--ink) }';
    expect([...checkPalette(tokens + line, { ink: '#cccccc' })].map(({ file }) => file)).toEqual([
      'src/content/firm.json',
    ]);
  });

  test.each(ofFirms)('may be written as CSS writes them, but for translucent ones: %s', (accent, hex) => {
    expect(firmSchema.shape.colors.safeParse({ accent }).data?.accent).toBe(hex ?? undefined);
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
