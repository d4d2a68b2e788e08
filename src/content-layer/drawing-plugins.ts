import { _collections, type CustomPlugin, type XastElement, type XastParent } from 'svgo';

import { areaOf, lengthOf, numbersIn, scaleOf } from './drawing-geometry.ts';

const [INK, PAPER, ACCENT] = ['currentColor', 'var(--surface-raised)', 'var(--accent)'];
const words = (text: string): Set<string> => new Set(text.split(' '));
/** Elements of line drawings. All others go: scripts, HTML, animation, filters, metadata. */
const SHAPES = words('circle ellipse line path polygon polyline rect text use');
const UNSEEN = words('clipPath defs linearGradient marker mask pattern radialGradient symbol');
const DRAWN = new Set([...SHAPES, ...UNSEEN, ...words('a g stop svg switch textPath tspan')]);
/** Attributes of line drawings. */
const PENS = new Set(_collections.attrsGroups['presentation']).difference(
  words('cursor enable-background filter'),
);
const PLACES = words(
  'clipPathUnits cx cy d dx dy fx fy gradientTransform gradientUnits height href id lengthAdjust markerHeight markerUnits markerWidth maskContentUnits maskUnits offset orient pathLength patternContentUnits patternTransform patternUnits points preserveAspectRatio r refX refY rotate rx ry spreadMethod startOffset textLength viewBox width x x1 x2 xml:space y y1 y2',
);
const COLORS = ['fill', 'stroke', 'stop-color', 'color'];
/** Values that reach outside of the file, or hide that they do. */
const OUTSIDE = /url\((?!\s*["']?#)|(image|image-set|src|cross-fade)\(|\\|\/\//i;

/** How an element is drawn in its file; its parts, too, unless they say otherwise. */
interface Pen {
  fill: string;
  stroke: string;
  width: number;
  /** Times that lengths are enlarged. */
  scale: number;
  inAccent: boolean;
  /** Black and white are no colors in a mask: they hide and show. */
  inMask: boolean;
  isSeen: boolean;
}
const PEN: Pen = {
  fill: '#000',
  stroke: 'none',
  width: 1,
  scale: 1,
  inAccent: false,
  inMask: false,
  isSeen: true,
};

/** Channels of a color from 0 to 255; undefined for `none`, gradients and the theme's own colors. */
function channels(color: string): number[] | undefined {
  const hex = _collections.colorsNames[color.toLowerCase()] ?? color;
  const [, short, long] = /^#(?:([\da-f]{3,4})|([\da-f]{6,8}))$/i.exec(hex) ?? [];
  const pairs = (long ?? short?.replaceAll(/./g, '$&$&'))?.match(/../g);
  return pairs?.slice(0, 3).map((pair) => Number.parseInt(pair, 16));
}
const isBlack = (color: string) => Math.max(...(channels(color) ?? [255])) < 64;
const isWhite = (color: string) => Math.min(...(channels(color) ?? [0])) > 235;
/** How light a color looks, from 0 to 255. */
function lightness(color: string): number | undefined {
  const [red = 0, green = 0, blue = 0] = channels(color) ?? [];
  return channels(color) && 0.21 * red + 0.72 * green + 0.07 * blue;
}
/** Navy as well as black: CAD programs draw white lines on them. */
const isNightSky = (color: string) => (lightness(color) ?? 255) < 80;
/** Yellow and cyan as well as white: they show on black, and vanish on paper. */
const isBright = (color: string) => (lightness(color) ?? 0) > 150;

const plugin = (name: string, enter: (node: XastElement, parent: XastParent) => void): CustomPlugin => ({
  name,
  fn: () => ({ element: { enter } }),
});

/** Findings about a drawing, filled in by the plugins. */
export interface Facts {
  title: string;
  /** Undefined where the file has no size. */
  viewBox?: string;
  hasPicture: boolean;
}

/**
 * Plugins around svgo's own for styles, which leave only lines in the theme's colors.
 * @param isOurs the file names currentColor: it was drawn for this site, and its pens for the sizes shown here
 */
export function drawingPlugins(facts: Facts, isOurs: boolean) {
  const accents = new Set<XastParent>();
  const pens = new Map<XastParent, Pen>();
  const penOf = (node: XastParent): Pen => pens.get(node) ?? PEN;
  /** Bright lines on a dark sheet, as CAD shows them: the sheet goes, bright becomes ink, and black is the paper. */
  let isNight = false;
  let isFirst = true;
  let [area, finest, thinnest] = [Infinity, 0, Infinity];

  /** Reads what svgo's plugins for styles remove. */
  const read = plugin('read', (node) => {
    const {
      id,
      class: classes = '',
      'inkscape:label': layer,
      'data-name': name,
      style = '',
    } = node.attributes;
    if ([id, layer, name, ...classes.split(/\s+/)].some((word = '') => /^accent([-_]\d+_?)?$/i.test(word)))
      accents.add(node);
    const [text] = node.children;
    if (node.name === 'title' && text?.type === 'text')
      facts.title ||= text.value.trim().replaceAll(/\s+/g, ' ');
    if (node.name === 'image') facts.hasPicture = true;
    isNight ||= isNightSky(/background(?:-color)?:\s*([^;\s]+)/.exec(style)?.[1] ?? '');
  });

  /** Takes out all but lines, and finds the sheet. */
  const clean = plugin('clean', (node, parent) => {
    const { attributes: own } = node;
    for (const child of node.children) if (child.type === 'cdata') Object.assign(child, { type: 'text' });
    node.children = node.children.filter(
      (child) => child.type === 'text' || (child.type === 'element' && DRAWN.has(child.name)),
    );
    // A link cannot lie in the link of a card.
    if (node.name === 'a')
      node.name = parent.type === 'element' && parent.name.startsWith('t') ? 'tspan' : 'g';
    own['href'] ??= own['xlink:href'] ?? '';
    if (!own['href'].startsWith('#')) delete own['href'];
    for (const [name, value] of Object.entries(own))
      if (!(PENS.has(name) || PLACES.has(name)) || OUTSIDE.test(value)) Reflect.deleteProperty(own, name);
    if (parent.type === 'root') {
      const [x = 0, y = 0, w = lengthOf(own['width']), h = lengthOf(own['height'])] = numbersIn(
        own['viewBox'] ?? '',
      );
      if (w > 0 && h > 0)
        facts.viewBox = own['viewBox'] ?? [x, y, w, h].map((number) => Number(number.toFixed(1))).join(' ');
      area = w * h;
      // Frames are 3 by 2. In one that is 480 wide, our own finest line is 0.75, which a phone still shows.
      finest = Math.max(w, 1.5 * h) / 640;
    }
    const { fill, stroke, width, scale, inAccent, inMask, isSeen } = penOf(parent);
    const enlarged = scale * scaleOf(own['transform']);
    // Some programs give widths in pixels of any screen; here, of one that shows the sheet 480 wide.
    const unit = own['vector-effect'] === 'non-scaling-stroke' ? finest / 0.75 / enlarged : 1;
    if (!isOurs) delete own['vector-effect'];
    const pen: Pen = {
      fill: own['fill'] ?? fill,
      stroke: own['stroke'] ?? stroke,
      width: (own['stroke-width'] === undefined ? width : lengthOf(own['stroke-width'])) * unit,
      scale: enlarged,
      inAccent: inAccent || accents.has(node),
      inMask: inMask || node.name === 'mask',
      isSeen: isSeen && !UNSEEN.has(node.name),
    };
    pens.set(node, pen);
    if (isOurs || !SHAPES.has(node.name)) return;
    if (pen.stroke !== 'none' && pen.width > 0) thinnest = Math.min(thinnest, pen.width * pen.scale);
    if (!isFirst || !pen.isSeen) return;
    isFirst = false;
    if (!channels(pen.fill) || areaOf(node.name, own) * pen.scale ** 2 < 0.9 * area) return;
    // The page has its own sheet. A border of this one stays.
    isNight ||= isNightSky(pen.fill);
    Object.assign(own, pen.stroke === 'none' ? { display: 'none' } : { fill: 'none' });
  });

  /** Gives the lines the colors of the theme, and pens that show. */
  const paint = plugin('paint', (node, parent) => {
    const { attributes: own } = node;
    const pen = penOf(node);
    const colored = (color: string): string => {
      if (pen.inMask || !(channels(color) || color === INK)) return color;
      if ((isNight ? isBlack : isWhite)(color)) return PAPER;
      if (pen.inAccent) return ACCENT;
      return (isNight ? isBright : isBlack)(color) ? INK : color;
    };
    if (parent.type === 'root') {
      for (const name of Object.keys(own)) if (!PENS.has(name)) Reflect.deleteProperty(own, name);
      // SVG fills with black and draws no lines unless a file says otherwise; the page may do the opposite.
      Object.assign(own, { fill: '#000', stroke: 'none', 'stroke-width': '1', ...own });
    }
    if (node.name === 'mask') Object.assign(own, { fill: '#000', stroke: 'none', ...own });
    if (accents.has(node)) Object.assign(own, { fill: pen.fill, stroke: pen.stroke, ...own });
    for (const name of COLORS) if (own[name]) own[name] = colored(own[name]);
    // Visitors do not have the fonts of a CAD program.
    if (own['font-family'])
      Object.assign(own, { 'font-weight': '400', ...own, 'font-family': 'var(--font-text)' });
    if (isOurs || !(own['stroke-width'] ?? own['transform'])) return;
    // Pens of 0.18 to 0.7 mm on an A3 sheet become up to three times as wide, as wide as our own, of 0.75 to 2.25.
    const factor = Math.min(3, Math.max(1, finest / thinnest));
    const least = finest / pen.scale;
    const width = Math.max(least, pen.width, Math.min(pen.width * factor, 3 * least));
    if (pen.width > 0) own['stroke-width'] = String(Number(width.toPrecision(3)));
  });
  return { read, clean, paint };
}
