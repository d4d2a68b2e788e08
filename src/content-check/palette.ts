import { existsSync, readFileSync } from 'node:fs';

import { blend, clampChroma, formatHex, oklch, wcagContrast } from 'culori';

import { firm } from '../firm.ts';
import { brandCss } from '../lib/brand-colors.ts';
import { readTokens } from '../lib/color-tokens.ts';
import { readColor } from '../lib/css-color.ts';
import { type Diagnostic, errorIn } from '../reading/diagnostic.ts';
import { fieldLine } from '../reading/source-position.ts';
import { FIRM_FILE } from '../schemas/content-files.ts';

export const TOKENS = 'src/styles/tokens.css';

/** Minimum contrast of text, and of lines and marks that carry meaning (WCAG 2.2, 1.4.3 and 1.4.11). */
const [TEXT, MARK] = [4.5, 3];
const PAPER = ['--surface', '--surface-raised'];

/** Colors that pages draw, with the backgrounds under each and the minimum contrast. */
const DRAWN: readonly (readonly [color: string, grounds: readonly string[], least: number])[] = [
  ['--ink', PAPER, TEXT],
  ['--ink-muted', PAPER, TEXT],
  ['--accent', PAPER, TEXT],
  ['--accent-ink', ['--accent'], TEXT],
  ['--danger', PAPER, TEXT],
  ['--ok', PAPER, TEXT],
  ['--line-strong', PAPER, MARK],
  ['--focus', PAPER, MARK],
  // Decoration and backgrounds need no contrast of their own.
  ...[...PAPER, '--grid', '--grid-strong'].map((name) => [name, [], 1] as const),
];

/** Changes of lightness to try, the smallest first. */
const STEPS = Array.from({ length: 200 }, (_, index) => (index + 1) / 200).flatMap((step) => [-step, step]);

/** The color that is seen if a color, which may be translucent, is on a background. */
const seenOn = (ground: string, color: string): string => formatHex(blend([ground, color]));

/** Contrast, from 1 to 21, of a color, which may be translucent, on an opaque background. */
export const contrast = (color: string, ground: string): number =>
  wcagContrast(seenOn(ground, color), ground);

/** The color nearest in lightness to `color` that has at least this contrast with all grounds, as `#rrggbb`. */
function nearestReadable(color: string, grounds: readonly string[], least: number): string | undefined {
  const seen = oklch(seenOn(grounds[0] ?? '', color));
  return STEPS.map((step) => seen && formatHex(clampChroma({ ...seen, l: seen.l + step }, 'oklch'))).find(
    (shade) => shade && grounds.every((ground) => contrast(shade, ground) >= least),
  );
}

/**
 * Checks that every color of the pages is in src/styles/tokens.css or firm.json, and readable in both themes.
 * @throws postcss.CssSyntaxError
 */
export function* checkPalette(
  css = existsSync(TOKENS) ? readFileSync(TOKENS, 'utf8') : '',
  brand = firm.colors ?? {},
): Iterable<Diagnostic> {
  const tokens = readTokens(css + brandCss(brand));
  const ofFirm = readTokens(brandCss(brand));
  const colors = new Map(DRAWN.map(([name]) => [name, readColor(`var(${name})`, tokens)]));
  const missing = DRAWN.filter(([name]) => !colors.get(name));
  for (const [name] of missing) {
    const { value = '', line = 1 } = tokens.get(name) ?? {};
    const message = `Pages use ${name}: write a color such as #b4380a or oklch(52% 0.16 40); found "${value}".`;
    yield errorIn(TOKENS, message, line);
  }
  if (missing.length) return;
  for (const theme of ['light', 'dark'] as const) {
    const hexOf = (name: string) => colors.get(name)?.[theme] ?? '';
    const told = new Set<string>();
    for (const [name, all, least] of DRAWN) {
      const color = hexOf(name);
      // What is made of a color that has to change anyway, or stands on it, is checked after the change.
      const { value = '' } = tokens.get(name) ?? {};
      if ([...told].some((other) => value.includes(`var(${other})`))) continue;
      const grounds = all.filter((ground) => !told.has(ground));
      const low = grounds.filter((ground) => contrast(color, hexOf(ground)) < least);
      if (!low.length) continue;
      told.add(name);
      const ratios = low.map((ground) => `${contrast(color, hexOf(ground)).toFixed(2)}:1 with ${ground}`);
      const nearest = nearestReadable(color, grounds.map(hexOf), least);
      const remedy = nearest
        ? `The nearest readable color is ${nearest}.`
        : 'No color of this hue is readable here: change the other color.';
      const message = `${name} is ${color} in the ${theme} theme, and has a contrast of ${ratios.join(', ')}; the least is ${least}:1. ${remedy}`;
      const key = name.slice('--'.length);
      const field = `colors.${key}`;
      if (!ofFirm.has(name)) yield errorIn(TOKENS, message, tokens.get(name)?.line);
      // Colors derived from a brand color change with it.
      else if (key in brand)
        yield errorIn(FIRM_FILE, message, fieldLine(readFileSync(FIRM_FILE, 'utf8'), field), field);
    }
  }
}
