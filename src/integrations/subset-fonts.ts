import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { fontProviders } from 'astro/config';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const folder = new URL('../../.astro/fonts/', import.meta.url);

// What technical English prints; a sign outside the list falls back to the system's font.
const CAPITALS_AND_FIGURES = ' ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:/()&+-–%·@!\'"';
const LATIN = `${CAPITALS_AND_FIGURES}abcdefghijklmnopqrstuvwxyz#$*;<=>?[]—‘’“”…•°±²³½×≤≥′″©éèáíñóöüç`;

/** One font file cut down to what the site prints. */
interface Cut {
  source: string;
  characters: string;
  axes?: Record<string, { min: number; max: number }>;
}

/** Writes the subset of a font file once and gives back where the copy lies. */
async function cut({ source, characters, axes }: Cut): Promise<URL> {
  const original = await readFile(require.resolve(source));
  const key = createHash('sha256')
    .update(original)
    .update(JSON.stringify([characters, axes]));
  const target = new URL(`${key.digest('hex').slice(0, 16)}.woff2`, folder);
  try {
    await readFile(target);
  } catch {
    await mkdir(folder, { recursive: true });
    // Without closure: no alternates and ligatures that no style of ours asks for.
    const options = {
      targetFormat: 'woff2' as const,
      noLayoutClosure: true,
      ...(axes && { variationAxes: axes }),
    };
    await writeFile(target, await subsetFont(original, characters, options));
  }
  return target;
}

/**
 * The two self-hosted families: one grotesque with a width axis, one monospace for sheet data. The
 * grotesque, which pages preload, waits for the next page if it is not there in time: no text ever
 * jumps. The monospace may come later, because all of its kind are as wide.
 */
export async function subsetFonts() {
  const [archivo, mono] = await Promise.all([
    cut({
      source: '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
      characters: LATIN,
      axes: { wght: { min: 400, max: 750 }, wdth: { min: 75, max: 100 } },
    }),
    cut({
      source: '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-500-normal.woff2',
      characters: CAPITALS_AND_FIGURES,
    }),
  ]);
  return [
    {
      provider: fontProviders.local(),
      name: 'Archivo',
      cssVariable: '--font-archivo',
      fallbacks: ['Arial', 'sans-serif'],
      display: 'optional' as const,
      options: { variants: [{ src: [archivo], weight: '400 750', stretch: '75% 100%', style: 'normal' }] },
    },
    {
      provider: fontProviders.local(),
      name: 'JetBrains Mono',
      cssVariable: '--font-jetbrains',
      fallbacks: ['monospace'],
      options: { variants: [{ src: [mono], weight: '500', style: 'normal' }] },
    },
  ];
}
