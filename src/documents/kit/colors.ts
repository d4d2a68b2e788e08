import { paperColors } from '../../lib/paper.ts';
import tokens from '../../styles/tokens.css?raw';

/** The site's colors on paper, as `#rrggbb`. */
export const colors = paperColors(tokens);

/** As office programs write them: `RRGGBB`. */
export const INK = colors.ink.slice(1).toUpperCase();
export const TINT = colors.surface.slice(1).toUpperCase();
