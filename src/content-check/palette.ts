import { existsSync, readFileSync } from 'node:fs';

import { CssSyntaxError } from 'postcss';

import { readTokens, type Token, tokenColor } from '../lib/color-tokens.ts';
import { blend, contrast, readColor } from '../lib/css-color.ts';
import { type Diagnostic, errorIn } from './diagnostic.ts';

const TOKENS = 'src/styles/tokens.css';

/** Least contrast of text, and of lines and marks that carry meaning, by WCAG 2.2 (1.4.3 and 1.4.11). */
const [TEXT, MARK] = [4.5, 3];
const PAPER = ['--surface', '--surface-raised'];

/** What pages draw: a color, the grounds under it, and the least contrast with each. */
const DRAWN: readonly (readonly [color: string, grounds: readonly string[], least: number])[] = [
  ['--ink', PAPER, TEXT],
  ['--ink-muted', PAPER, TEXT],
  ['--accent', PAPER, TEXT],
  ['--accent-ink', ['--accent'], TEXT],
  ['--danger', PAPER, TEXT],
  ['--ok', PAPER, TEXT],
  ['--line-strong', PAPER, MARK],
  ['--focus', PAPER, MARK],
  // Decoration, and the grounds themselves, which need no contrast.
  ...[...PAPER, '--grid', '--grid-strong'].map((name) => [name, [], 1] as const),
];

type Palette = ReadonlyMap<string, string>;

/** The color nearest in lightness to `color` that has the contrast with all grounds, as `#rrggbb`. */
function nearestReadable(color: string, grounds: readonly string[], least: number): string | undefined {
  const seen = blend(color, grounds[0] ?? '');
  for (let step = 1; step <= 200; step++)
    for (const sign of ['-', '+']) {
      const { light = '' } = readColor(`oklch(from ${seen} calc(l ${sign} ${step / 200}) c h)`) ?? {};
      if (grounds.every((ground) => contrast(light, ground) >= least)) return light;
    }
  return undefined;
}

/** A message about a color that cannot be read in one theme, with the nearest one that can. */
function contrastMessage(
  [name, grounds, least]: (typeof DRAWN)[number],
  palette: Palette,
  theme: string,
): string | undefined {
  const color = palette.get(name) ?? '';
  const found = grounds.map((ground) => ({ ground, ratio: contrast(color, palette.get(ground) ?? '') }));
  const low = found.filter(({ ratio }) => ratio < least);
  if (!low.length) return undefined;
  const ratios = low.map(({ ground, ratio }) => `${ratio.toFixed(2)}:1 with ${ground}`).join(', ');
  const nearest = nearestReadable(
    color,
    grounds.map((ground) => palette.get(ground) ?? ''),
    least,
  );
  const remedy = nearest
    ? `The nearest color that can be read is ${nearest}.`
    : 'No color of this hue can be read: change the others.';
  return `${name} is ${color} in the ${theme} theme, and has a contrast of ${ratios}; the least is ${least}:1. ${remedy}`;
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
  const colors = DRAWN.map(([name]) => ({ name, color: tokenColor(tokens, name) }));
  const missing = colors.filter(({ color }) => !color);
  for (const { name } of missing) {
    const token = tokens.get(name);
    const message = token
      ? `${name}: "${token.value}" is not a color. Write one such as #b4380a or oklch(52% 0.16 40).`
      : `${name} is missing, and pages are drawn in it. Bring it back.`;
    yield errorIn(TOKENS, message, token?.line ?? 1);
  }
  if (missing.length) return;
  for (const theme of ['light', 'dark'] as const) {
    const palette = new Map(colors.map(({ name, color }) => [name, color?.[theme] ?? '']));
    const told = new Set<string>();
    for (const [name, grounds, least] of DRAWN) {
      // What stands on a color that has to change anyway is judged by the new one.
      const settled = grounds.filter((ground) => !told.has(ground));
      const message = contrastMessage([name, settled, least], palette, theme);
      if (!message) continue;
      told.add(name);
      yield errorIn(TOKENS, message, tokens.get(name)?.line);
    }
  }
}
