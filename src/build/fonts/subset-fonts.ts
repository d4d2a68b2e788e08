import { copyFile } from 'node:fs/promises';

import { LETTERS } from '../../ui-text.ts';
import { ARCHIVO, cutFont, DEJAVU_SANS, JETBRAINS_MONO } from './cut-font.ts';

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
  await write('signs', cutFont(DEJAVU_SANS, '←→★', 'woff2'));
  await write('jetbrains-mono', cutFont(JETBRAINS_MONO, CAPITALS_AND_FIGURES, 'woff2'));
}
