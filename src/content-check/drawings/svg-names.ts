/** Names of SVG that line drawings need: https://www.w3.org/TR/SVG11/eltindex.html and attindex.html. */
const names = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** All other elements go: scripts, HTML, animation, filters, metadata. */
export const ELEMENTS = names(`
  a circle clipPath defs ellipse g line linearGradient marker mask path pattern polygon polyline radialGradient rect
  stop svg switch symbol text textPath tspan use`);

export const SHAPES = names('circle ellipse line path polygon polyline rect');

export const COLORS = names('color fill stop-color stroke');

/** How something is drawn: attributes that a style can set, too, and that elements take over from those around them. */
export const PRESENTATION = names(`
  alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-rendering direction display
  dominant-baseline fill fill-opacity fill-rule font-family font-size font-size-adjust font-stretch font-style
  font-variant font-weight glyph-orientation-horizontal glyph-orientation-vertical letter-spacing marker-end
  marker-mid marker-start mask opacity overflow paint-order shape-rendering stop-color stop-opacity stroke
  stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
  text-anchor text-decoration text-rendering transform transform-origin unicode-bidi visibility word-spacing
  writing-mode`);

/** Where something is, and what it refers to. */
const GEOMETRY = names(`
  clipPathUnits cx cy d dx dy fr fx fy gradientTransform gradientUnits height href id lengthAdjust markerHeight
  markerUnits markerWidth mask-type maskContentUnits maskUnits method offset orient path pathLength
  patternContentUnits patternTransform patternUnits points preserveAspectRatio r refX refY rotate rx ry spacing
  spreadMethod startOffset textLength viewBox width x x1 x2 xlink:href xml:space y y1 y2`);

/** All other attributes go: events, links, classes. */
export const ATTRIBUTES = PRESENTATION.union(GEOMETRY);
