import postcss from 'postcss';

import { readColor, type ThemedColor } from './css-color.ts';

/**
 * The custom properties of `:root` by their names, such as `--accent`, each with the line on which it begins.
 * @throws postcss.CssSyntaxError
 */
export function readTokens(css: string) {
  const tokens = new Map<string, { value: string; line: number }>();
  for (const rule of postcss.parse(css).nodes)
    if (rule.type === 'rule' && rule.selectors.includes(':root'))
      rule.walkDecls(/^--/, ({ prop, value, source }) => {
        tokens.set(prop, { value, line: source?.start?.line ?? 1 });
      });
  return tokens;
}

/**
 * The colors of src/styles/tokens.css for programs that only read hex values.
 * @returns a function from the name of a custom property, without `--`, to its color; it throws if there is none
 */
export function readPalette(css: string): (name: string) => ThemedColor {
  const tokens = readTokens(css);
  return (name) => {
    const color = readColor(`var(--${name})`, tokens);
    if (color) return color;
    throw new Error(`src/styles/tokens.css: --${name} is not a color.`);
  };
}
