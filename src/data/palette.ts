import { firm } from '../firm.ts';
import { brandCss } from '../lib/brand-colors.ts';
import { readPalette } from '../lib/color-tokens.ts';
import tokens from '../styles/tokens.css?raw';

/** A color of the site in both themes, by the name of its custom property without `--`; throws if there is none. */
export const palette = readPalette(tokens + brandCss(firm.colors));
