import { firm } from '../firm.ts';
import { brandCss } from '../lib/brand-colors.ts';
import { readTokens } from '../lib/color-tokens.ts';
import { readColor, type ThemedColor } from '../lib/css-color.ts';
import tokens from '../styles/tokens.css?raw';

const variables = readTokens(tokens + brandCss(firm.colors));

/** A color of the site in both themes, by the name of its custom property without `--`; throws if there is none. */
export function palette(name: string): ThemedColor {
  const color = readColor(`var(--${name})`, variables);
  if (color) return color;
  throw new Error(`src/styles/tokens.css: --${name} is not a color.`);
}
