import { optimize, type PluginConfig } from 'svgo';

import { drawingPlugins, type Facts } from './drawing-plugins.ts';

/** A drawing as pages use it: the lines of an SVG file, in the colors of the theme. */
export interface Drawing {
  /** For people who cannot see it; empty where the file has no `<title>`. */
  title: string;
  /** The part of its plane that it fills, as the attribute of `<svg>`. */
  viewBox: string;
  /** Attributes of the group that `body` stands in. */
  pens: string;
  body: string;
  /** It has to stand in the page itself. */
  isInline: boolean;
}

/** Says what to do about a file that is no drawing. */
export class DrawingMistake extends Error {
  readonly line: number | undefined;
  constructor(message: string, line?: number) {
    super(message);
    this.line = line;
  }
}

/** Most kB of a file as it comes, of a drawing, and of one that is part of a page, which waits for it. */
const HEAVIEST = { source: 5000, file: 150, inline: 50 };
// In Chromium and in Firefox, <use> brings gradients, clips and symbols along from another file, but what stands in
// these has no page to take its colors from: it would be black on a dark page, too.
const COLORED = /<(?:pattern|marker|linearGradient|radialGradient)\b/;
const SHAPE = /<(?:circle |ellipse |line |path |polygon |polyline |rect |text[ >]|use [^>]*href=)/;
const AGAIN = 'Export it again as SVG, from the program that it was drawn with.';

function optimized(source: string, plugins: PluginConfig[]): { pens: string; body: string } {
  // Feet and inches stay as they are written.
  const { data } = optimize(source, { plugins, js2svg: { regEntities: /[&<]|(?<=]])>/g } });
  const [, pens = '', body = ''] = /<svg([^>]*)>(.*)<\/svg>$/s.exec(data) ?? [];
  return { pens, body };
}

/** Cleans the lines of a file, whatever program wrote it. */
function normalized(id: string, source: string, facts: Facts) {
  // Drawn for this site, its numbers are as small as they should be.
  const isOurs = source.includes('currentColor');
  const { read, clean, paint } = drawingPlugins(facts, isOurs);
  const first: PluginConfig[] = [
    read,
    { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
    'convertStyleToAttrs',
    { name: 'convertColors', params: { shortname: false } },
    clean,
    paint,
  ];
  const ids: PluginConfig[] = [
    'cleanupIds',
    { name: 'prefixIds', params: { prefix: id.replaceAll('/', '-'), delim: '-' } },
  ];
  if (isOurs) return optimized(source, [...first, ...ids]);
  const { pens, body } = optimized(source, first);
  const [, , width = 1, height = 1] = (facts.viewBox ?? '').split(/[\s,]+/).map(Number);
  // A ten-thousandth of the sheet.
  const floatPrecision = Math.max(0, 4 - Math.floor(Math.log10(Math.max(width, height))));
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${facts.viewBox}"${pens}>${body}</svg>`;
  return {
    pens,
    body: optimized(sheet, [
      {
        name: 'preset-default',
        params: { floatPrecision, overrides: { convertColors: { shortname: false } } },
      },
      ...ids,
    ]).body,
  };
}

/**
 * Reads an SVG file from any program.
 * @param id its path below src/content/drawings without `.svg`, which keeps its ids apart from those of others
 * @throws DrawingMistake
 */
export function readDrawing(id: string, source: string): Drawing {
  const refuse = (message: string, line?: number): never => {
    throw new DrawingMistake(message, line);
  };
  const facts: Facts = { title: '', hasPicture: false };
  const tooHeavy = (bytes: number, most: number) =>
    `This drawing weighs ${Math.ceil(bytes / 1000)} kB; the most is ${most} kB. Export fewer layers, or a part of the sheet.`;
  if (source.length > HEAVIEST.source * 1000) refuse(tooHeavy(source.length, HEAVIEST.file));
  if (!/<svg[\s>]/.test(source)) refuse(`This is not an SVG file, whatever its name says. ${AGAIN}`);
  if (!/(?:<\/svg|\/)>\s*(?:<!--.*?-->\s*)*$/s.test(source))
    refuse(`This file breaks off in the middle. ${AGAIN}`);
  let lines = { pens: '', body: '' };
  try {
    lines = normalized(id, source, facts);
  } catch (error) {
    const { reason, line } = error as { reason?: string; line?: number };
    if (!reason) throw error;
    refuse(`This SVG file cannot be read: ${reason}. ${AGAIN}`, line);
  }
  const { body } = lines;
  if (facts.hasPicture)
    refuse(
      'This drawing holds a photo or a scan, which cannot follow the colors of the page. Take it out and export the lines alone, or put the picture into src/content/pictures.',
    );
  if (!facts.viewBox)
    refuse('This drawing does not say how large it is. Export it with a page size, such as A3.');
  if (!SHAPE.test(body))
    refuse('There is nothing to see in this drawing. Export it again with its layers switched on.');
  const bytes = Buffer.byteLength(body);
  if (bytes > HEAVIEST.file * 1000) refuse(tooHeavy(bytes, HEAVIEST.file));
  const isInline = COLORED.test(body);
  if (isInline && bytes > HEAVIEST.inline * 1000)
    refuse(
      `${tooHeavy(bytes, HEAVIEST.inline)} Without hatch patterns, arrowheads and gradients it may weigh ${HEAVIEST.file} kB: explode them into lines.`,
    );
  return { title: facts.title, viewBox: facts.viewBox ?? '', ...lines, isInline };
}
