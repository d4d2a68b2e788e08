import type { XastElement, XastParent } from 'svgo';

import { readColor } from '../lib/css-color.ts';
import { ACCENT, elementsIn, PAINTS } from './colors.ts';

const names = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** The subset of SVG that line drawings need: https://www.w3.org/TR/SVG11/eltindex.html and attindex.html. */
const ELEMENTS = names(`
  circle clipPath defs ellipse g line linearGradient marker mask path pattern polygon polyline radialGradient rect
  stop svg switch symbol text textPath title tspan use`);
const ATTRIBUTES = names(`
  baseline-shift clip-path clip-rule clipPathUnits cx cy d display dominant-baseline dx dy fill-opacity fill-rule
  font-family font-size font-style font-weight fx fy gradientTransform gradientUnits height href id lengthAdjust
  letter-spacing marker-end marker-mid marker-start markerHeight markerUnits markerWidth mask maskContentUnits
  maskUnits offset opacity orient overflow patternContentUnits patternTransform patternUnits points
  preserveAspectRatio r refX refY rotate rx ry spreadMethod startOffset stop-opacity stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor
  text-decoration textLength transform viewBox visibility width x x1 x2 xml:space y y1 y2`);
/** Functions that a value may call: transforms, and a reference within the file. */
const CALL = /\b(?:(?:matrix|rotate|scale|skew[XY]|translate)\([^()\\]*\)|url\(["']?#[^()\\]*\))/g;
/** Paint from the page or from another part of the drawing. */
const REFERENCE =
  /^(?:none|inherit|currentColor|context-(?:fill|stroke)|url\(["']?#[^()\\]*\)|var\(--(?:accent|surface-raised)\))/i;

/** Whether an element is named `accent`, in one of the ways that programs name layers, groups and objects. */
function isAccent({ attributes }: XastElement): boolean {
  const { id, 'inkscape:label': label, 'data-name': name, class: classes = '' } = attributes;
  return [id, label, name, ...classes.split(' ')].some((each = '') => /^accent(?:[-_]?\d+_?)?$/i.test(each));
}

/** The value of an attribute in a form that is known to be harmless; undefined if there is none. */
function knownValue(name: string, value: string): string | undefined {
  if (PAINTS.includes(name))
    return REFERENCE.exec(value)?.[0] ?? readColor(value)?.light.replace(/^#.{6}00$/, 'none');
  if (!ATTRIBUTES.has(name) || (name === 'href' && !value.startsWith('#'))) return undefined;
  // An escape could spell the name of another function.
  if (/[()\\]/.test(value.replaceAll(CALL, ''))) return undefined;
  // A drawing cannot bring its own font.
  return name === 'font-family' ? 'var(--font-text)' : value;
}

/**
 * Removes everything from a drawing that is not known to be harmless, and layers that are switched off. Colors become
 * `#rrggbb`, or `#rrggbbaa` if they are translucent.
 */
export function keepKnown(root: XastParent): void {
  // The content of a link stays, without the link.
  for (const link of elementsIn(root, 'text a')) link.name = 'tspan';
  for (const link of elementsIn(root, 'a')) link.name = 'g';
  const all = elementsIn(root, '*');
  for (const parent of [root, ...all])
    parent.children = parent.children.filter((child) => {
      if (child.type === 'cdata') Object.assign(child, { type: 'text' });
      if (child.type !== 'element') return child.type === 'text';
      return ELEMENTS.has(child.name) && child.attributes['display'] !== 'none';
    });
  for (const node of all) {
    const known = Object.entries(node.attributes).flatMap(([name, value]) => {
      const harmless = knownValue(name, value);
      return harmless ? [[name, harmless]] : [];
    });
    const color = isAccent(node) ? { color: ACCENT } : {};
    node.attributes = { ...color, ...(Object.fromEntries(known) as Record<string, string>) };
  }
}
