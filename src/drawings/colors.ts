import { querySelectorAll, type XastElement, type XastParent } from 'svgo';

/** Attributes whose values are colors. */
export const PAINTS = ['fill', 'stop-color', 'stroke'];
/** The theme's accent, which becomes the `color` of elements named `accent`. */
export const ACCENT = 'var(--accent)';
const ACCENTS = `[color="${ACCENT}"], [color="${ACCENT}"] *`;
/** Masks, in which black hides and white shows. */
const MASKS = 'mask, mask *';

/** Black or nearly so; `currentColor` is black by default. */
const isBlack = (color: string): boolean => /^(?:#(?:[0-3].){3}|currentColor)$/i.test(color);
const isWhite = (color: string): boolean => /^#(?:f.){3}$/.test(color);

export const elementsIn = (parent: XastParent, selector: string): XastElement[] =>
  querySelectorAll(parent, selector).filter((each) => each.type === 'element');

/** The color of the paper that a drawing needs if its own colors cannot follow the theme, as those of accents do. */
export function sheetFor(root: XastParent): string | undefined {
  const areas: string[] = [];
  const lines: string[] = [];
  for (const { name, attributes } of elementsIn(root, `:not(${MASKS}, ${ACCENTS})`))
    for (const paint of PAINTS) {
      const color = attributes[paint] ?? '';
      const isArea = paint === 'fill' && !name.startsWith('t');
      if (/^(?:#|currentColor)/i.test(color)) (isArea ? areas : lines).push(color);
    }
  // Drawn as CAD programs show it on a dark screen.
  if (lines.some(isWhite) && !lines.some(isBlack) && areas.every(isWhite)) return '#000';
  return [...areas, ...lines].every((color) => isBlack(color) || isWhite(color)) ? undefined : '#fff';
}

/** Gives a drawing in black, white and accents the theme colors: paper, and ink, or in accents the accent color. */
export function recolor(root: XastParent): void {
  for (const mask of elementsIn(root, 'mask'))
    mask.attributes = { fill: '#000', stroke: 'none', ...mask.attributes };
  for (const { attributes } of elementsIn(root, `:not(${MASKS})`))
    for (const paint of PAINTS) {
      const color = attributes[paint] ?? '';
      if (isWhite(color)) attributes[paint] = 'var(--surface-raised)';
      else if (color.startsWith('#')) attributes[paint] = 'currentColor';
    }
}
