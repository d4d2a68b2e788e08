/**
 * Subsets the fonts in `src/styles/fonts/` again: `npx node tools/cut-fonts.ts` (docs/writing/colors.md, "Fonts"). It
 * downloads what it needs into a temporary folder; neither the build nor the tests run it.
 */
import { execSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const TARGET = 'src/styles/fonts';
const PACKAGES =
  'subset-font@2.9.0 fonteditor-core@2.6.3 @fontsource-variable/archivo@5.3.0 @fontsource/jetbrains-mono@5.3.0 @fontsource/dejavu-sans@5.3.0';

/** Files of a typeface: from these packages, one per group of languages, or your own path, such as `./face.ttf`. */
const parts = (file: string) =>
  ['latin', 'latin-ext', 'vietnamese'].map((part) => file.replace('PART', part));
const ARCHIVO = parts('@fontsource-variable/archivo/files/archivo-PART-standard-normal.woff2');
const JETBRAINS_MONO = parts('@fontsource/jetbrains-mono/files/jetbrains-mono-PART-500-normal.woff2');
const DEJAVU_SANS = ['@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff2'];
const DEJAVU_SANS_BOLD = ['@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff2'];
const LICENSES = {
  archivo: '@fontsource-variable/archivo/LICENSE',
  'jetbrains-mono': '@fontsource/jetbrains-mono/LICENSE',
  'dejavu-sans': '@fontsource/dejavu-sans/LICENSE',
};

// Three instances are a quarter smaller than one file with both axes.
const TEXT = { wght: 400, wdth: 100 };
const STRONG = { wght: 620, wdth: 100 };
const HEADING = { wght: 700, wdth: 80 };

// The cut that every page loads: the characters of technical English, and the letters and signs of Spanish, French,
// Portuguese and German; for sheet data, only the capitals.
const SHEET_DATA = ` ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:/()&+-–%·@!'"ÁÉÍÑÓÚÀÂÃÄÇÈÊËÎÏÔÕÖÙÛÜ`;
const FIRST = `${SHEET_DATA}abcdefghijklmnopqrstuvwxyz#$*;<=>?[]—‘’“”…•°±²³½×′″©áàâãäæçéèêëíîïñóòôõöúùûüÿœßÆŒ¿¡«»ªº„€`;
/** Characters of a range, for the other files. The `unicode-range` in src/styles may be wider, to be shorter. */
const charactersOf = (range: string): string =>
  Array.from(range.matchAll(/U\+(\w+)(?:-(\w+))?/g), ([, first = '', last = first]) => {
    const [from, to] = [parseInt(first, 16), parseInt(last, 16)];
    return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
  }).join('');
const EXTENDED = charactersOf('U+A1-17F, U+1A0-1A1, U+1AF-1B0, U+218-21B, U+1E9E, U+1EA0-1EF9');
const SYMBOLS = charactersOf('U+2190, U+2192, U+2605');
/** For link previews, which show any title: the rest of ASCII, Greek, Cyrillic, and signs of measures and drawings. */
const OTHERS = charactersOf(
  'U+5C, U+5E-60, U+7B-7E, U+192, U+370-3FF, U+400-45F, U+490-491, U+2010-2021, U+2030-203A, U+2070-209C, U+20AC, U+2113, U+2116, U+2122, U+2126, U+2150-215E, U+2190-2195, U+21D2, U+2202, U+2205-2206, U+2211-2212, U+221A, U+221E-2220, U+2225, U+2248, U+2260-2265, U+22A5, U+2300, U+25A0-25A1, U+25B2-25B3, U+25CB, U+25CF, U+2605-2606, U+2611, U+2713, U+2717',
);

type Cut = [file: string, face: string[], characters: string, axes?: Record<string, number>];
const CUTS: Cut[] = [
  ['archivo-text.woff2', ARCHIVO, FIRST, TEXT],
  ['archivo-strong.woff2', ARCHIVO, FIRST, STRONG],
  ['archivo-heading.woff2', ARCHIVO, FIRST, HEADING],
  ['archivo-text-2.woff2', ARCHIVO, EXTENDED, TEXT],
  ['archivo-strong-2.woff2', ARCHIVO, EXTENDED, STRONG],
  ['archivo-heading-2.woff2', ARCHIVO, EXTENDED, HEADING],
  ['jetbrains-mono.woff2', JETBRAINS_MONO, SHEET_DATA],
  ['jetbrains-mono-2.woff2', JETBRAINS_MONO, EXTENDED],
  ['symbols.woff2', DEJAVU_SANS, SYMBOLS],
  // For link previews, whose renderer reads no WOFF2.
  ['archivo-heading.ttf', ARCHIVO, FIRST, HEADING],
  ['archivo-heading-2.ttf', ARCHIVO, EXTENDED, HEADING],
  ['jetbrains-mono.ttf', JETBRAINS_MONO, FIRST + EXTENDED],
  ['others.ttf', DEJAVU_SANS_BOLD, OTHERS],
];

interface Font {
  get: () => { cmap: Record<number, number> };
  merge: (font: Font) => Font;
  write: (options: { type: 'ttf'; toBuffer: true }) => Buffer;
}
type SubsetFont = (font: Buffer, characters: string, options: object) => Promise<Buffer>;
type CreateFont = (font: Buffer, options: { type: 'ttf'; compound2simple: true }) => Font;

const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
try {
  writeFileSync(join(folder, 'package.json'), '{}');
  execSync(`npm install --no-audit --no-fund ${PACKAGES}`, { cwd: folder, stdio: 'inherit' });
  const load = createRequire(join(folder, 'package.json'));
  const subsetFont = load('subset-font') as SubsetFont;
  const { createFont } = load('fonteditor-core') as { createFont: CreateFont };
  const read = (file: string) => readFileSync(file.startsWith('.') ? resolve(file) : load.resolve(file));

  for (const [name, face, characters, variationAxes] of CUTS) {
    const format = name.endsWith('.woff2')
      ? { targetFormat: 'woff2' }
      : { targetFormat: 'sfnt', noHinting: true, dropTables: ['GDEF', 'GSUB'] };
    // Without alternates and ligatures, which no style of this site uses.
    const cut = (source: Buffer, letters: string, options: object) =>
      subsetFont(source, letters, { noLayoutClosure: true, ...options });

    const cuts: Font[] = [];
    let missing = characters;
    for (const file of face) {
      const part = await cut(read(file), missing, { targetFormat: 'sfnt', variationAxes });
      const font = createFont(part, { type: 'ttf', compound2simple: true });
      const { cmap } = font.get();
      missing = Array.from(missing)
        .filter((letter) => !((letter.codePointAt(0) ?? 0) in cmap))
        .join('');
      cuts.push(font);
      if (!missing) break;
    }
    // Merging drops the kerning.
    const merged = () =>
      cuts.reduce((whole, font) => whole.merge(font)).write({ type: 'ttf', toBuffer: true });
    const font =
      cuts.length > 1
        ? await cut(merged(), characters, format)
        : await cut(read(face[0] ?? ''), characters, { ...format, variationAxes });

    writeFileSync(join(TARGET, name), font);
    console.log(`${name}: ${font.length} B${missing && `, without ${missing}`}`);
  }
  for (const [face, file] of Object.entries(LICENSES))
    writeFileSync(join(TARGET, `${face}-license.txt`), read(file));
} finally {
  rmSync(folder, { recursive: true });
}
