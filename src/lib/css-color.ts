import { type CssColor, transform, type Visitor } from 'lightningcss';

/** A color in the light and in the dark theme, each as `#rrggbb`, or as `#rrggbbaa` if it is translucent. */
export interface ThemedColor {
  light: string;
  dark: string;
}

/** How deep variables may refer to others. One that refers to itself has no color. */
const MAX_DEPTH = 8;

/** Compiles a color value as the site's style sheets are compiled, and lets `visitor` see its parts. */
function compile(value: string, visitor: Visitor<never>): string {
  const { code } = transform({ filename: 'color.css', code: Buffer.from(`a{color:${value}}`), visitor });
  return /color:(.*);/s.exec(code.toString())?.[1]?.trim() ?? '';
}

/** A parsed color as hex; undefined if it is not RGB. */
function toHex(color: CssColor): string | undefined {
  if (typeof color === 'string' || color.type !== 'rgb') return undefined;
  const { r, g, b, alpha } = color;
  const channels = alpha < 1 ? [r, g, b, 255 * alpha] : [r, g, b];
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Reads a color in any CSS notation: a name, `#abc`, `hsl()`, `oklch()`, `color-mix()`, `light-dark()` and so on.
 * Colors outside sRGB become the nearest in it.
 * @param variables custom properties by their names, such as `--accent`
 * @returns undefined if it is not a color, or one that only a page knows, such as `currentColor`
 */
export function readColor(
  value: string,
  variables: ReadonlyMap<string, { value: string }> = new Map(),
): ThemedColor | undefined {
  const found: { color?: CssColor } = {};
  try {
    let plain = value;
    for (let depth = 0; depth < MAX_DEPTH && plain.includes('var('); depth++)
      plain = compile(plain, {
        VariableExit: ({ name, fallback }) => {
          const known = variables.get(name.ident);
          return known ? { raw: known.value } : (fallback ?? undefined);
        },
      });
    // `from` converts colors of every kind to red, green and blue.
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
