import type { XastParent } from 'svgo';

import { elementsIn, isWhite, MASKED, PAINTS } from './keep-known.ts';

/** Gives a drawing of black, white and accents the colors of the theme: ink, paper, and in an accent the accent for ink. */
export function recolor(root: XastParent): void {
  for (const mask of elementsIn(root, 'mask'))
    mask.attributes = { fill: '#000', stroke: 'none', ...mask.attributes };
  for (const { attributes } of elementsIn(root, `:not(${MASKED})`))
    for (const paint of PAINTS) {
      const color = attributes[paint] ?? '';
      if (isWhite(color)) attributes[paint] = 'var(--surface-raised)';
      else if (color.startsWith('#')) attributes[paint] = 'currentColor';
    }
}
