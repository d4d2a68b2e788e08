import { type Diagnostic, errorIn, warningIn } from '../reading/diagnostic.ts';
import { filesOf } from '../reading/read-collection.ts';
import { CONTENT, DRAWINGS, filesBelow, isOwn, PICTURES, WORDS } from '../schemas/content-files.ts';
import type { Source } from '../schemas/sources.ts';
import { checkDrawing } from './drawing.ts';
import { checkPictureFile } from './pictures.ts';

const UNUSED =
  'The site does not use this file. Move it to the folder for its kind and give it the same ending as the files there, or delete it.';

/** Checks the pictures and drawings in src/content, and reports files there that no collection reads. */
export function* checkFiles(
  sources: readonly Source[],
  pictures: ReadonlyMap<string, number>,
): Iterable<Diagnostic> {
  const read = new Set([WORDS, ...sources.flatMap(filesOf).map(([file]) => file)]);
  for (const file of filesBelow(CONTENT).map((name) => `${CONTENT}/${name}`)) {
    if (!isOwn(file)) continue;
    if (file.startsWith(`${PICTURES}/`)) yield* checkPictureFile(file, pictures);
    else if (/\.svg$/i.test(file) && file.startsWith(`${DRAWINGS}/`)) yield* checkDrawing(file);
    // An error if words would be lost.
    else if (!read.has(file)) yield (/\.(?:mdx?|json)$/.test(file) ? errorIn : warningIn)(file, UNUSED);
  }
}
