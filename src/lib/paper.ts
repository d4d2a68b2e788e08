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
export type Colors = Readonly<Record<keyof typeof ROLES, string>>;

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

/** Outlines of signs of the monospace by sign, 100 units to the em, from the left end of their base line. */
export type Outlines = ReadonlyMap<string, string>;

/** Width of each sign of the monospace in em. */
const ADVANCE = 0.6;

/**
 * A drawing as it is on paper, wherever it is rendered: its colors are set, and its texts are outlines, since
 * a renderer would look for their font on the machine.
 */
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
