import type { XastParent } from 'svgo';

import { ACCENT, elementsIn, isBlack, isWhite, PAINTS } from './elements.ts';

/** Gives a drawing the colors of the theme: ink for black, paper for white, and the accent. */
export function recolor(parent: XastParent, isInAccent = false): void {
  for (const node of elementsIn(parent)) {
    const { name, attributes } = node;
    // In a mask, black hides and white shows.
    if (name === 'mask') {
      node.attributes = { fill: '#000', stroke: 'none', ...attributes };
      continue;
    }
    const isAccent = isInAccent || attributes['color'] === ACCENT;
    for (const each of PAINTS) {
      const color = attributes[each] ?? '';
      if (isWhite(color)) attributes[each] = 'var(--surface-raised)';
      // In an accent, the page's ink is the accent.
      else if (isBlack(color) || (isAccent && color.startsWith('#'))) attributes[each] = 'currentColor';
    }
    recolor(node, isAccent);
  }
}
