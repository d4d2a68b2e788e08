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
export type Colors = Readonly<Record<keyof typeof ROLES, string>>;

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

/** Glyph outlines of the monospace by character, 100 units to the em, from the left end of the baseline. */
export type Outlines = ReadonlyMap<string, string>;

/** Advance width of the monospace in em. */
const ADVANCE = 0.6;

/** A drawing for any renderer: with fixed colors, and outlines in place of text, which would need its font. */
export function onPaper(drawing: string, outlines: Outlines, colors: Colors): string {
  return drawing
    .replaceAll('var(--accent)', colors.accent)
    .replaceAll('var(--surface-raised)', colors.raised)
    .replaceAll(/<text ([^>]*)>([^<]*)<\/text>/g, (_all, attributes: string, escaped: string) => {
      const value = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
      const signs = Array.from(escaped.replaceAll('&lt;', '<').replaceAll('&amp;', '&'));
      const size = Number(value('font-size'));
      const shift = { middle: 0.5, end: 1 }[value('text-anchor')] ?? 0;
      const start = Number(value('x')) - shift * signs.length * ADVANCE * size;
      const placed = signs.map((sign, index) => {
        const x = start + index * ADVANCE * size;
        return `<path transform="translate(${x.toFixed(2)} ${value('y')}) scale(${size / 100})" d="${outlines.get(sign) ?? ''}"/>`;
      });
      return `<g transform="${value('transform')}" fill="${value('fill')}" stroke="none">${placed.join('')}</g>`;
    });
}
