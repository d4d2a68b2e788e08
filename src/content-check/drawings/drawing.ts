import { hash } from 'node:crypto';

import { normalizeDrawing } from './normalize-drawing.ts';

/** A drawing as pages use it: the lines of an SVG file, in the colors of the theme. */
export type Drawing = ReturnType<typeof normalizeDrawing> & { isInline: boolean };
/** What to do about a file that is no drawing. */
interface Mistake {
  message: string;
  line?: number | undefined;
}

/** Most kB of a file as it comes, of a drawing, and of one that is part of a page, which waits for it. */
const HEAVIEST = { source: 5000, file: 150, inline: 50 };
// In Chromium and in Firefox, <use> brings gradients, clips and symbols along from another file, but what stands in
// these has no page to take its colors from: it would be black on a dark page, too.
const COLORED = /<(?:pattern|marker|linearGradient|radialGradient)\b/;
const SHAPE = /<(?:circle |ellipse |line |path |polygon |polyline |rect |text[ >]|use [^>]*href=)/;
const AGAIN = 'Export it again as SVG, from the program that it was drawn with.';

function read(id: string, source: string): Drawing | Mistake {
  const tooHeavy = (bytes: number, max: number) =>
    `This drawing weighs ${Math.ceil(bytes / 1000)} kB; the most is ${max} kB. Export fewer layers, or a part of the sheet.`;
  if (source.length > HEAVIEST.source * 1000) return { message: tooHeavy(source.length, HEAVIEST.file) };
  if (!/<svg[\s>]/.test(source))
    return { message: `This is not an SVG file, whatever its name says. ${AGAIN}` };
  if (!/(?:<\/svg|\/)>\s*(?:<!--.*?-->\s*)*$/s.test(source))
    return { message: `This file breaks off in the middle. ${AGAIN}` };
  if (/<(?:\w+:)?image[\s/>]/.test(source))
    return {
      message:
        'This drawing holds a photo or a scan, which cannot follow the colors of the page. Take it out and export the lines alone, or put the picture into src/content/pictures.',
    };
  let lines;
  try {
    lines = normalizeDrawing(id.replaceAll('/', '-'), source);
  } catch (error) {
    const { reason, line } = error as { reason?: string; line?: number };
    if (!reason) throw error;
    return { message: `This SVG file cannot be read: ${reason}. ${AGAIN}`, line };
  }
  const { viewBox, body } = lines;
  if (!viewBox)
    return { message: 'This drawing does not say how large it is. Export it with a page size, such as A3.' };
  if (!SHAPE.test(body))
    return {
      message: 'There is nothing to see in this drawing. Export it again with its layers switched on.',
    };
  const bytes = Buffer.byteLength(body);
  if (bytes > HEAVIEST.file * 1000) return { message: tooHeavy(bytes, HEAVIEST.file) };
  // It has to stand in the page itself.
  const isInline = COLORED.test(body);
  if (isInline && bytes > HEAVIEST.inline * 1000)
    return {
      message: `${tooHeavy(bytes, HEAVIEST.inline)} Without hatch patterns, arrowheads and gradients it may weigh ${HEAVIEST.file} kB: explode them into lines.`,
    };
  return { ...lines, isInline };
}

/** What each file held when it was read last: every save of an entry asks for all of them. */
const known = new Map<string, { version: string; found: Drawing | Mistake }>();

/**
 * Reads an SVG file from any program, once for each version.
 * @param id its path below src/content/drawings without `.svg`, which keeps its ids apart from those of others
 * @returns what its owner should do where it is no drawing
 */
export function readDrawing(id: string, source: string): Drawing | Mistake {
  const last = known.get(id);
  // Sources of other programs are too large to keep.
  const version = hash('sha1', source);
  if (last?.version === version) return last.found;
  const found = read(id, source);
  known.set(id, { version, found });
  return found;
}
