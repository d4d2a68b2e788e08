import { optimize, type XastElement, type XastParent } from 'svgo';

import { keepBySource } from '../lib/keep-by-source.ts';
import { elementsIn, recolor, sheetFor } from './colors.ts';
import { keepKnown } from './keep-known.ts';

/** A drawing as pages use it. */
export interface Drawing {
  /** What it shows; empty if it does not say. */
  title: string;
  /** Left, top, width and height; empty if the file has no size. */
  viewBox: string;
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

/** SVG user units, 96 per inch, in each unit of length. */
const UNITS: Record<string, number> = { px: 1, mm: 96 / 25.4, cm: 96 / 2.54, in: 96, pt: 96 / 72, pc: 16 };

function viewBoxOf({ viewBox, width, height }: XastElement['attributes']): string {
  const size = [width, height].map((side = '') =>
    (parseFloat(side) * (UNITS[/[a-z%]+$/.exec(side)?.[0] ?? 'px'] ?? NaN)).toFixed(1),
  );
  const box = (viewBox?.trim().split(/[\s,]+/) ?? [0, 0, ...size]).map(Number);
  return box.length === 4 && Math.min(...box.slice(2)) > 0 ? box.join(' ') : '';
}

function titleOf(root: XastParent): string {
  const [words] = elementsIn(root, 'title').flatMap(({ children }) => children);
  return words?.type === 'text' ? words.value.trim().replaceAll(/\s+/g, ' ') : '';
}

/** Recolors a drawing for the theme or, if that is impossible, puts it in its own colors on a sheet of paper. */
function draw(root: XastParent) {
  keepKnown(root);
  const sheet = sheetFor(root);
  const viewBox = viewBoxOf(elementsIn(root, 'svg')[0]?.attributes ?? {});
  const [x = '', y = '', width = '', height = ''] = viewBox.split(' ');
  for (const svg of elementsIn(root, ':root')) {
    const own = Object.entries(svg.attributes).filter(([name]) => !OF_SHEET.includes(name));
    svg.attributes = { ...DEFAULTS, ...(sheet && { color: '#000' }), ...Object.fromEntries(own) };
    const attributes = { x, y, width, height, fill: sheet ?? '', stroke: 'none' };
    if (sheet) svg.children.unshift({ type: 'element', name: 'rect', attributes, children: [] });
  }
  if (!sheet) recolor(root);
  return { title: titleOf(root), viewBox, sheet };
}

const read = keepBySource(({ file: id, source }): Drawing => {
  const drawn: Partial<ReturnType<typeof draw>> = {};
  const { data } = optimize(source, {
    plugins: [
      'removeXlink',
      { name: 'inlineStyles', params: { onlyMatchedOnce: false, removeMatchedSelectors: false } },
      'convertStyleToAttrs',
      { name: 'draw', fn: (root) => void Object.assign(drawn, draw(root)) },
      'removeTitle',
      { name: 'preset-default', params: { overrides: { removeUnknownsAndDefaults: false } } },
      { name: 'prefixIds', params: { prefix: id.replaceAll('/', '-'), delim: '_' } },
    ],
  });
  const { title = '', viewBox = '', sheet } = drawn;
  const group = data.replace(/^<svg/, '<g').replace(/svg>$/, 'g>');
  return { title, viewBox, group, isInline: !sheet && NEEDS_PAGE.test(group) };
});

/**
 * Reads an SVG file from any program.
 * @param id its path below src/content/drawings without `.svg`, which also makes the ids in it unique
 * @throws svgo's SvgoParserError
 */
export const readDrawing = (id: string, source: string): Drawing => read({ file: id, source });
