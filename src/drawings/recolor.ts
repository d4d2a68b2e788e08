import type { XastParent } from 'svgo';

import { ACCENT, elementsIn, isBlack, isWhite, PAINTS } from './elements.ts';

const INK = 'currentColor';
const PAPER = 'var(--surface-raised)';

/** Gives a drawing the colors of the theme: ink for black, paper for white, and the accent. */
export function recolor(parent: XastParent, isAccent = false): void {
  for (const node of elementsIn(parent)) {
    const { name, attributes } = node;
    // In a mask, black hides and white shows.
    if (name === 'mask') {
      node.attributes = { fill: '#000', stroke: 'none', ...attributes };
      continue;
    }
    // In an accent, the page's ink is the accent.
    const isInk =
      isAccent || attributes['color'] === ACCENT ? (color: string) => color.startsWith('#') : isBlack;
    for (const each of PAINTS) {
      const color = attributes[each] ?? '';
      if (isWhite(color)) attributes[each] = PAPER;
      else if (isInk(color)) attributes[each] = INK;
    }
    recolor(node, isAccent || attributes['color'] === ACCENT);
  }
}
