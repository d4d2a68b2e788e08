import { existsSync, readFileSync } from 'node:fs';

import { CssSyntaxError } from 'postcss';

import { readTokens, type Token, tokenColor } from '../lib/color-tokens.ts';
import { blend, contrast, readColor } from '../lib/css-color.ts';
import { type Diagnostic, errorIn } from './diagnostic.ts';

const TOKENS = 'src/styles/tokens.css';

/** Least contrast of text, and of lines and marks that carry meaning, by WCAG 2.2 (1.4.3 and 1.4.11). */
const TEXT = 4.5;
const MARK = 3;

/** What pages draw: a color, the ground under it, and the least contrast of the two. */
const PAIRS: readonly (readonly [color: string, ground: string, least: number])[] = [
  ['--ink', '--surface', TEXT],
  ['--ink', '--surface-raised', TEXT],
  ['--ink-muted', '--surface', TEXT],
  ['--ink-muted', '--surface-raised', TEXT],
  ['--accent', '--surface', TEXT],
  ['--accent', '--surface-raised', TEXT],
  ['--accent-ink', '--accent', TEXT],
  ['--danger', '--surface', TEXT],
  ['--danger', '--surface-raised', TEXT],
  ['--ok', '--surface', TEXT],
  ['--ok', '--surface-raised', TEXT],
  ['--line-strong', '--surface', MARK],
  ['--line-strong', '--surface-raised', MARK],
  ['--focus', '--surface', MARK],
  ['--focus', '--surface-raised', MARK],
];
/** Decoration, which needs no contrast, but is drawn in link previews, too. */
const DECORATION = ['--grid', '--grid-strong'];
const DRAWN = new Set([...PAIRS.flatMap(([color, ground]) => [color, ground]), ...DECORATION]);

/** Colors of one theme as `#rrggbb` or `#rrggbbaa`, by the names of their properties. */
type Palette = ReadonlyMap<string, string>;

/** Contrast of two properties, from 1 to 21. */
const contrastIn = (palette: Palette, color: string, ground: string): number =>
  contrast(palette.get(color) ?? '', palette.get(ground) ?? '');

/** The pairs whose contrast is too low. */
const unreadable = (palette: Palette, pairs: typeof PAIRS): typeof PAIRS =>
  pairs.filter(([color, ground, least]) => contrastIn(palette, color, ground) < least);

/** The color nearest in lightness to that of a property with which all `pairs` can be read, as `#rrggbb`. */
function nearestReadable(palette: Palette, name: string, pairs: typeof PAIRS): string | undefined {
  const [, ground = ''] = pairs[0] ?? [];
  const seen = blend(palette.get(name) ?? '', palette.get(ground) ?? '');
  for (let step = 1; step <= 200; step++)
    for (const sign of ['-', '+']) {
      const moved = readColor(`oklch(from ${seen} calc(l ${sign} ${step / 200}) c h)`);
      if (moved && !unreadable(new Map(palette).set(name, moved.light), pairs).length) return moved.light;
    }
  return undefined;
}

/** One error for each color that cannot be read in a theme, with one that can. */
function* checkContrast(
  palette: Palette,
  theme: string,
  tokens: ReadonlyMap<string, Token>,
): Iterable<Diagnostic> {
  const told = new Set<string>();
  for (const name of new Set(PAIRS.map(([color]) => color))) {
    const own = PAIRS.filter(([color]) => color === name);
    const all = PAIRS.filter(([color, ground]) => color === name || ground === name);
    // What stands on a color that has to change anyway is judged by the new one.
    if (!unreadable(palette, own).some(([, ground]) => !told.has(ground))) continue;
    told.add(name);
    const found = unreadable(palette, all).map(([color, ground]) => {
      const ratio = contrastIn(palette, color, ground).toFixed(2);
      return `${ratio}:1 with ${color === name ? ground : color}`;
    });
    const passing = nearestReadable(palette, name, all) ?? nearestReadable(palette, name, own);
    const remedy = passing
      ? `The nearest color that can be read is ${passing}.`
      : 'No color of this hue can be read: change the others.';
    const message = `${name} is ${palette.get(name)} in the ${theme} theme, and has a contrast of ${found.join(', ')}; the least is ${own[0]?.[2]}:1. ${remedy}`;
    yield errorIn(TOKENS, message, tokens.get(name)?.line);
  }
}

/** Every color in src/styles/tokens.css that pages draw is there, and can be read on its ground in both themes. */
export function* checkPalette(
  css = existsSync(TOKENS) ? readFileSync(TOKENS, 'utf8') : '',
): Iterable<Diagnostic> {
  let tokens: ReadonlyMap<string, Token>;
  try {
    tokens = readTokens(css);
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    yield errorIn(TOKENS, `This file cannot be read: ${error.reason}.`, error.line);
    return;
  }
  const colors = [...DRAWN].map((name) => ({ name, token: tokens.get(name), ...tokenColor(tokens, name) }));
  const lost = colors.filter(({ light }) => !light);
  for (const { name, token } of lost) {
    const message = token
      ? `${name}: "${token.value}" is not a color. Write one such as #b4380a or oklch(52% 0.16 40).`
      : `${name} is missing, and pages are drawn in it. Bring it back.`;
    yield errorIn(TOKENS, message, token?.line ?? 1);
  }
  if (lost.length) return;
  for (const theme of ['light', 'dark'] as const) {
    const palette = new Map(colors.map((color) => [color.name, color[theme] ?? '']));
    yield* checkContrast(palette, theme, tokens);
  }
}
