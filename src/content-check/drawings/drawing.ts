import { hash } from 'node:crypto';

import { decodeEntities } from '../../schemas/clean-data.ts';
import { DRAWINGS } from '../../schemas/content-files.ts';
import { type Diagnostic, errorIn } from '../diagnostic.ts';
import { normalizeDrawing } from './normalize-drawing.ts';

/** A drawing as pages use it: the lines of an SVG file, in the colors of the theme. */
export type Drawing = ReturnType<typeof normalizeDrawing> & { isInline: boolean };

/** Most kB of a file as it comes, of a drawing, and of one that is part of a page, which waits for it. */
const MAX_KB = { source: 5000, file: 150, inline: 50 };
// In Chromium and in Firefox, <use> brings gradients, clips and symbols along from another file, but what stands in
// these has no page to take its colors from: it would be black on a dark page, too.
const COLORED = /<(?:pattern|marker|linearGradient|radialGradient)\b/;
const SHAPE = /<(?:circle |ellipse |line |path |polygon |polyline |rect |text[ >]|use [^>]*href=)/;
const AGAIN = 'Export it again as SVG, from the program that it was drawn with.';

const tooLarge = (bytes: number, maxKb: number): string =>
  `This drawing is ${Math.ceil(bytes / 1000)} kB; the most is ${maxKb} kB. Export fewer layers, or a part of the sheet.`;

/** True for words in HTML that have no text of SVG beside them for programs that read no HTML. */
const hasHtmlLabels = (source: string): boolean =>
  [...source.matchAll(/<(\w+:)?foreignObject\b(.*?)<\/\1?foreignObject>(?=(\s*<(?:\w+:)?text)?)/gs)].some(
    ([, , html = '', text]) =>
      !text && /[\p{L}\p{N}]/u.test(decodeEntities(`<x ${html}`.replace(/<[^>]*>/g, ' '))),
  );

/** Something wrong with a file before it is parsed. */
function sourceError(source: string): string | undefined {
  if (source.length > MAX_KB.source * 1000) return tooLarge(source.length, MAX_KB.file);
  if (/[\uFFFD\0]/.test(source))
    return 'This file is not saved as UTF-8. Open it in a text editor and save it as UTF-8, or export it again as plain SVG, uncompressed.';
  if (!/<svg[\s>]/.test(source)) return `This is not an SVG file, whatever its name says. ${AGAIN}`;
  if (!/(?:<\/svg|\/)>\s*(?:<!--.*?-->\s*)*$/s.test(source)) return `This file is truncated. ${AGAIN}`;
  if (hasHtmlLabels(source))
    return 'The labels of this drawing are HTML, which would be lost. Export it with labels as plain text (draw.io: switch off "Formatted Text"; Mermaid: htmlLabels: false), or turn them into outlines.';
  return /<(?:\w+:)?image[\s/>]/.test(source)
    ? 'This drawing holds a photo or a scan, which cannot follow the colors of the page. Take it out and export the lines alone, or put the picture into src/content/pictures.'
    : undefined;
}

/** Something wrong with what is left of a file. */
function drawingError({ viewBox, body, isInline }: Drawing): string | undefined {
  if (!viewBox) return 'This drawing does not say how large it is. Export it with a page size, such as A3.';
  if (!SHAPE.test(body))
    return 'There is nothing to see in this drawing. Export it again with its layers switched on.';
  const bytes = Buffer.byteLength(body);
  if (bytes > MAX_KB.file * 1000) return tooLarge(bytes, MAX_KB.file);
  return isInline && bytes > MAX_KB.inline * 1000
    ? `${tooLarge(bytes, MAX_KB.inline)} Without hatch patterns, arrowheads and gradients it may be ${MAX_KB.file} kB: explode them into lines.`
    : undefined;
}

function read(id: string, source: string): Drawing | Diagnostic {
  const file = `${DRAWINGS}/${id}.svg`;
  const unreadable = sourceError(source);
  if (unreadable) return errorIn(file, unreadable);
  try {
    const lines = normalizeDrawing(id.replaceAll('/', '-'), source);
    // Its colors are those of the page that it stands in.
    const drawing = { ...lines, isInline: COLORED.test(lines.body) };
    const error = drawingError(drawing);
    return error ? errorIn(file, error) : drawing;
  } catch (error) {
    const { reason, line } = error as { reason?: string; line?: number };
    if (!reason) throw error;
    return errorIn(file, `This SVG file cannot be read: ${reason}. ${AGAIN}`, line);
  }
}

/** What each file held when it was read last: every save of an entry asks for all of them. */
const cache = new Map<string, { version: string; drawing: Drawing | Diagnostic }>();

/**
 * Reads an SVG file from any program, once for each version.
 * @param id its path below src/content/drawings without `.svg`, which keeps its ids apart from those of others
 * @returns what its owner should do where it is no drawing
 */
export function readDrawing(id: string, source: string): Drawing | Diagnostic {
  const last = cache.get(id);
  // Sources of other programs are too large to keep.
  const version = hash('sha1', source);
  if (last?.version === version) return last.drawing;
  const drawing = read(id, source);
  cache.set(id, { version, drawing });
  return drawing;
}
