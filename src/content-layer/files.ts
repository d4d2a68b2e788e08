import { existsSync, statSync } from 'node:fs';
import { parse } from 'node:path';

import { CONTENT, DRAWINGS, filesBelow, WORDS } from '../schemas/content-files.ts';
import { PICTURES } from './pictures.ts';
import type { Mistake } from './mistake.ts';
import type { Source } from './read-collection.ts';

const PICTURE = /\.(?:avif|gif|jpe?g|png|tiff?|webp)$/i;
/** Files that operating systems and text editors leave behind. */
export const IGNORED = /(?:^|\/)(?:\.[^/]*|Thumbs\.db|desktop\.ini|[^/]*~)$/i;

/** What to do with a file below src/content that no collection reads. */
function strayMessage(file: string, sources: readonly Source[]): string | undefined {
  // Those have checks of their own.
  if ([PICTURES, DRAWINGS].some((folder) => file.startsWith(`${folder}/`))) return undefined;
  if (file === WORDS || sources.some(({ path }) => path === file)) return undefined;
  const collection = sources.find(({ path, ending }) => ending && file.startsWith(`${path}/`));
  if (!collection?.ending) {
    const names = (wanted: readonly Source[]) =>
      wanted.map(({ path }) => path.replace(`${CONTENT}/`, '')).join(', ');
    const folders = names(sources.filter(({ ending }) => ending));
    const lists = names(sources.filter(({ ending }) => !ending));
    return `Nothing reads this file. Put it into one of the folders ${folders}, or delete it; the lists are ${lists}.`;
  }
  const { path, ending, deep } = collection;
  const { dir, name, ext } = parse(file);
  if (ext !== ending) {
    const right = `${dir}/${name}${ending}`;
    return existsSync(right)
      ? `Nothing reads this file: ${right} stands beside it. Keep what you need in that one, and delete this one.`
      : `Nothing reads this file, since its name does not end with ${ending}. Call it ${right.slice(path.length + 1)}, or delete it.`;
  }
  if (dir !== path && !deep) return `Nothing reads a file in a folder here. Put it straight into ${path}.`;
  return undefined;
}

/** What to do about a file in public/ that is too large. */
function sizeMistake(file: string): Mistake | undefined {
  // In megabytes, as file managers count them.
  const size = statSync(file).size / 1_000_000;
  const weight = `${size.toFixed(1)} MB`;
  // GitHub refuses larger samples, and some hosts refuse other files.
  const limit = file.startsWith('public/samples/') ? 100 : 25;
  if (PICTURE.test(file) && size > 1)
    return {
      file,
      message: `This picture weighs ${weight}, and visitors wait for all of it. Make it at most 1 MB: 1,600 pixels wide, saved as JPEG or WebP.`,
    };
  if (size > limit)
    return {
      file,
      message: `This file weighs ${weight}; at most ${limit} MB can be published here. Make it smaller, or split it.`,
    };
  if (size > 25)
    return {
      file,
      message: `This file weighs ${weight}. Cloudflare Pages takes at most 25 MB; where the site is published there, make it smaller or split it.`,
      warning: true,
    };
  return undefined;
}

/** Files in src/content that no collection reads, and files in public/ that are too large. */
export function fileMistakes(sources: readonly Source[]): Mistake[] {
  const pathsIn = (folder: string) =>
    filesBelow(folder)
      .map((name) => `${folder}/${name}`)
      .filter((file) => !IGNORED.test(file));
  const stray = pathsIn(CONTENT).flatMap((file) => {
    const message = strayMessage(file, sources);
    return message ? [{ file, message }] : [];
  });
  return [...stray, ...pathsIn('public').flatMap((file) => sizeMistake(file) ?? [])];
}
