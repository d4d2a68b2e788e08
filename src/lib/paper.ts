const ROLES = {
  surface: 'surface',
  raised: 'surface-raised',
  ink: 'ink',
  muted: 'ink-muted',
  accent: 'accent',
  grid: 'grid',
  gridStrong: 'grid-strong',
} as const;

/** The light theme's colors by role, for images. */
type Colors = Readonly<Record<keyof typeof ROLES, string>>;

/** The light and the dark color of a custom property in src/styles/tokens.css; an error when it has none. */
export function colorPair(tokens: string, name: string): { light: string; dark: string } {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? [];
  if (light && dark) return { light, dark };
  throw new Error(`src/styles/tokens.css: write --${name} as light-dark(#…, #…).`);
}

/** The light theme's colors in src/styles/tokens.css. */
export const paperColors = (tokens: string): Colors =>
  Object.fromEntries(
    Object.entries(ROLES).map(([role, name]) => [role, colorPair(tokens, name).light]),
  ) as Colors;
