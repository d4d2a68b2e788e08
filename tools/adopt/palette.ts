/** The colors of src/styles/tokens.css: which of them stand on which, and how the rest follow from a few. */
import { colorPair } from '../../src/lib/paper.ts';
import { contrast, fullHex, luminance, mix, nearest } from './color.ts';

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Colors of one theme by the name of their token. */
export type Palette = Record<string, string>;

/** What a firm says of a theme. */
export interface Chosen {
  accent?: string | undefined;
  surface?: string | undefined;
  ink?: string | undefined;
}

const GROUNDS = ['surface', 'surface-raised'];
/** Least contrast of words, and of marks that are no words (WCAG 2.2, 1.4.3 and 1.4.11). */
const [WORDS, MARKS] = [4.5, 3];
/** Of the ink, in which whole pages and the titles of link previews are set. */
const INK = 8;

/** Every pair of colors that the site sets on one another: what is seen, on what, and the least contrast. */
const PAIRS: readonly (readonly [color: string, ground: string, least: number])[] = [
  ...GROUNDS.flatMap((ground) => [
    ['ink', ground, INK] as const,
    ...['ink-muted', 'accent', 'danger', 'ok'].map((color) => [color, ground, WORDS] as const),
    ['focus', ground, MARKS] as const,
  ]),
  ['accent-ink', 'accent', WORDS],
];

/** The pairs of a palette that cannot be read, with their contrast. */
export const unreadable = (palette: Palette) =>
  PAIRS.map(([color, ground, least]) => ({
    color,
    ground,
    least,
    found: contrast(palette[color] ?? '', palette[ground] ?? ''),
  })).filter(({ found, least }) => found < least);

const NAMES = [
  'surface',
  'surface-raised',
  'ink',
  'ink-muted',
  'line',
  'grid',
  'grid-strong',
  'accent',
  'accent-ink',
  'focus',
  'danger',
  'ok',
];

/** The palette of one theme as src/styles/tokens.css has it. */
export const paletteOf = (tokens: string, scheme: Scheme): Palette =>
  Object.fromEntries(NAMES.map((name) => [name, fullHex(colorPair(tokens, name)[scheme])]));

/** How far the quiet colors go from the surface towards the ink. */
const STEPS = {
  light: { line: 0.17, grid: 0.04, 'grid-strong': 0.11 },
  dark: { line: 0.3, grid: 0.05, 'grid-strong': 0.13 },
} as const;

/** Whether a color can be read on these grounds. */
const readable = (grounds: readonly string[], least: number) => (color: string) =>
  grounds.every((ground) => contrast(color, ground) >= least);

/** The colors of a theme, from those that the firm says and ours for the rest. */
function paletteFrom(ours: Palette, chosen: Chosen, scheme: Scheme): Palette {
  const { surface = ours['surface'] ?? '', ink = ours['ink'] ?? '' } = chosen;
  const own = { ...ours };
  if (chosen.surface ?? chosen.ink) {
    const raised = scheme === 'light' ? mix(surface, '#ffffff', 0.5) : mix(surface, ink, 0.06);
    Object.assign(own, { surface: fullHex(surface), 'surface-raised': raised, ink: fullHex(ink) });
    for (const [name, share] of Object.entries(STEPS[scheme])) own[name] = mix(surface, ink, share);
    const words = readable([surface, raised], WORDS);
    const quiet = [0.28, 0.24, 0.2, 0.15, 0.1, 0.05].map((share) => mix(ink, surface, share));
    own['ink-muted'] = quiet.find(words) ?? own['ink'] ?? '';
    for (const name of ['danger', 'ok']) own[name] = nearest(own[name] ?? '', words) ?? own[name] ?? '';
    own['focus'] = nearest(own['focus'] ?? '', readable([surface, raised], MARKS)) ?? fullHex(ink);
  }
  if (chosen.accent) {
    own['accent'] = fullHex(chosen.accent);
    const inks = ['#ffffff', own['surface'] ?? '', own['ink'] ?? '', '#000000'];
    own['accent-ink'] = inks.find((color) => contrast(color, own['accent'] ?? '') >= WORDS) ?? '#ffffff';
  }
  return own;
}

