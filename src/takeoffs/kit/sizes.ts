/** Sizes of bars and shapes, with the weights that their standards publish. */

/** Nominal weight in lb/ft and diameter in inches of deformed bars: ASTM A615/A615M, Table 1. */
const REBAR = {
  '#3': { lbPerFt: 0.376, diameterIn: 0.375 },
  '#4': { lbPerFt: 0.668, diameterIn: 0.5 },
  '#5': { lbPerFt: 1.043, diameterIn: 0.625 },
  '#6': { lbPerFt: 1.502, diameterIn: 0.75 },
  '#7': { lbPerFt: 2.044, diameterIn: 0.875 },
  '#8': { lbPerFt: 2.67, diameterIn: 1 },
  '#9': { lbPerFt: 3.4, diameterIn: 1.128 },
  '#10': { lbPerFt: 4.303, diameterIn: 1.27 },
  '#11': { lbPerFt: 5.313, diameterIn: 1.41 },
} as const;

/**
 * Nominal weight in lb/ft, and depth, flange width, flange and web thickness in inches of wide-flange shapes:
 * AISC Steel Construction Manual, Table 1-1.
 */
const W_SHAPES = {
  W8X31: { lbPerFt: 31, depthIn: 8, flangeIn: 8, flangeThickIn: 0.435, webThickIn: 0.285 },
  W10X49: { lbPerFt: 49, depthIn: 10, flangeIn: 10, flangeThickIn: 0.56, webThickIn: 0.34 },
  W12X53: { lbPerFt: 53, depthIn: 12.1, flangeIn: 10, flangeThickIn: 0.575, webThickIn: 0.345 },
  W14X90: { lbPerFt: 90, depthIn: 14, flangeIn: 14.5, flangeThickIn: 0.71, webThickIn: 0.44 },
  W16X26: { lbPerFt: 26, depthIn: 15.7, flangeIn: 5.5, flangeThickIn: 0.345, webThickIn: 0.25 },
  W18X35: { lbPerFt: 35, depthIn: 17.7, flangeIn: 6, flangeThickIn: 0.425, webThickIn: 0.3 },
  W18X50: { lbPerFt: 50, depthIn: 18, flangeIn: 7.5, flangeThickIn: 0.57, webThickIn: 0.355 },
  W21X44: { lbPerFt: 44, depthIn: 20.7, flangeIn: 6.5, flangeThickIn: 0.45, webThickIn: 0.35 },
  W24X55: { lbPerFt: 55, depthIn: 23.6, flangeIn: 7.01, flangeThickIn: 0.505, webThickIn: 0.395 },
} as const;

/** Names of the bars, from the thinnest. */
export const REBAR_SIZES: readonly string[] = Object.keys(REBAR);

function pick<Sizes extends object>(sizes: Sizes, what: string) {
  return (name: string): Sizes[keyof Sizes] => {
    if (Object.hasOwn(sizes, name)) return sizes[name as keyof Sizes];
    throw new Error(`${name}: There is no such ${what}. Choose one of: ${Object.keys(sizes).join(', ')}.`);
  };
}

/**
 * A reinforcing bar.
 * @throws Error when ASTM A615 has no such size
 */
export const rebar = pick(REBAR, 'bar');

/**
 * A wide-flange shape.
 * @throws Error when the list has no such shape
 */
export const wShape = pick(W_SHAPES, 'shape');
