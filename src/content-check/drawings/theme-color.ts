import { luminance } from '../../lib/color-tokens.ts';

export const INK = 'currentColor';
const PAPER = 'var(--surface-raised)';
const ACCENT = 'var(--accent)';
// Colors are hexadecimal by then. White, yellow and cyan, which vanish on paper, have much green.
export const BLACK = /^#([0-3]{3}|([0-3].){3})$/;
export const WHITE = /^#(f{3}|(f.){3})$/;
export const DARK = /^#([0-6]{3}|([0-6].){3})$/;
const BRIGHT = /^#(.[b-f].|..[b-f].{3})$/;
/** Luminance from which black lines and labels can be read on an area. */
const LIGHT_AREA = 0.18;
/** Luminance up to which a color could not be seen in the dark theme. */
const DARKEST = { area: 0.125, line: 0.125, label: 0.4 };

/** In the dark theme, where lines and labels are light, most of a color is that of another. */
const mixed = (color: string, other: string): string =>
  `color-mix(in srgb, ${color} var(--drawing-color), ${other})`;

/**
 * The color of the theme that takes the place of a color; on a dark sheet, bright lines are ink.
 * @param part what it colors: an area, under lines and labels, a line, or a label
 */
export function themeColor(
  color: string,
  isDark: boolean,
  isAccent: boolean,
  part: keyof typeof DARKEST,
): string {
  if (color !== INK && !color.startsWith('#')) return color;
  if ((isDark ? BLACK : WHITE).test(color)) return PAPER;
  if (isAccent) return ACCENT;
  if ((isDark ? BRIGHT : BLACK).test(color)) return INK;
  if (isDark) return color;
  const light = luminance(color);
  if (part === 'area' && light > LIGHT_AREA) return mixed(color, PAPER);
  return light < DARKEST[part] ? mixed(color, INK) : color;
}
