import svgpath from 'svgpath';

import type { Drawing } from '../../drawings/kit/drawing.ts';

/** A stroke or a filled shape. Lengths in px of the drawing. */
export interface Stroke {
  /** Absolute path data of the commands M, L, H, V, C, Q and Z alone. */
  data: string;
  width: number;
  dashes: readonly number[];
  /** Whose color the line has; none where there is no line. */
  stroke?: Color;
  fill?: Color;
  opacity: number;
}
/** A text on its baseline, or turned and moved by a matrix. */
export interface Lettering {
  words: string;
  at: readonly [x: number, y: number];
  anchor: 'start' | 'middle' | 'end';
  size: number;
  color: Color;
  /** Of SVG's `transform`: where the plane of the text lies. */
  matrix: Matrix;
}
type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];
type Color = 'ink' | 'accent' | 'paper';

const COLORS: Record<string, Color> = {
  currentColor: 'ink',
  'var(--accent)': 'accent',
  'var(--surface-raised)': 'paper',
};

const attributesOf = (markup: string) =>
  new Map(Array.from(markup.matchAll(/([\w-]+)="([^"]*)"/g), ([, name = '', value = '']) => [name, value]));
const colorOf = (value: string | undefined) => (value === undefined ? undefined : COLORS[value]);
const text = (markup: string) => markup.replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** The matrix of a `rotate(degrees x y)` or `matrix(…)`. */
function matrixOf(transform = 'matrix(1 0 0 1 0 0)'): Matrix {
  const numbers = Array.from(transform.matchAll(/-?[\d.]+/g), ([number]) => Number(number));
  if (!transform.startsWith('rotate')) return numbers as Matrix;
  const [degrees = 0, x = 0, y = 0] = numbers;
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
}

/** The parts of a drawing in their order, for writers of other formats than SVG. */
export function drawingParts({ body }: Drawing): (Stroke | Lettering)[] {
  return Array.from(
    body.matchAll(/<(path|text) ([^>]*?)\/?>([^<]*)/g),
    ([, name, markup = '', words = '']) => {
      const of = attributesOf(markup);
      const number = (key: string, otherwise: number) => Number(of.get(key) ?? otherwise);
      if (name === 'text') {
        return {
          words: text(words),
          at: [number('x', 0), number('y', 0)],
          anchor: (of.get('text-anchor') ?? 'start') as Lettering['anchor'],
          size: number('font-size', 12),
          color: colorOf(of.get('fill')) ?? 'ink',
          matrix: matrixOf(of.get('transform')),
        };
      }
      const [stroke, fill] = [colorOf(of.get('stroke') ?? 'currentColor'), colorOf(of.get('fill'))];
      return {
        data: svgpath(of.get('d') ?? '')
          .abs()
          .unshort()
          .unarc()
          .round(2)
          .toString(),
        width: number('stroke-width', 1.5),
        dashes: (of.get('stroke-dasharray') ?? '').split(' ').filter(Boolean).map(Number),
        opacity: number('opacity', 1),
        ...(stroke ? { stroke } : {}),
        ...(fill ? { fill } : {}),
      };
    },
  );
}
