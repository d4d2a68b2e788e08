import { readFileSync } from 'node:fs';

import { optimize, querySelector, querySelectorAll, type XastParent } from 'svgo';

import { readDrawing } from '../drawings/read-drawing.ts';
import { type Diagnostic, errorIn } from '../reading/diagnostic.ts';
import { DRAWINGS, plainNameMessage } from '../schemas/content-files.ts';

const SHAPE = /<(?:circle |ellipse |line |path |polygon |polyline |rect |text[ >]|use [^>]*href=)/;
/** An HTML label without a `<text>` after it, which programs without HTML would show instead. */
const LABEL = 'foreignObject:not(:has(+ text))';
const AGAIN = 'Export it again as plain SVG from the program it was drawn in.';
const NOT_UTF8 = `This file is compressed, or not saved as UTF-8. ${AGAIN}`;
const EMPTY = 'This drawing is empty. Export it again with its layers turned on.';
const NO_SIZE = 'This drawing does not say how large it is. Export it with a page size, such as A3.';
const HTML_LABELS =
  'The labels of this drawing are HTML, which would be lost. Export it with plain text labels (draw.io: turn off "Formatted Text"; Mermaid: htmlLabels: false), or turn them into outlines.';
const PHOTO =
  'This drawing contains a photo or a scan, which would be lost. Remove it and export only the lines, or put the picture into src/content/pictures.';

/** A message if the site would remove parts of a drawing that its owner wants shown. */
function lossMessage(source: string): string | undefined {
  const found: { loss?: string } = {};
  const findLoss = (root: XastParent) => {
    const labels = querySelectorAll(root, `${LABEL}, ${LABEL} *`);
    const words = labels.flatMap((label) => ('children' in label ? label.children : []));
    if (words.some((each) => 'value' in each && /[\p{L}\p{N}]/u.test(each.value))) found.loss = HTML_LABELS;
    if (querySelector(root, 'image')) found.loss = PHOTO;
  };
  if (/foreignObject|image/.test(source))
    optimize(source, { plugins: [{ name: 'find-loss', fn: findLoss }] });
  return found.loss;
}

function drawingMessage(name: string, source: string): string | undefined {
  if (/[\uFFFD\0]/.test(source)) return NOT_UTF8;
  const loss = lossMessage(source);
  if (loss) return loss;
  const { viewBox, group } = readDrawing(name.slice(0, -'.svg'.length), source);
  if (!SHAPE.test(group)) return EMPTY;
  return viewBox ? undefined : NO_SIZE;
}

/** Says what the owner of a drawing should do if it cannot be shown. */
export function* checkDrawing(file: string, source = readFileSync(file, 'utf8')): Iterable<Diagnostic> {
  const name = file.slice(DRAWINGS.length + 1);
  try {
    const message = plainNameMessage(name, '.svg') ?? drawingMessage(name, source);
    if (message) yield errorIn(file, message);
  } catch (error) {
    const { reason, line } = error as { reason?: string; line?: number };
    if (!reason) throw error;
    yield errorIn(file, `This SVG file cannot be read: ${reason.replace(/\.$/, '')}. ${AGAIN}`, line);
  }
}
