import { copyFile } from 'node:fs/promises';

import { cutFont } from './cut-font.ts';

// What technical English prints; a character outside the list falls back to the system's font.
const CAPITALS_AND_FIGURES = ' ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:/()&+-–%·@!\'"';
const LATIN = `${CAPITALS_AND_FIGURES}abcdefghijklmnopqrstuvwxyz#$*;<=>?[]—‘’“”…•°±²³½×≤≥′″©éèáíñóöüç`;

const archivo = (wght: number, wdth: number) => ({
  source: '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
  characters: LATIN,
  axes: { wght, wdth },
});

/** The files that src/styles/fonts.css names. Three subsets are a quarter lighter than one with both axes. */
const FONTS = {
  'archivo-text': archivo(400, 100),
  'archivo-strong': archivo(620, 100),
  'archivo-heading': archivo(700, 80),
  'jetbrains-mono': {
    source: '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-500-normal.woff2',
    characters: CAPITALS_AND_FIGURES,
  },
};

/** Writes the self-hosted fonts, cut down to the characters that the site prints, to `.astro/fonts/`. */
export async function subsetFonts(): Promise<void> {
  for (const [name, font] of Object.entries(FONTS))
    await copyFile(await cutFont({ ...font, format: 'woff2' }), `.astro/fonts/${name}.woff2`);
}
