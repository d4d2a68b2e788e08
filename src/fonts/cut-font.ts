import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** One font file cut down to what is printed with it. */
export interface Cut {
  source: string;
  characters: string;
  /** What is left of each axis: a range, or one place on it. */
  axes?: Record<string, { min: number; max: number } | number>;
  format: 'woff2' | 'sfnt';
}

/**
 * Writes the subset of a font file once and keeps it for later builds.
 * @returns path of the copy
 */
export async function cutFont({ source, characters, axes, format }: Cut): Promise<string> {
  const original = await readFile(require.resolve(source));
  const key = createHash('sha256')
    .update(original)
    .update(JSON.stringify([characters, axes]));
  const folder = resolve('.astro/fonts');
  const target = resolve(folder, `${key.digest('hex').slice(0, 16)}.${format}`);
  try {
    await readFile(target);
  } catch {
    await mkdir(folder, { recursive: true });
    // Without closure: no alternates and ligatures that no style of ours asks for.
    const options = { targetFormat: format, noLayoutClosure: true, ...(axes && { variationAxes: axes }) };
    await writeFile(target, await subsetFont(original, characters, options));
  }
  return target;
}
