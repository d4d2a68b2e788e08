import { optimize, querySelector, querySelectorAll, type XastParent } from 'svgo';

import { type Drawing, readDrawing } from '../drawings/read-drawing.ts';
import { type Diagnostic, errorIn } from '../reading/diagnostic.ts';
import { DRAWINGS } from '../schemas/content-files.ts';

/** Most bytes of a file as it comes, and of a drawing as it is served. */
const MAX = { source: 5_000_000, drawing: 150_000 };
const SHAPE = /<(?:circle |ellipse |line |path |polygon |polyline |rect |text[ >]|use [^>]*href=)/;
const AGAIN = 'Export it again as SVG, from the program that it was drawn with.';
/** A label in HTML without a text behind it, which programs that read no HTML show. */
const LABEL = 'foreignObject:not(:has(+ text))';
const NOT_UTF8 =
  'This file is not saved as UTF-8. Open it in a text editor and save it as UTF-8, or export it again as plain SVG, uncompressed.';
const HTML_LABELS =
  'The labels of this drawing are HTML, which would be lost. Export it with labels as plain text (draw.io: switch off "Formatted Text"; Mermaid: htmlLabels: false), or turn them into outlines.';
const PHOTO =
  'This drawing holds a photo or a scan, which would be lost. Take it out and export the lines alone, or put the picture into src/content/pictures.';

const tooLarge = (bytes: number): string =>
  `This drawing is ${Math.ceil(bytes / 1000)} kB; the most is ${MAX.drawing / 1000} kB. Export fewer layers, or a part of the sheet.`;

/** Parts of a drawing that the site would remove although its owner wants them shown. */
function lossMessage(source: string): string | undefined {
  if (!/foreignObject|image/.test(source)) return undefined;
  const found: { loss?: string } = {};
  const findLoss = (root: XastParent) => {
    const labels = querySelectorAll(root, `${LABEL}, ${LABEL} *`);
    const words = labels.flatMap((label) => ('children' in label ? label.children : []));
    if (words.some((each) => 'value' in each && /[\p{L}\p{N}]/u.test(each.value))) found.loss = HTML_LABELS;
    if (querySelector(root, 'image')) found.loss = PHOTO;
  };
  optimize(source, { plugins: [{ name: 'find-loss', fn: findLoss }] });
  return found.loss;
}

function drawingError({ viewBox, group }: Drawing): string | undefined {
  if (!SHAPE.test(group))
    return 'There is nothing to see in this drawing. Export it again with its layers switched on.';
  if (!viewBox) return 'This drawing does not say how large it is. Export it with a page size, such as A3.';
  const bytes = Buffer.byteLength(group);
  return bytes > MAX.drawing ? tooLarge(bytes) : undefined;
}

/**
 * Reads a drawing, and says what its owner should do where it cannot be shown.
 * @param id its path below src/content/drawings without `.svg`
 */
export function checkDrawing(id: string, source: string): Drawing | Diagnostic {
  const file = `${DRAWINGS}/${id}.svg`;
  if (source.length > MAX.source) return errorIn(file, tooLarge(source.length));
  if (/[\uFFFD\0]/.test(source)) return errorIn(file, NOT_UTF8);
  try {
    const drawing = readDrawing(id, source);
    const error = lossMessage(source) ?? drawingError(drawing);
    return error ? errorIn(file, error) : drawing;
  } catch (error) {
    const { reason, line } = error as { reason?: string; line?: number };
    if (!reason) throw error;
    return errorIn(file, `This SVG file cannot be read: ${reason.replace(/\.$/, '')}. ${AGAIN}`, line);
  }
}
