/** Colors as `#rrggbb`: their contrast (WCAG 2.2), and the nearest ones that contrast enough, in OKLCH. */

/** Red, green and blue from 0 to 1. */
type Rgb = readonly [number, number, number];
/** Lightness from 0 to 1, chroma, and hue in radians. */
type Lch = readonly [number, number, number];

/** `#abc` and `#aabbcc` in six small digits. */
export const fullHex = (hex: string): string =>
  (hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex).toLowerCase();

const channels = (hex: string): Rgb => {
  const value = parseInt(fullHex(hex).slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
};
const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const fromLinear = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255).toString(16))
    .map((digits) => digits.padStart(2, '0'))
    .join('')}`;

/** Relative luminance, from 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map(toLinear) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

// Björn Ottosson, "A perceptual color space for image processing", 2020.
function toLab(hex: string): Rgb {
  const [red, green, blue] = channels(hex).map(toLinear) as unknown as Rgb;
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Red, green and blue of a color in OKLab, beyond 0 and 1 where no screen shows it. */
function fromLab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear: Rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return linear.map((value) => (value < 0 ? value : fromLinear(value))) as unknown as Rgb;
}

/** Two colors mixed as the eye does; `share` of the second, from 0 to 1. */
export function mix(one: string, other: string, share: number): string {
  const [from, to] = [toLab(one), toLab(other)];
  const mixed = from.map((value, index) => value + share * ((to[index] ?? 0) - value)) as unknown as Rgb;
  return hexOf(fromLab(mixed));
}

const isShown = (rgb: Rgb): boolean => rgb.every((value) => value >= -0.0005 && value <= 1.0005);

/** A color of this lightness and hue, as strong as screens show it. */
function colorOf([lightness, chroma, hue]: Lch): string {
  for (let part = 1; part > 0; part -= 0.02) {
    const rgb = fromLab([lightness, part * chroma * Math.cos(hue), part * chroma * Math.sin(hue)]);
    if (isShown(rgb)) return hexOf(rgb);
  }
  return hexOf(fromLab([lightness, 0, 0]));
}

/**
 * The color nearest to one in lightness, of the same hue, that is good enough; itself if it is. Undefined where none is.
 * @param isGood whether a color will do
 */
export function nearest(hex: string, isGood: (hex: string) => boolean): string | undefined {
  const color = fullHex(hex);
  if (isGood(color)) return color;
  const [lightness, a, b] = toLab(color);
  for (let step = 0.005; step <= 1; step += 0.005)
    for (const other of [lightness - step, lightness + step]) {
      const found = other >= 0 && other <= 1 && colorOf([other, Math.hypot(a, b), Math.atan2(b, a)]);
      if (found && isGood(found)) return found;
    }
  return undefined;
}
