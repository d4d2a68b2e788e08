import type { XastParent } from 'svgo';

import { elementsIn, isWhite, MASKED, PAINTS } from './keep-known.ts';

/** Gives a drawing in black, white and accents the theme colors: paper, and ink, or in accents the accent color. */
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
