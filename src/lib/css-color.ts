import { formatHex, formatHex8, parse } from 'culori';
import { transform, type Visitor } from 'lightningcss';

/** A color in the light and in the dark theme, each as `#rrggbb`, or as `#rrggbbaa` if it is translucent. */
export interface ThemedColor {
  light: string;
  dark: string;
}

/** How deep variables may refer to others. One that refers to itself has no color. */
const MAX_DEPTH = 8;

/** Compiles a color value as the site's style sheets are compiled, with what `visitor` puts in place of its parts. */
function compile(value: string, visitor: Visitor<never> = {}): string {
  const { code } = transform({ filename: 'color.css', code: Buffer.from(`a{color:${value}}`), visitor });
  return /color:(.*);/s.exec(code.toString())?.[1]?.trim() ?? '';
}

/** A plain color as hex; undefined if it is not one. */
function toHex(printed: string): string | undefined {
  const color = parse(printed);
  return (color?.alpha ?? 1) < 1 ? formatHex8(color) : formatHex(color);
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
    const printed = compile(`rgb(from ${plain} r g b / alpha)`);
    const [, first = printed, second = first] = /^light-dark\((.+), ?(.+)\)$/.exec(printed) ?? [];
    const [light, dark] = [toHex(first), toHex(second)];
    return light && dark ? { light, dark } : undefined;
  } catch {
    return undefined;
  }
}
