/** The light and the dark color of a custom property in src/styles/tokens.css; an error when it has none. */
export function colorPair(tokens: string, name: string): { light: string; dark: string } {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? [];
  if (light && dark) return { light, dark };
  throw new Error(`src/styles/tokens.css: write --${name} as light-dark(#…, #…).`);
}

/** Relative luminance of `#abc` or `#aabbcc`, from 0 (black) to 1 (white): https://www.w3.org/TR/WCAG22/#dfn-relative-luminance. */
export function luminance(color: string): number {
  const hex = color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
