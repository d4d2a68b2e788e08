import { type CssColor, transform, type Visitor } from 'lightningcss';

/** A color in the light and in the dark theme, each as `#rrggbb`, or as `#rrggbbaa` where it is translucent. */
export interface ThemedColor {
  light: string;
  dark: string;
}

/** A variable may hold another one. One that holds itself has no color. */
const MAX_DEPTH = 8;

/** Reads a value as the compiler of the site's style sheets does, and lets `visitor` see its parts. */
function compile(value: string, visitor: Visitor<never>): string {
  const { code } = transform({ filename: 'color.css', code: Buffer.from(`a{color:${value}}`), visitor });
  return /color:(.*);/s.exec(code.toString())?.[1]?.trim() ?? '';
}

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** A parsed color in hexadecimal figures. */
function toHex(color: CssColor): string | undefined {
  if (typeof color === 'string' || color.type !== 'rgb') return undefined;
  const { r, g, b, alpha } = color;
  return hexOf(alpha < 1 ? [r, g, b, 255 * alpha] : [r, g, b]);
}

/**
 * Reads a color in any way that CSS writes it: a name, `#abc`, `hsl()`, `oklch()`, `color-mix()`, `light-dark()` and so on.
 * Colors that a screen may lack become the nearest of sRGB.
 * @param variables values of custom properties by their names, such as `--accent`
 * @returns undefined where it is not a color, or one that only a page knows, such as `currentColor`
 */
export function readColor(
  value: string,
  variables: ReadonlyMap<string, string> = new Map(),
): ThemedColor | undefined {
  const found: { color?: CssColor } = {};
  try {
    let plain = value;
    for (let depth = 0; depth < MAX_DEPTH && plain.includes('var('); depth++)
      plain = compile(plain, {
        VariableExit: ({ name, fallback }) => {
          const raw = variables.get(name.ident);
          return raw === undefined ? (fallback ?? undefined) : { raw };
        },
      });
    // "From" brings colors of every kind to red, green and blue.
    compile(`rgb(from ${plain} r g b / alpha)`, {
      Declaration: {
        color: (declaration) => {
          if (declaration.property === 'color') found.color = declaration.value;
        },
      },
    });
  } catch {
    return undefined;
  }
  const { color } = found;
  if (!color) return undefined;
  const isPair = typeof color === 'object' && color.type === 'light-dark';
  const light = toHex(isPair ? color.light : color);
  const dark = toHex(isPair ? color.dark : color);
  return light && dark ? { light, dark } : undefined;
}

/** Red, green and blue of `#rrggbb` or `#rrggbbaa` from 0 to 255, and its opacity, from 0 to 1. */
function channels(color: string): { rgb: [number, number, number]; alpha: number } {
  const [red = 0, green = 0, blue = 0, alpha = 255] = Array.from(color.matchAll(/[\da-f]{2}/gi), ([pair]) =>
    parseInt(pair, 16),
  );
  return { rgb: [red, green, blue], alpha: alpha / 255 };
}

/** The visible color of one that may be translucent, on an opaque ground, as `#rrggbb`. */
export function blend(color: string, ground: string): string {
  const { rgb, alpha } = channels(color);
  const under = channels(ground).rgb;
  return hexOf(rgb.map((value, at) => alpha * value + (1 - alpha) * (under[at] ?? 0)));
}

/** Relative luminance from 0 (black) to 1 (white): https://www.w3.org/TR/WCAG22/#dfn-relative-luminance. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of a color, which may be translucent, on an opaque ground, from 1 to 21 by WCAG 2.2. */
export function contrast(color: string, ground: string): number {
  const [dark = 0, light = 0] = [luminance(blend(color, ground)), luminance(ground)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
