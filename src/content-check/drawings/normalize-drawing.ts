import { optimize, type PluginConfig } from 'svgo';

import { ATTRIBUTES, COLORS, ELEMENTS, PRESENTATION, SHAPES } from './svg-names.ts';
import { BLACK, DARK, INK, themeColor, WHITE } from './theme-color.ts';
import { DEFAULTS, plugin } from './visit.ts';

/** Values that reach outside of the file, or hide that they do. */
const OUTSIDE = /url\((?!\s*["']?#)|(image|image-set|src|cross-fade)\(|\\|\/\//i;
const UNITS: Record<string, number> = { '': 1, px: 1, mm: 96 / 25.4, cm: 96 / 2.54, in: 96, pt: 96 / 72 };
/** Elements whose content is not drawn where it stands. */
const ELSEWHERE = /clipPath|marker|mask|pattern|symbol/;

/** What the first steps learn of a drawing. */
interface Sheet {
  title: string;
  viewBox: string;
  width: number;
  height: number;
  /** Width of the thinnest pen. */
  finestPen: number;
  /** True for white lines on black, as CAD shows them. */
  isDark: boolean;
  hasWhiteLines: boolean;
  hasInk: boolean;
}

/** A length in user units, of which 96 make an inch, or a share of the whole; NaN for a word. */
const lengthOf = (text = '', percentOf = NaN): number =>
  Number.parseFloat(text) * Number({ ...UNITS, '%': percentOf / 100 }[String(/[a-z%]*$/.exec(text))]);

/** Reads the title, and marks what its owner has named `accent`, as layers and groups are named in each program. */
const readNames = (sheet: Sheet): PluginConfig =>
  plugin('readNames', ({ node: { name, attributes, children } }) => {
    const names = [
      attributes['id'],
      attributes['inkscape:label'],
      attributes['data-name'],
      ...(attributes['class']?.split(' ') ?? []),
    ];
    if (names.some((each = '') => /^accent([-_]\d+_?)?$/i.test(each))) attributes['accent'] = 'accent';
    const [text] = children;
    if (name === 'title' && text?.type === 'text') sheet.title ||= text.value.trim().replaceAll(/\s+/g, ' ');
  });

/** Removes what is no part of a line drawing, or reaches outside of it. */
const removeOthers: PluginConfig = plugin('removeOthers', ({ node, path }) => {
  for (const child of node.children) if (child.type === 'cdata') Object.assign(child, { type: 'text' });
  node.children = node.children.filter((child) => child.type !== 'element' || ELEMENTS.has(child.name));
  // A link cannot lie in the link of a card.
  if (node.name === 'a') node.name = path.includes(' t') ? 'tspan' : 'g';
  for (const [name, value] of Object.entries(node.attributes)) {
    const isKept = name === 'accent' || ATTRIBUTES.has(name);
    if (!isKept || OUTSIDE.test(value) || (name.endsWith('href') && !value.startsWith('#')))
      Reflect.deleteProperty(node.attributes, name);
  }
});

/** Reads the size of the sheet, and leaves its pens and its viewBox to the root element. */
const readSize = (sheet: Sheet): PluginConfig =>
  plugin('readSize', ({ node: { attributes }, path }) => {
    if (path !== ' svg') return;
    const [width, height] = [lengthOf(attributes['width']), lengthOf(attributes['height'])];
    const box = attributes['viewBox']?.trim().split(/[\s,]+/, 4) ?? [
      '0',
      '0',
      width.toFixed(1),
      height.toFixed(1),
    ];
    [, , sheet.width = 0, sheet.height = 0] = box.map(Number);
    sheet.viewBox = sheet.width > 0 && sheet.height > 0 ? box.map(Number).join(' ') : '';
    for (const name of Object.keys(attributes))
      if (!PRESENTATION.has(name)) Reflect.deleteProperty(attributes, name);
    Object.assign(attributes, { viewBox: sheet.viewBox, ...DEFAULTS, ...attributes });
  });

/** Takes away the background that other programs draw, and learns which pens there are. */
const readPens = (sheet: Sheet): PluginConfig =>
  plugin('readPens', ({ node: { name, attributes }, styles, path, scale }) => {
    if (!SHAPES.has(name)) return;
    const { fill = '', stroke = '' } = styles;
    const width = lengthOf(attributes['width'], sheet.width);
    const height = lengthOf(attributes['height'], sheet.height);
    const isBackground =
      fill.startsWith('#') && width * height * scale ** 2 > 0.9 * sheet.width * sheet.height;
    if (stroke !== 'none')
      sheet.finestPen = Math.min(sheet.finestPen, lengthOf(styles['stroke-width']) * scale || Infinity);
    sheet.hasWhiteLines ||= WHITE.test(stroke);
    sheet.hasInk ||= (isBackground ? WHITE : BLACK).test(stroke === 'none' ? fill : stroke);
    if (!isBackground || ELSEWHERE.test(path)) return;
    sheet.isDark ||= DARK.test(fill);
    // The page has its own sheet; a border stays.
    Object.assign(attributes, stroke === 'none' ? { display: 'none' } : { fill: 'none' });
  });

const paint = (sheet: Sheet): PluginConfig =>
  plugin('paint', ({ node: { name, attributes }, styles, path }) => {
    const { fill = '', stroke = '' } = styles;
    const isDark = sheet.isDark || (sheet.hasWhiteLines && !sheet.hasInk);
    if (attributes['accent']) Object.assign(attributes, { fill, stroke, ...attributes });
    delete attributes['accent'];
    // In a mask, black and white hide and show.
    if (name === 'mask') Object.assign(attributes, { fill: '#000', stroke: 'none', ...attributes });
    const shape = path.includes(' t') ? 'label' : 'area';
    for (const color of path.includes('mask') ? [] : COLORS)
      if (attributes[color]) {
        const part = color === 'stroke' ? 'line' : shape;
        attributes[color] = themeColor(attributes[color], isDark, Boolean(styles['accent']), part);
      }
    attributes['font-family'] &&= 'var(--font-text)';
  });

/** In a frame of 480 by 320, our own lines are 0.75 to 2.25. Thinner ones grow together, up to three times. */
const widenPens = (sheet: Sheet): PluginConfig =>
  plugin('widenPens', ({ node: { attributes }, styles, scale }) => {
    if (!(attributes['stroke-width'] ?? attributes['transform'])) return;
    const pen = lengthOf(styles['stroke-width']) * scale;
    const least = Math.max(sheet.width, 1.5 * sheet.height) / 640;
    const grown = Math.min(3 * least, pen * Math.min(3, Math.max(1, least / sheet.finestPen)));
    if (pen > 0)
      attributes['stroke-width'] = String(Number((Math.max(least, pen, grown) / scale).toPrecision(3)));
  });

/** Shorter paths, fewer groups, numbers with this many places. */
const cleanup = (floatPrecision: number): PluginConfig => ({
  name: 'preset-default',
  params: { floatPrecision, overrides: { convertColors: false } },
});

const optimized = (svg: string, plugins: PluginConfig[]): string =>
  optimize(svg, { plugins, js2svg: { regEntities: /[&<]|(?<=]])>/g } }).data;

/**
 * Cleans an SVG file of any program down to its lines, in the colors of the theme.
 * @param prefix keeps its ids apart from those of other drawings
 * @returns title and viewBox, both maybe empty, and attributes (`pens`) and content (`body`) of a group
 * @throws svgo's SvgoParserError
 */
export function normalizeDrawing(prefix: string, source: string) {
  const sheet: Sheet = {
    title: '',
    viewBox: '',
    width: 0,
    height: 0,
    finestPen: Infinity,
    isDark: false,
    hasWhiteLines: false,
    hasInk: false,
  };
  // Drawn for this site, its numbers are as small and its pens as wide as they should be.
  const isOurs = source.includes(INK);
  const lines = optimized(source, [
    readNames(sheet),
    'removeXlink',
    { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
    'convertStyleToAttrs',
    { name: 'convertColors', params: { shortname: false } },
    removeOthers,
    readSize(sheet),
    ...(isOurs ? [] : [readPens(sheet)]),
    paint(sheet),
    ...(isOurs ? [] : [widenPens(sheet)]),
  ]);
  const floatPrecision = Math.max(0, 4 - Math.floor(Math.log10(Math.max(sheet.width, sheet.height, 1))));
  const reduced = optimized(lines, [
    ...(isOurs ? [] : [cleanup(floatPrecision)]),
    'cleanupIds',
    { name: 'prefixIds', params: { prefix, delim: '_' } },
  ]);
  const { title, viewBox } = sheet;
  const pens = /^<svg([^>]*)>/.exec(lines)?.[1]?.replace(/ viewBox="[^"]*"/, '') ?? '';
  const body = /^<svg[^>]*>(.*)<\/svg>$/s.exec(reduced)?.[1] ?? '';
  return { title, viewBox, pens, body };
}
