import { readColor } from './css-color.ts';

/** Colors of a firm, each as `#rrggbb`. */
type BrandColors = Partial<Record<'ink' | 'accent', string>>;

/** The firm's color as it is. */
const OWN = 'l c h';

/**
 * The colors that follow from one of the firm's, in the light and in the dark theme: lightness, chroma and hue, in which l, c
 * and h are its own. Whatever the firm's color is, those that it does not give itself can be read if it can.
 */
const FOLLOWING: Record<keyof BrandColors, Record<string, readonly [light: string, dark: string]>> = {
  ink: {
    '--surface': ['0.965 min(c, 0.01) h', '0.28 calc(c * 1.6) h'],
    '--surface-raised': ['0.985 min(c, 0.005) h', '0.315 calc(c * 1.6) h'],
    '--ink': [OWN, '0.955 min(c, 0.02) h'],
    '--ink-muted': ['max(l, 0.45) c h', '0.84 min(c, 0.045) h'],
    '--line': ['0.85 min(c, 0.02) h', '0.46 calc(c * 1.6) h'],
    '--grid': ['0.94 min(c, 0.01) h', '0.31 calc(c * 1.6) h'],
    '--grid-strong': ['0.89 min(c, 0.015) h', '0.375 calc(c * 1.6) h'],
  },
  accent: {
    '--accent': [OWN, '0.76 min(c, 0.15) h'],
    '--accent-ink': ['1 0 h', '0.25 min(c, 0.04) h'],
  },
};

/** The custom properties of src/styles/tokens.css that the colors of a firm replace, with their values. */
export function brandTokens(colors: BrandColors = {}): ReadonlyMap<string, string> {
  const tokens = new Map<string, string>();
  for (const key of ['ink', 'accent'] as const) {
    const own = colors[key];
    const shade = (theme: string) => (theme === OWN ? own : readColor(`oklch(from ${own} ${theme})`)?.light);
    for (const [name, [light, dark]] of own ? Object.entries(FOLLOWING[key]) : [])
      tokens.set(name, `light-dark(${shade(light)}, ${shade(dark)})`);
  }
  return tokens;
}

/** The same as CSS for the end of the tokens; empty for a firm without colors. */
export const brandCss = (colors?: BrandColors): string =>
  Array.from(brandTokens(colors), ([name, value]) => `:root { ${name}: ${value} }`).join('\n');
