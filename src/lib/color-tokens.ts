/** The light and the dark color of a custom property in src/styles/tokens.css; an error when it has none. */
export function colorPair(tokens: string, name: string): { light: string; dark: string } {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? [];
  if (light && dark) return { light, dark };
  throw new Error(`src/styles/tokens.css: write --${name} as light-dark(#…, #…).`);
}
