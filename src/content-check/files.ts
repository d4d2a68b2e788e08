import { statSync } from 'node:fs';
import { basename, dirname } from 'node:path';

import { CONTENT, DRAWINGS, filesBelow, nameKey, nameMessage, WORDS } from '../schemas/content-files.ts';
import { type Diagnostic, errorIn, type Mistake } from './diagnostic.ts';
import { drawingMistake } from './drawing-checks.ts';
import type { Entry, Source } from './entry.ts';
import { pictureFileMistake, PICTURES } from './pictures.ts';
import { shownPictures } from './references.ts';

const PICTURE = /\.(?:avif|gif|jpe?g|png|tiff?|webp)$/i;

/** A message about a file below src/content that no collection uses. */
function strayMessage(file: string, sources: readonly Source[]): string | undefined {
  if (file === WORDS || sources.some(({ path }) => path === file)) return undefined;
  const {
    path = 'the folder of its collection',
    ending = '',
    recursive,
  } = sources.find((each) => each.ending && file.startsWith(`${each.path}/`)) ?? {};
  if (!recursive && dirname(file) !== path)
    return `No collection uses this file. Move it to ${path}, or delete it.`;
  return file.endsWith(ending)
    ? undefined
    : `No collection uses this file, because its name does not end with ${ending}. Rename it, or delete it.`;
}

/** A file in public/ that is too large, or whose name not every host can have. */
function publicMistake(file: string): Mistake | string | undefined {
  const wrong = nameMessage(file);
  if (wrong) return wrong;
  // In megabytes, as file managers count them.
  const size = statSync(file).size / 1_000_000;
  // GitHub refuses larger samples, and some hosts refuse other files.
  const limit = file.startsWith('public/samples/') ? 100 : 25;
  if (PICTURE.test(file) && size > 1)
    return `This picture weighs ${size.toFixed(1)} MB, and visitors wait for all of it. Make it at most 1 MB: 1,600 pixels wide, saved as JPEG or WebP.`;
  if (size > limit)
    return `This file weighs ${size.toFixed(1)} MB; at most ${limit} MB can be published here. Make it smaller, or split it.`;
  if (size <= 25) return undefined;
  const message = `This file weighs ${size.toFixed(1)} MB. Cloudflare Pages takes at most 25 MB; where the site is published there, make it smaller or split it.`;
  return { message, severity: 'warning' };
}

/** Files in src/content that no collection uses or that are wrong, and files in public/ that not every host can have. */
export function fileDiagnostics(sources: readonly Source[], entries: readonly Entry[]): Diagnostic[] {
  const shown = shownPictures(entries);
  const seen = new Map<string, string>();
  const twinMessage = (file: string): string | undefined => {
    const name = nameKey(file);
    const other = seen.get(name.toLowerCase());
    seen.set(name.toLowerCase(), file);
    const what = other && nameKey(other) === name ? 'the spelling of an accent or a space' : 'capitals';
    return (
      other &&
      `Its name differs from "${basename(other)}" in ${what} only, and many systems keep just one of them. Rename it.`
    );
  };
  const mistakeIn = (file: string): Mistake | string | undefined => {
    if (file.startsWith('public/')) return publicMistake(file);
    if (file.startsWith(`${PICTURES}/`)) return pictureFileMistake(file, shown);
    if (file.startsWith(`${DRAWINGS}/`)) return drawingMistake(file, entries);
    return strayMessage(file, sources);
  };
  const files = [CONTENT, 'public'].flatMap((root) => filesBelow(root).map((name) => `${root}/${name}`));
  return files.toSorted().flatMap((file) => {
    const mistake = twinMessage(file) ?? mistakeIn(file);
    if (!mistake) return [];
    return typeof mistake === 'string'
      ? errorIn(file, mistake)
      : { ...errorIn(file, mistake.message), ...mistake };
  });
}
