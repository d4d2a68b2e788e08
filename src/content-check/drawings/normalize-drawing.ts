import { _collections, optimize, type PluginConfig, type XastElement, type XastParent } from 'svgo';

const { attrsGroups, colorsProps, elems, elemsGroups } = _collections;
const words = (text: string): Set<string> => new Set(text.split(' '));
/** Elements of line drawings. All others go: scripts, HTML, animation, filters, metadata. */
const DRAWN = words(
  'a circle clipPath defs ellipse g line linearGradient marker mask path pattern polygon polyline radialGradient rect stop svg switch symbol text textPath tspan use',
);
const IDLE = words('class cursor filter style target vector-effect');
const PENS = new Set(attrsGroups['presentation']).difference(IDLE);
const PLACES = [...DRAWN].flatMap((name) => [...(elems[name]?.attrs ?? [])]);
const KEPT = new Set(['accent', 'id', 'xml:space', ...PENS, ...PLACES]).difference(IDLE);
/** Values that reach outside of the file, or hide that they do. */
const OUTSIDE = /url\((?!\s*["']?#)|(image|image-set|src|cross-fade)\(|\\|\/\//i;
const UNITS: Record<string, number> = { '': 1, px: 1, mm: 96 / 25.4, cm: 96 / 2.54, in: 96, pt: 96 / 72 };
const [INK, PAPER, ACCENT] = ['currentColor', 'var(--surface-raised)', 'var(--accent)'];
// Colors are hexadecimal by then. White, yellow and cyan, which vanish on paper, have much green.
const [BLACK, WHITE] = [/^#([0-3]{3}|([0-3].){3})$/, /^#(f{3}|(f.){3})$/];
const [DARK, BRIGHT] = [/^#([0-6]{3}|([0-6].){3})$/, /^#(.[b-f].|..[b-f].{3})$/];
const DEFAULTS: Record<string, string> = { fill: '#000', stroke: 'none', 'stroke-width': '1' };
const INLINE: PluginConfig = { name: 'inlineStyles', params: { onlyMatchedOnce: false } };
const HEXADECIMAL: PluginConfig = { name: 'convertColors', params: { shortname: false } };
/** A length in user units, of which 96 make an inch, or a share of the whole; NaN for a word. */
const lengthOf = (text = '', percentOf = NaN) =>
  Number.parseFloat(text) * Number({ ...UNITS, '%': percentOf / 100 }[String(/[a-z%]*$/.exec(text))]);
/** Factor by which a `transform` enlarges lengths. */
function scaleOf(transform = ''): number {
  const [, name, a = 1, b = 0] = /(scale|matrix)\(\s*([^\s,)]+)[\s,]*([^\s,)]*)/.exec(transform) ?? [];
  return Math.hypot(Number(a), name === 'matrix' ? Number(b) : 0);
}

/** Takes an element, attributes of it and of those around it, the names of all these, and the scale it is shown at. */
type Visit = (node: XastElement, styles: Record<string, string>, names: string, scale: number) => void;
function walk(parent: XastParent, visit: Visit, around = DEFAULTS, path = '', by = 1): null {
  parent.children = parent.children.filter(({ type }) => /^(element|text|cdata)$/.test(type));
  for (const node of parent.children.filter((child) => child.type === 'element')) {
    const styles = { ...around, ...node.attributes };
    const [names, scale] = [`${path} ${node.name}`, by * scaleOf(node.attributes['transform'])];
    visit(node, styles, names, scale);
    walk(node, visit, styles, names, scale);
  }
  return null;
}
const plugin = (name: string, visit: Visit): PluginConfig => ({ name, fn: (root) => walk(root, visit) });

/**
 * Cleans an SVG file of any program down to its lines, in the colors of the theme.
 * @param prefix keeps its ids apart from those of other drawings
 * @returns title and viewBox, both maybe empty, and attributes (`pens`) and content (`body`) of a group
 * @throws svgo's SvgoParserError
 */
export function normalizeDrawing(prefix: string, source: string) {
  // Drawn for this site, its numbers are as small and its pens as wide as they should be.
  const isOurs = source.includes(INK);
  let [title, viewBox, width, height, finest, isNight] = ['', '', 0, 0, Infinity, false];
  let [isPale, hasInk] = [false, false];
  const read = plugin('read', ({ name, attributes: own, children: [text] }) => {
    const names = [own['id'], own['inkscape:label'], own['data-name'], ...(own['class']?.split(' ') ?? [])];
    if (names.some((each = '') => /^accent([-_]\d+_?)?$/i.test(each))) own['accent'] = 'accent';
    if (name === 'title' && text?.type === 'text') title ||= text.value.trim().replaceAll(/\s+/g, ' ');
  });
  const clean = plugin('clean', (node, { fill = '', stroke = '', ...styles }, names, scale) => {
    const { attributes: own, children } = node;
    for (const child of children) if (child.type === 'cdata') Object.assign(child, { type: 'text' });
    node.children = children.filter((child) => child.type !== 'element' || DRAWN.has(child.name));
    // A link cannot lie in the link of a card.
    if (node.name === 'a') node.name = names.includes(' t') ? 'tspan' : 'g';
    for (const [name, value] of Object.entries(own))
      if (!KEPT.has(name) || OUTSIDE.test(value) || (name.endsWith('href') && !value.startsWith('#')))
        Reflect.deleteProperty(own, name);
    const [w, h] = [lengthOf(own['width'], width), lengthOf(own['height'], height)];
    if (names === ' svg') {
      const box = own['viewBox']?.trim().split(/[\s,]+/, 4) ?? ['0', '0', w.toFixed(1), h.toFixed(1)];
      [, , width = 0, height = 0] = box.map(Number);
      viewBox = width > 0 && height > 0 ? box.map(Number).join(' ') : '';
      for (const name of Object.keys(own)) if (!PENS.has(name)) Reflect.deleteProperty(own, name);
      Object.assign(own, { viewBox, ...DEFAULTS, ...own });
    }
    if (isOurs || !elemsGroups['shape']?.has(node.name)) return;
    if (stroke !== 'none') finest = Math.min(finest, lengthOf(styles['stroke-width']) * scale || Infinity);
    isPale ||= WHITE.test(stroke);
    const isSheet = fill.startsWith('#') && w * h * scale ** 2 > 0.9 * width * height;
    hasInk ||= (isSheet ? WHITE : BLACK).test(stroke === 'none' ? fill : stroke);
    if (!isSheet || /clipPath|marker|mask|pattern|symbol/.test(names)) return;
    // The page has its own sheet; a border stays. On a dark one, as CAD shows it, bright lines are ink.
    isNight ||= DARK.test(fill);
    Object.assign(own, stroke === 'none' ? { display: 'none' } : { fill: 'none' });
  });
  const paint = plugin('paint', ({ name, attributes: own }, { fill, stroke, ...styles }, names, scale) => {
    isNight ||= isPale && !hasInk;
    const colored = (color: string): string => {
      if (color !== INK && !color.startsWith('#')) return color;
      if ((isNight ? BLACK : WHITE).test(color)) return PAPER;
      if (styles['accent']) return ACCENT;
      return (isNight ? BRIGHT : BLACK).test(color) ? INK : color;
    };
    if (own['accent']) Object.assign(own, { fill, stroke, ...own });
    delete own['accent'];
    // In a mask, black and white hide and show.
    if (name === 'mask') Object.assign(own, { fill: '#000', stroke: 'none', ...own });
    for (const color of names.includes('mask') ? [] : colorsProps)
      if (own[color]) own[color] = colored(own[color]);
    own['font-family'] &&= 'var(--font-text)';
    if (isOurs || !(own['stroke-width'] ?? own['transform'])) return;
    // In a frame of 480 by 320, our own lines are 0.75 to 2.25. Thinner ones grow together, up to three times.
    const [pen, least] = [lengthOf(styles['stroke-width']) * scale, Math.max(width, 1.5 * height) / 640];
    const grown = Math.min(3 * least, pen * Math.min(3, Math.max(1, least / finest)));
    if (pen > 0) own['stroke-width'] = String(Number((Math.max(least, pen, grown) / scale).toPrecision(3)));
  });
  const run = (svg: string, plugins: PluginConfig[]) =>
    optimize(svg, { plugins, js2svg: { regEntities: /[&<]|(?<=]])>/g } }).data;
  const lines = run(source, [read, 'removeXlink', INLINE, 'convertStyleToAttrs', HEXADECIMAL, clean, paint]);
  const floatPrecision = Math.max(0, 4 - Math.floor(Math.log10(Math.max(width, height, 1))));
  const params = { floatPrecision, overrides: { convertColors: false } } as const;
  const less: PluginConfig[] = isOurs ? [] : [{ name: 'preset-default', params }];
  const apart: PluginConfig = { name: 'prefixIds', params: { prefix, delim: '_' } };
  const pens = /^<svg([^>]*)>/.exec(lines)?.[1]?.replace(/ viewBox="[^"]*"/, '') ?? '';
  const body = /^<svg[^>]*>(.*)<\/svg>$/s.exec(run(lines, [...less, 'cleanupIds', apart]))?.[1] ?? '';
  return { title, viewBox, pens, body };
}
