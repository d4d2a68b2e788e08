import { existsSync, readdirSync, statSync } from 'node:fs';
import { extname } from 'node:path';

import type { Source } from './read-content.ts';
import type { Mistake } from './mistake.ts';

const CONTENT = 'src/content';
const MEGABYTE = 1_000_000;
/** More than any photo of a page needs, and seconds on a phone. */
const LARGEST_PICTURE = MEGABYTE;
/** Some hosts take no larger file. */
const LARGEST_FILE = 25 * MEGABYTE;
/** GitHub takes no larger file. */
const LARGEST_SAMPLE = 100 * MEGABYTE;
const PICTURE = /\.(?:avif|gif|jpe?g|png|tiff?|webp)$/i;
/** Files that systems and editors leave behind. */
const IGNORED = /(?:^|\/)(?:\.[^/]*|Thumbs\.db|desktop\.ini|[^/]*~)$/i;

const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile())
        .map((file) => `${file.parentPath}/${file.name}`.replaceAll('\\', '/'))
        .filter((file) => !IGNORED.test(file))
    : [];

/** What is to be done with a file of the content that no collection reads. */
function strayMessage(file: string, sources: readonly Source[]): string | undefined {
  if (sources.some(({ path }) => path === file)) return undefined;
  const home = sources.find(({ path, ending }) => ending && file.startsWith(`${path}/`));
  const lists = sources.filter(({ ending }) => !ending).map(({ path }) => path.replace(`${CONTENT}/`, ''));
  const folders = sources.filter(({ ending }) => ending).map(({ path }) => path.replace(`${CONTENT}/`, ''));
  if (!home?.ending)
    return `Nothing reads this file. Put it into one of the folders ${folders.join(', ')}, or delete it; the lists are ${lists.join(', ')}.`;
  const { path, ending, deep } = home;
  const name = file.slice(path.length + 1);
  if (!file.endsWith(ending)) {
    const right = file.slice(0, file.length - extname(file).length) + ending;
    return existsSync(right)
      ? `Nothing reads this file: ${right} stands beside it. Keep what you need in that one, and delete this one.`
      : `Nothing reads this file, since its name does not end with ${ending}. Call it ${right.slice(path.length + 1)}, or delete it.`;
  }
  if (name.includes('/') && !deep)
    return `Nothing reads a file in a folder here. Put it straight into ${path}.`;
  return undefined;
}

/** What is to be done about a file that visitors fetch as it is; undefined while it is small enough. */
function weightMistake(file: string, bytes: number): Mistake | undefined {
  const weight = `${(bytes / MEGABYTE).toFixed(1)} MB`;
  if (PICTURE.test(file) && bytes > LARGEST_PICTURE)
    return {
      file,
      message: `This picture weighs ${weight}, and visitors wait for all of it. Make it at most 1 MB: 1,600 pixels wide, saved as JPEG or WebP.`,
    };
  const sample = file.startsWith('public/samples/');
  if (bytes > (sample ? LARGEST_SAMPLE : LARGEST_FILE))
    return {
      file,
      message: `This file weighs ${weight}; at most ${sample ? '100 MB' : '25 MB'} can be published here. Make it smaller, or split it.`,
    };
  if (bytes > LARGEST_FILE)
    return {
      file,
      message: `This file weighs ${weight}. Cloudflare Pages takes at most 25 MB; where the site is published there, make it smaller or split it.`,
      warning: true,
    };
  return undefined;
}

/**
 * What is wrong with files as such: those that nothing reads, and those too heavy to be sent.
 * @param sources where all collections lie
 */
export function fileMistakes(sources: readonly Source[]): Mistake[] {
  const stray = filesBelow(CONTENT).flatMap((file): Mistake[] => {
    const message = strayMessage(file, sources);
    return message ? [{ file, message }] : [];
  });
  const heavy = filesBelow('public').flatMap((file) => weightMistake(file, statSync(file).size) ?? []);
  return [...stray, ...heavy];
}
