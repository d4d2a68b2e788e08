import { pathToFileURL } from 'node:url';

import { fontProviders } from 'astro/config';

import { cutFont } from './cut-font.ts';

// What technical English prints; a sign outside the list falls back to the system's font.
const CAPITALS_AND_FIGURES = ' ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:/()&+-–%·@!\'"';
const LATIN = `${CAPITALS_AND_FIGURES}abcdefghijklmnopqrstuvwxyz#$*;<=>?[]—‘’“”…•°±²³½×≤≥′″©éèáíñóöüç`;

/**
 * The two self-hosted families: one grotesque with a width axis, one monospace for sheet data. The
 * grotesque, which pages preload, waits for the next page if it is not there in time: no text ever
 * jumps. The monospace may come later, because all of its kind are as wide.
 */
export async function subsetFonts() {
  const [archivo, mono] = await Promise.all([
    cutFont({
      source: '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
      characters: LATIN,
      format: 'woff2',
      axes: { wght: { min: 400, max: 750 }, wdth: { min: 75, max: 100 } },
    }),
    cutFont({
      source: '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-500-normal.woff2',
      characters: CAPITALS_AND_FIGURES,
      format: 'woff2',
    }),
  ]);
  return [
    {
      provider: fontProviders.local(),
      name: 'Archivo',
      cssVariable: '--font-archivo',
      fallbacks: ['Arial', 'sans-serif'],
      display: 'optional' as const,
      // Nothing is exchanged while a page is read, so the replacement needs no measures of the real one.
      optimizedFallbacks: false,
      options: {
        variants: [
          { src: [pathToFileURL(archivo)], weight: '400 750', stretch: '75% 100%', style: 'normal' },
        ],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'JetBrains Mono',
      cssVariable: '--font-jetbrains',
      fallbacks: ['monospace'],
      options: { variants: [{ src: [pathToFileURL(mono)], weight: '500', style: 'normal' }] },
    },
  ];
}
