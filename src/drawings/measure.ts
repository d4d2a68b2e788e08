import type { XastElement, XastParent } from 'svgo';

import { ACCENT, elementsIn, isBlack, isWhite, MASKED, PAINTS } from './keep-known.ts';

export type Canvas = ReturnType<typeof measure>;

/** SVG user units, 96 per inch, in each unit of length. */
const UNITS: Record<string, number> = { px: 1, mm: 96 / 25.4, cm: 96 / 2.54, in: 96, pt: 96 / 72, pc: 16 };

function viewBoxOf({ viewBox, width, height }: XastElement['attributes']): string {
  const size = [width, height].map((side = '') =>
    (parseFloat(side) * (UNITS[/[a-z%]+$/.exec(side)?.[0] ?? 'px'] ?? NaN)).toFixed(1),
  );
  const box = (viewBox?.trim().split(/[\s,]+/) ?? [0, 0, ...size]).map(Number);
  return box.length === 4 && Math.min(...box.slice(2)) > 0 ? box.join(' ') : '';
}

/** Reads what a drawing shows, how large it is, and whether its colors can follow the theme. */
export function measure(root: XastParent) {
  const [words] = elementsIn(root, 'title').flatMap(({ children }) => children);
  // Accents follow the theme, whatever their color.
  const accents = `[color="${ACCENT}"], [color="${ACCENT}"] *`;
  /** The colors of areas, or else of lines and text. */
  const colorsOf = (isArea: boolean) =>
    elementsIn(root, `:not(${MASKED}, ${accents})`)
      .flatMap(({ name, attributes }) =>
        PAINTS.filter((paint) => (paint === 'fill' && !name.startsWith('t')) === isArea).map(
          (paint) => attributes[paint] ?? '',
        ),
      )
      .filter((color) => /^(?:#|currentColor)/i.test(color));
  const [areas, lines] = [colorsOf(true), colorsOf(false)];
  const isPlain = [...areas, ...lines].every((color) => isBlack(color) || isWhite(color));
  // Drawn as CAD programs show it on a dark screen.
  const isForDark = lines.some(isWhite) && !lines.some(isBlack) && areas.every(isWhite);
  const sheet = isForDark ? '#000' : '#fff';
  return {
    /** Description of the drawing; empty if it has none. */
    title: words?.type === 'text' ? words.value.trim().replaceAll(/\s+/g, ' ') : '',
    /** Left, top, width and height; empty if the file has no size. */
    viewBox: viewBoxOf(elementsIn(root, 'svg')[0]?.attributes ?? {}),
    /** The color of the paper that it needs if its colors cannot follow the theme. */
    sheet: isPlain && !isForDark ? undefined : sheet,
  };
}