const ratio = (value: number): string => `${Math.floor(value * 10) / 10}:1`;

/** What cannot be read in a theme, each with the nearest colors that can. */
function mistakesIn(palette: Palette, scheme: Scheme): string[] {
  const grounds = GROUNDS.map((name) => palette[name] ?? '');
  const surface = palette['surface'] ?? '';
  // Link previews and documents are always drawn on paper.
  const isSurface = (color: string) =>
    scheme === 'light' ? luminance(color) >= 0.72 : luminance(color) <= 0.18;
  if (!isSurface(surface)) {
    const remedy =
      scheme === 'light'
        ? 'Documents and link previews are printed on it, so it must be light; theme: dark shows visitors your dark colors first'
        : 'It must be dark';
    // Nothing can be said of what stands on it.
    return [
      `colors.${scheme}.surface: ${surface} is no ground for this theme. ${remedy}. Nearest that passes: ${nearest(surface, isSurface) ?? 'none'}.`,
    ];
  }
  const mistakes: string[] = [];
  const told = new Set<string>();
  for (const { color, ground, found, least } of unreadable(palette)) {
    // What follows from a color that is told already is no second mistake.
    if (told.has(color) || (told.has('ink') && color === 'ink-muted')) continue;
    told.add(color);
    const passes = nearest(
      palette[color] ?? '',
      readable(color === 'accent-ink' ? [palette[ground] ?? ''] : grounds, least),
    );
    const field = color in { ink: 1, 'ink-muted': 1 } ? 'ink' : 'accent';
    mistakes.push(
      `colors.${scheme}.${field}: ${color} ${palette[color] ?? ''} on ${ground} ${palette[ground] ?? ''} has ${ratio(found)}, needs ${least}:1. Nearest that passes: ${passes ?? `none on this ${ground}`}.`,
    );
  }
  return mistakes;
}

/** The nearest accent that can be read in a theme, for a firm that names one color only. */
const accentFor = (palette: Palette, accent: string): string =>
  nearest(
    accent,
    readable(
      GROUNDS.map((name) => palette[name] ?? ''),
      WORDS,
    ),
  ) ?? accent;

/**
 * The palettes of both themes, and what cannot be read in them. Where a firm says nothing of an accent in the dark,
 * it is the nearest to the light one that can be read.
 * @param tokens src/styles/tokens.css as it is
 */
export function choosePalettes(tokens: string, colors: Partial<Record<Scheme, Chosen | undefined>>) {
  const palettes = Object.fromEntries(
    SCHEMES.map((scheme) => {
      const other = colors[scheme === 'light' ? 'dark' : 'light'];
      const ground = paletteFrom(paletteOf(tokens, scheme), { ...colors[scheme], accent: undefined }, scheme);
      const accent = colors[scheme]?.accent ?? (other?.accent && accentFor(ground, other.accent));
      return [scheme, paletteFrom(paletteOf(tokens, scheme), { ...colors[scheme], accent }, scheme)];
    }),
  ) as Record<Scheme, Palette>;
  return { palettes, mistakes: SCHEMES.flatMap((scheme) => mistakesIn(palettes[scheme], scheme)) };
}

/** src/styles/tokens.css with other colors. */
export function tokensWith(tokens: string, palettes: Record<Scheme, Palette>): string {
  const colored = NAMES.reduce(
    (text, name) =>
      text.replace(
        new RegExp(`(--${name}: light-dark\\()#\\w+, #\\w+`),
        (_, start: string) => `${start}${palettes.light[name] ?? ''}, ${palettes.dark[name] ?? ''}`,
      ),
    tokens,
  );
  // Ours are described by what they look like.
  return colored.replace(/ \* Paper: [^.]*\.[^.]*\. Each color\n \* is a pair/, ' * Each color is a pair');
}
