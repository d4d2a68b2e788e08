/** Drawings as DXF of AutoCAD Release 12, which every CAD program reads: lines and texts on layers by weight. */
import svgpath from 'svgpath';

import type { Drawing } from '../../drawings/kit/drawing.ts';
import { drawingParts, type Lettering, type Stroke } from './drawing-parts.ts';

type Point = readonly [x: number, y: number];

/** Straight pieces of a curve. */
const PIECES = 8;
/** Longest stroke that stands for a dot. */
const DOT = 0.02;
/** Layers by name with their color of the AutoCAD index; the first that a stroke is wide enough for takes it. */
const LAYERS = { CUT: 7, OBJECT: 7, THIN: 8, ACCENT: 1, HIDDEN: 8, TEXT: 7 } as const;
type Layer = keyof typeof LAYERS;

const pair = (code: number, value: string | number) => `${code}\n${value}\n`;
const number = (value: number) => String(Math.round(value * 100) / 100);

function layerOf({ width, dashes, stroke }: Stroke): Layer {
  if (stroke === 'accent') return 'ACCENT';
  if (dashes.length > 0) return 'HIDDEN';
  if (width >= 2) return 'CUT';
  return width >= 1.5 ? 'OBJECT' : 'THIN';
}

/** Points between two ends of a Bézier curve of any degree, by de Casteljau. */
function pointOn(points: readonly Point[], t: number): Point {
  const [first = [0, 0], ...rest] = points;
  if (rest.length === 0) return first;
  const next = rest.map((point, i): Point => {
    const [x, y] = points[i] ?? first;
    return [x + (point[0] - x) * t, y + (point[1] - y) * t];
  });
  return pointOn(next, t);
}

/** The polylines of absolute path data, their curves in straight pieces. */
function polylines(data: string): { points: Point[]; isClosed: boolean }[] {
  const found: { points: Point[]; isClosed: boolean }[] = [];
  svgpath(data).iterate(([command, ...values], _index, x, y) => {
    const nodes = Array.from({ length: values.length / 2 }, (_, i): Point => [
      Number(values[2 * i]),
      Number(values[2 * i + 1]),
    ]);
    const current = found.at(-1);
    if (command === 'M') found.push({ points: nodes, isClosed: false });
    else if (command === 'Z') found.splice(-1, 1, { points: current?.points ?? [], isClosed: true });
    else if (command === 'H') current?.points.push([Number(values[0]), y]);
    else if (command === 'V') current?.points.push([x, Number(values[0])]);
    else if (command === 'L') current?.points.push(...nodes);
    else
      for (let piece = 1; piece <= PIECES; piece++)
        current?.points.push(pointOn([[x, y], ...nodes], piece / PIECES));
  });
  return found.filter(({ points }) => points.length > 1);
}

/** @param high height of the drawing: DXF counts upward */
function strokeEntities(stroke: Stroke, high: number): string {
  const layer = layerOf(stroke);
  return polylines(stroke.data)
    .map(({ points, isClosed }) => {
      const [[x, y] = [0, 0], [endX] = [0]] = points;
      // A dot is a stroke of no length with a round end.
      if (points.length === 2 && Math.abs(endX - x) <= DOT)
        return (
          pair(0, 'CIRCLE') +
          pair(8, layer) +
          pair(10, number(x)) +
          pair(20, number(high - y)) +
          pair(30, 0) +
          pair(40, number(stroke.width / 2))
        );
      const vertices = points.map(
        ([x, y]) =>
          pair(0, 'VERTEX') + pair(8, layer) + pair(10, number(x)) + pair(20, number(high - y)) + pair(30, 0),
      );
      return (
        pair(0, 'POLYLINE') +
        pair(8, layer) +
        pair(66, 1) +
        pair(70, isClosed ? 1 : 0) +
        vertices.join('') +
        pair(0, 'SEQEND') +
        pair(8, layer)
      );
    })
    .join('');
}

function textEntity({ words, at: [x, y], anchor, size, matrix }: Lettering, high: number): string {
  const [a, b, c, d, e, f] = matrix;
  const [left, up] = [number(a * x + c * y + e), number(high - (b * x + d * y + f))];
  return (
    pair(0, 'TEXT') +
    pair(8, 'TEXT') +
    pair(10, left) +
    pair(20, up) +
    pair(30, 0) +
    // Capitals are 0.73 em high.
    pair(40, number(size * 0.73)) +
    // Release 12 has the signs of its time.
    pair(
      1,
      words
        .replaceAll('°', '%%d')
        .replaceAll('±', '%%p')
        .replaceAll(/[^ -~]/g, '-'),
    ) +
    pair(50, number((-Math.atan2(b, a) * 180) / Math.PI)) +
    pair(72, { start: 0, middle: 1, end: 2 }[anchor]) +
    pair(11, left) +
    pair(21, up) +
    pair(31, 0)
  );
}

/** A drawing as the text of a DXF file, in units of its sheet, 480 by 320; it is not to scale. */
export function dxf(drawing: Drawing): string {
  const [, , , high = 0] = drawing.viewBox.split(' ').map(Number);
  const layers = Object.entries(LAYERS).map(
    ([name, color]) =>
      pair(0, 'LAYER') +
      pair(2, name) +
      pair(70, 0) +
      pair(62, color) +
      pair(6, name === 'HIDDEN' ? 'DASHED' : 'CONTINUOUS'),
  );
  const lineTypes =
    pair(0, 'LTYPE') +
    pair(2, 'CONTINUOUS') +
    pair(70, 0) +
    pair(3, 'Solid') +
    pair(72, 65) +
    pair(73, 0) +
    pair(40, 0) +
    pair(0, 'LTYPE') +
    pair(2, 'DASHED') +
    pair(70, 0) +
    pair(3, 'Dashed') +
    pair(72, 65) +
    pair(73, 2) +
    pair(40, 9) +
    pair(49, 5) +
    pair(49, -4);
  const entities = drawingParts(drawing).map((part) => {
    if ('words' in part) return textEntity(part, high);
    // What is only filled hides or tints; a CAD drawing needs neither.
    return part.stroke && part.stroke !== 'paper' ? strokeEntities(part, high) : '';
  });
  const table = (name: string, count: number, rows: string) =>
    pair(0, 'TABLE') + pair(2, name) + pair(70, count) + rows + pair(0, 'ENDTAB');
  const section = (name: string, content: string) =>
    pair(0, 'SECTION') + pair(2, name) + content + pair(0, 'ENDSEC');
  return (
    section('HEADER', pair(9, '$ACADVER') + pair(1, 'AC1009')) +
    section('TABLES', table('LTYPE', 2, lineTypes) + table('LAYER', layers.length, layers.join(''))) +
    section('ENTITIES', entities.join('')) +
    pair(0, 'EOF')
  );
}
