import type { XastParent } from 'svgo';

import { ACCENTED, elementsIn, isBlack, isWhite, MASKED, PAINTS } from './keep-known.ts';

/** Gives a drawing the colors of the theme: ink for black, paper for white, and the accent. */
export function recolor(root: XastParent): void {
  for (const mask of elementsIn(root, 'mask'))
    mask.attributes = { fill: '#000', stroke: 'none', ...mask.attributes };
  const accents = new Set(elementsIn(root, ACCENTED));
  for (const node of elementsIn(root, `:not(${MASKED})`))
    for (const paint of PAINTS) {
      const color = node.attributes[paint] ?? '';
      if (isWhite(color)) node.attributes[paint] = 'var(--surface-raised)';
      // In an accent, the page's ink is the accent.
      else if (isBlack(color) || (accents.has(node) && color.startsWith('#')))
        node.attributes[paint] = 'currentColor';
    }
}
