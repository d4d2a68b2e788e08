/** Contrast of the colors in src/styles/tokens.css by WCAG 2.2. */
import { colorPair, luminance } from '../../src/lib/color-tokens.ts';

/** Contrast of two colors, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Least contrast of text, and of marks that are no text (1.4.3 and 1.4.11). */
const [TEXT, MARKS] = [4.5, 3];
const PAIRS = [
  ...['surface', 'surface-raised'].flatMap((ground) => [
    ...['ink', 'ink-muted', 'accent', 'danger', 'ok'].map((color) => ({ color, ground, least: TEXT })),
    { color: 'focus', ground, least: MARKS },
  ]),
  { color: 'accent-ink', ground: 'accent', least: TEXT },
];

/**
 * The pairs of colors that cannot be read in one of the themes, as sentences.
 * @param tokens custom properties as src/styles/tokens.css has them
 * @throws Error when a color is missing
 */
export const unreadable = (tokens: string): string[] =>
  (['light', 'dark'] as const).flatMap((theme) =>
    PAIRS.flatMap(({ color, ground, least }) => {
      const found = contrast(colorPair(tokens, color)[theme], colorPair(tokens, ground)[theme]);
      return found < least
        ? [`${color} on ${ground} (${theme}) has ${found.toFixed(2)}:1, needs ${least}:1`]
        : [];
    }),
  );
