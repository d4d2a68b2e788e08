import { querySelector, type XastElement, type XastParent } from 'svgo';

import { ACCENT, COLORS, elementsIn, isBlack, isWhite } from './elements.ts';

export interface Canvas {
  /** What the drawing shows; empty where it does not say. */
  title: string;
  /** Left, top, width and height; empty where the file does not say how large it is. */
  viewBox: string;
  /** The paper that it needs because its colors cannot follow the theme. */
  sheet: '#fff' | '#000' | undefined;
}

/** User units, of which 96 make an inch. */
const UNITS: Record<string, number> = { px: 1, mm: 96 / 25.4, cm: 96 / 2.54, in: 96, pt: 96 / 72, pc: 16 };

function viewBoxOf({ viewBox, width, height }: XastElement['attributes']): string {
  const size = [width, height].map((side = '') =>
    (parseFloat(side) * (UNITS[/[a-z%]+$/.exec(side)?.[0] ?? 'px'] ?? NaN)).toFixed(1),
  );
  const box = (viewBox?.trim().split(/[\s,]+/) ?? [0, 0, ...size]).map(Number);
  return box.length === 4 && Math.min(...box.slice(2)) > 0 ? box.join(' ') : '';
}

/** The colors of areas, and those of lines and words. Accents follow the theme in any color, and a mask is not seen. */
function colorsIn(parent: XastParent): { color: string; isArea: boolean }[] {
  return elementsIn(parent).flatMap((node) => {
    if (node.name === 'mask' || node.attributes['color'] === ACCENT) return [];
    const isText = node.name.startsWith('t');
    const own = COLORS.map((name) => ({
      color: node.attributes[name] ?? '',
      isArea: name === 'fill' && !isText,
    }));
    return [...own.filter(({ color }) => color.startsWith('#')), ...colorsIn(node)];
  });
}

/** Reads what a drawing shows, how large it is, and whether its colors can follow the theme. */
export function measure(root: XastParent): Canvas {
  const [svg] = elementsIn(root);
  const [words] = querySelector(root, 'title')?.children ?? [];
  const colors = colorsIn(root);
  const others = colors.filter(({ color }) => !isWhite(color));
  // White lines and nothing that they could stand out against: they were on the black screen of a CAD program.
  const isOnBlack =
    colors.some(({ color, isArea }) => isWhite(color) && !isArea) &&
    !others.some(({ color, isArea }) => isArea || isBlack(color));
  const followsTheme = others.every(({ color }) => isBlack(color));
  return {
    title: words?.type === 'text' ? words.value.trim().replaceAll(/\s+/g, ' ') : '',
    viewBox: viewBoxOf(svg?.attributes ?? {}),
    sheet: isOnBlack ? '#000' : followsTheme ? undefined : '#fff',
  };
}
