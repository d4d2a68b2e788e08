import { readColor } from './css-color.ts';

/** The firm's color, unchanged: a conversion would move deep blues, which are at the edge of sRGB. */
const OWN = 'l c h';

/**
 * The colors derived from one of the firm's, in the light and in the dark theme: lightness, chroma and hue, where l, c
 * and h are those of the firm's color. If that is readable, so are the colors derived from it.
 */
const FOLLOWING = {
  ink: [
    ['--surface', '0.965 min(c, 0.01) h', '0.28 min(c * 1.6, 0.09) h'],
    ['--surface-raised', '0.985 min(c, 0.005) h', '0.315 min(c * 1.6, 0.09) h'],
    ['--ink', OWN, '0.955 min(c, 0.02) h'],
    ['--ink-muted', 'max(l, 0.45) c h', '0.84 min(c, 0.045) h'],
    ['--line', '0.85 min(c, 0.02) h', '0.46 min(c * 1.6, 0.09) h'],
    ['--grid', '0.94 min(c, 0.01) h', '0.31 min(c * 1.6, 0.09) h'],
    ['--grid-strong', '0.89 min(c, 0.015) h', '0.375 min(c * 1.6, 0.09) h'],
  ],
  accent: [
    ['--accent', OWN, '0.76 min(c, 0.15) h'],
    ['--accent-ink', '1 0 h', '0.25 min(c, 0.04) h'],
  ],
} as const;

/**
 * CSS to add to src/styles/tokens.css, which replaces colors there by the firm's; empty for a firm without colors.
 * @param colors each as `#rrggbb`
 */
export function brandCss(colors: Partial<Record<keyof typeof FOLLOWING, string>> = {}): string {
  const rules = (['ink', 'accent'] as const).flatMap((key) => {
    const own = colors[key];
    const shade = (color: string) => (color === OWN ? own : readColor(`oklch(from ${own} ${color})`)?.light);
    return (own ? FOLLOWING[key] : []).map(
      ([name, light, dark]) => `:root { ${name}: light-dark(${shade(light)}, ${shade(dark)}) }`,
    );
  });
  return rules.join('\n');
}
