import { optimize, type XastParent } from 'svgo';

import { keepBySource } from '../lib/keep-by-source.ts';
import { elementsIn, keepKnown } from './keep-known.ts';
import { type Canvas, measure } from './measure.ts';
import { recolor } from './recolor.ts';

/** A drawing as pages use it. */
export interface Drawing extends Pick<Canvas, 'title' | 'viewBox'> {
  /** A single SVG element, `<g …>`. */
  group: string;
  /** True if it must be part of the page itself, since a separate file could not take its colors from the page. */
  isInline: boolean;
}

/** Default paint of SVG. */
const DEFAULTS = { fill: '#000000', stroke: 'none', 'stroke-width': '1' };
/** Attributes of the root `<svg>` that the page sets itself. */
const OF_SHEET = ['height', 'id', 'preserveAspectRatio', 'viewBox', 'width', 'x', 'y'];
// In Chromium and Firefox, <use> also loads gradients, clips and symbols from another file, but their contents cannot
// take colors from the page: they would be black on a dark page, too.
const NEEDS_PAGE = /<(?:pattern|marker|linearGradient|radialGradient)\b/;

/** Recolors a drawing for the theme or, if that is impossible, puts it in its own colors on a sheet of paper. */
function draw(root: XastParent): Canvas {
  keepKnown(root);
  const canvas = measure(root);
  const [x = '', y = '', width = '', height = ''] = canvas.viewBox.split(' ');
  for (const svg of elementsIn(root, ':root')) {
    const own = Object.entries(svg.attributes).filter(([name]) => !OF_SHEET.includes(name));
    svg.attributes = { ...DEFAULTS, ...Object.fromEntries(own) };
    if (canvas.sheet) {
      const attributes = { x, y, width, height, fill: canvas.sheet, stroke: 'none' };
      svg.attributes['color'] = '#000';
      svg.children.unshift({ type: 'element', name: 'rect', attributes, children: [] });
    } else recolor(root);
  }
  return canvas;
}

const read = keepBySource(({ file: id, source }): Drawing => {
  const canvas: Partial<Canvas> = {};
  const { data } = optimize(source, {
    plugins: [
      'removeXlink',
      { name: 'inlineStyles', params: { onlyMatchedOnce: false, removeMatchedSelectors: false } },
      'convertStyleToAttrs',
      { name: 'draw', fn: (root) => void Object.assign(canvas, draw(root)) },
      'removeTitle',
      { name: 'preset-default', params: { overrides: { removeUnknownsAndDefaults: false } } },
      { name: 'prefixIds', params: { prefix: id.replaceAll('/', '-'), delim: '_' } },
    ],
  });
  const { title = '', viewBox = '', sheet } = canvas;
  const group = data.replace(/^<svg/, '<g').replace(/svg>$/, 'g>');
  return { title, viewBox, group, isInline: !sheet && NEEDS_PAGE.test(group) };
});

/**
 * Reads an SVG file from any program.
 * @param id its path below src/content/drawings without `.svg`, which also makes the ids in it unique
 * @throws svgo's SvgoParserError
 */
export const readDrawing = (id: string, source: string): Drawing => read({ file: id, source });
