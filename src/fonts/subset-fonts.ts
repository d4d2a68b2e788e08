import { pathToFileURL } from 'node:url';

import { fontProviders } from 'astro/config';

import { cutFont } from './cut-font.ts';

// What technical English prints; a sign outside the list falls back to the system's font.
const CAPITALS_AND_FIGURES = ' ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:/()&+-–%·@!\'"';
const LATIN = `${CAPITALS_AND_FIGURES}abcdefghijklmnopqrstuvwxyz#$*;<=>?[]—‘’“”…•°±²³½×≤≥′″©éèáíñóöüç`;

const ARCHIVO = '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2';
/** Three places of the grotesque's axes: running text, what stands out in it, headings. */
const TEXT = { weight: '400', stretch: '100%', axes: { wght: 400, wdth: 100 } };
const STRONG = { weight: '500 750', stretch: '100%', axes: { wght: 620, wdth: 100 } };
const HEADING = { weight: '500 750', stretch: '80%', axes: { wght: 700, wdth: 80 } };

/**
 * The two self-hosted families: one grotesque in three cuts, one monospace for sheet data. Three cuts
 * are a quarter lighter than one file with both axes, and come side by side. The grotesque, which pages
 * preload, waits for the next page if it is not there in time: no text ever jumps. The monospace may
 * come later, because all of its kind are as wide.
 */
export async function subsetFonts() {
  const cuts = await Promise.all(
    [TEXT, STRONG, HEADING].map(async ({ weight, stretch, axes }) => {
      const path = await cutFont({ source: ARCHIVO, characters: LATIN, format: 'woff2', axes });
      return { src: [pathToFileURL(path)] as [URL], weight, stretch, style: 'normal' as const };
    }),
  );
  const mono = await cutFont({
    source: '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-500-normal.woff2',
    characters: CAPITALS_AND_FIGURES,
    format: 'woff2',
  });
  return [
    {
      provider: fontProviders.local(),
      name: 'Archivo',
      cssVariable: '--font-archivo',
      fallbacks: ['Arial', 'sans-serif'],
      display: 'optional' as const,
      // Nothing is exchanged while a page is read, so the replacement needs no measures of the real one.
      optimizedFallbacks: false,
      options: { variants: cuts as [(typeof cuts)[0], ...typeof cuts] },
    },
    {
      provider: fontProviders.local(),
      name: 'JetBrains Mono',
      cssVariable: '--font-jetbrains',
      fallbacks: ['Courier New', 'monospace'],
      optimizedFallbacks: false,
      options: { variants: [{ src: [pathToFileURL(mono)], weight: '500', style: 'normal' }] },
    },
  ];
}
