import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

import subsetFont from 'subset-font';

import { LETTERS } from '../../ui-text.ts';

const require = createRequire(import.meta.url);

export const ARCHIVO = '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2';
export const JETBRAINS_MONO = '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-500-normal.woff2';
/** Has the arrows and the star, which these do not have. */
const DEJAVU_SANS = '@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff2';

/** A part of one of these fonts: the letters of other languages are in files of their own. */
export const partOf = (font: string, part: string): string => font.replace('-latin-', `-${part}-`);

/**
 * All characters that the fonts may have: for pictures, which show any text. Without scripts whose letters change
 * their shape or run to the left, which satori draws wrongly.
 */
export const CHARACTERS = String.fromCodePoint(
  ...Array.from({ length: 0x2c00 - 0x20 }, (_, index) => index + 0x20),
).replaceAll(
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/gu,
  '',
);

/**
 * Subsets a font file once and keeps the result in `.astro/fonts` for later builds.
 * @param source a font file of a package
 * @param axes the instance of a variable font, such as `{ wght: 400 }`
 * @returns path of the subset
 */
export async function cutFont(
  source: string,
  characters: string,
  format: 'woff2' | 'sfnt',
  axes: Record<string, number> = {},
): Promise<string> {
  const original = await readFile(require.resolve(source));
  const key = createHash('sha256')
    .update(original)
    .update(JSON.stringify([characters, axes]));
  const folder = resolve('.astro/fonts');
  const target = resolve(folder, `${key.digest('hex').slice(0, 16)}.${format}`);
  if (!existsSync(target)) {
    await mkdir(folder, { recursive: true });
    // Without alternates and ligatures, which no style of this site uses.
    const options = { targetFormat: format, noLayoutClosure: true, variationAxes: axes };
    await writeFile(target, await subsetFont(original, characters, options));
  }
  return target;
}

// The characters of technical English, and those of another language; any other falls back to a system font.
const CAPITALS_AND_FIGURES = ` ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:/()&+-–%·@!'"${LETTERS.toUpperCase()}`;
const LATIN = `${CAPITALS_AND_FIGURES}abcdefghijklmnopqrstuvwxyz#$*;<=>?[]—‘’“”…•°±²³½×′″©éèáíñóöüç${LETTERS}`;

/** Writes the files that src/styles/fonts.css names to `.astro/fonts/`, cut down to what the site prints. */
export async function subsetFonts(): Promise<void> {
  const write = async (name: string, font: Promise<string>) =>
    copyFile(await font, `.astro/fonts/${name}.woff2`);
  const archivo = (wght: number, wdth: number) => cutFont(ARCHIVO, LATIN, 'woff2', { wght, wdth });
  // Three instances are a quarter lighter than one file with both axes.
  await write('archivo-text', archivo(400, 100));
  await write('archivo-strong', archivo(620, 100));
  await write('archivo-heading', archivo(700, 80));
  await write('symbols', cutFont(DEJAVU_SANS, '←→★', 'woff2'));
  await write('jetbrains-mono', cutFont(JETBRAINS_MONO, CAPITALS_AND_FIGURES, 'woff2'));
}
