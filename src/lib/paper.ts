const ROLES = {
  surface: 'surface',
  raised: 'surface-raised',
  ink: 'ink',
  muted: 'ink-muted',
  accent: 'accent',
  grid: 'grid',
  gridStrong: 'grid-strong',
} as const;

/** The colors of paper by role, for what is no page. */
type Colors = Readonly<Record<keyof typeof ROLES, string>>;

/**
 * The colors of paper out of the style sheet of the tokens: the first of each pair.
 * @param css text of src/styles/tokens.css
 * @throws Error for a color that is not there
 */
export function paperColors(css: string): Colors {
  const pairs = Object.entries(ROLES).map(([role, name]) => {
    const color = new RegExp(`--${name}: light-dark\\((#\\w+)`).exec(css)?.[1];
    if (!color) throw new Error(`src/styles/tokens.css: write --${name} as light-dark(#…, #…).`);
    return [role, color];
  });
  return Object.fromEntries(pairs) as Colors;
}

/**
 * The color of the sheet, of paper and of blueprint, for the browser's own bars.
 * @param css text of src/styles/tokens.css
 * @throws Error where it is not there
 */
export function surfacePair(css: string): { light: string; dark: string } {
  const [, light, dark] = /--surface: light-dark\((#\w+), (#\w+)\)/.exec(css) ?? [];
  if (!light || !dark) throw new Error('src/styles/tokens.css: write --surface as light-dark(#…, #…).');
  return { light, dark };
}
