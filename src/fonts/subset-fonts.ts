import { pathToFileURL } from 'node:url';

import { fontProviders } from 'astro/config';

import { ARCHIVO, cutFont, JETBRAINS_MONO } from './cut-font.ts';

// The characters of technical English; any other falls back to a system font.
const CAPITALS_AND_FIGURES = ' ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:/()&+-–%·@!\'"';
const LATIN = `${CAPITALS_AND_FIGURES}abcdefghijklmnopqrstuvwxyz#$*;<=>?[]—‘’“”…•°±²³½×≤≥′″©éèáíñóöüç`;

/** One cut of the grotesque as a web font. */
async function cut(weight: string, stretch: string, axes: Record<string, number>) {
  const path = await cutFont(ARCHIVO, LATIN, 'woff2', axes);
  return { src: [pathToFileURL(path)] as [URL], weight, stretch, style: 'normal' as const };
}

/**
 * The two self-hosted families: one grotesque in three static cuts, a quarter lighter than one file with both
 * axes, and one monospace for data. The grotesque, which pages preload, is optional: if it is late, it waits
 * for the next page, so no text ever jumps. The monospace may arrive late, because its fallback is as wide.
 */
export async function subsetFonts() {
  const text = await cut('400', '100%', { wght: 400, wdth: 100 });
  const strong = await cut('500 750', '100%', { wght: 620, wdth: 100 });
  const heading = await cut('500 750', '80%', { wght: 700, wdth: 80 });
  const mono = await cutFont(JETBRAINS_MONO, CAPITALS_AND_FIGURES, 'woff2');
  return [
    {
      provider: fontProviders.local(),
      name: 'Archivo',
      cssVariable: '--font-archivo',
      fallbacks: ['Arial', 'sans-serif'],
      display: 'optional' as const,
      // The fallback is never swapped on an open page, so it needs no matching metrics.
      optimizedFallbacks: false,
      options: { variants: [text, strong, heading] as [typeof text, ...(typeof text)[]] },
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
