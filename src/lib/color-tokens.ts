import postcss from 'postcss';

import { readColor, type ThemedColor } from './css-color.ts';

/** The value of a custom property, and the line on which it begins, counted from 1. */
export interface Token {
  value: string;
  line: number;
}

/**
 * The custom properties of `:root` by their names, such as `--accent`.
 * @throws postcss.CssSyntaxError
 */
export function readTokens(css: string): ReadonlyMap<string, Token> {
  const tokens = new Map<string, Token>();
  for (const rule of postcss.parse(css).nodes)
    if (rule.type === 'rule' && rule.selectors.includes(':root'))
      rule.walkDecls(/^--/, ({ prop, value, source }) => {
        tokens.set(prop, { value, line: source?.start?.line ?? 1 });
      });
  return tokens;
}

/** The color of one of `tokens`; undefined if it is not a color. */
export function tokenColor(tokens: ReadonlyMap<string, Token>, name: string): ThemedColor | undefined {
  const variables = new Map([...tokens].map(([each, { value }]) => [each, value]));
  return readColor(`var(${name})`, variables);
}

/**
 * The colors of src/styles/tokens.css for programs that only read hex values.
 * @returns a function from the name of a custom property, without `--`, to its color; it throws if there is none
 */
export function readPalette(css: string): (name: string) => ThemedColor {
  const tokens = readTokens(css);
  return (name) => {
    const color = tokenColor(tokens, `--${name}`);
    if (color) return color;
    throw new Error(`src/styles/tokens.css: --${name} is not a color.`);
  };
}
