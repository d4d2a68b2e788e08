import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';

import {
  CONTENT,
  DRAWINGS,
  filesBelow,
  PICTURES,
  plainNameMessage,
  WORDS,
} from '../schemas/content-files.ts';
import type { Source } from '../schemas/sources.ts';
import { type Diagnostic, errorIn, reportCrash, warningIn } from './diagnostic.ts';
import { checkDrawing } from './drawing.ts';
import type { Entry } from './entry.ts';
import { beginningOf, isPointer, POINTER_MESSAGE } from './file-beginning.ts';
import { checkPictureFile, type Picture } from './pictures.ts';
import { shownPictures } from './references.ts';

const NO_DRAWING =
  'No page uses this file: a drawing is an SVG file. Export it as SVG, or delete it. A photo or a scan belongs in src/content/pictures.';

/** A file below src/content that no collection uses. */
function* checkStrayFile(file: string, sources: readonly Source[]): Iterable<Diagnostic> {
  if (file === WORDS || sources.some(({ path }) => path === file)) return;
  const folder = sources.find((each) => each.ending && file.startsWith(`${each.path}/`));
  const { path = 'the folder of its collection', ending = '', recursive } = folder ?? {};
  const isPlaced = recursive === true || dirname(file) === path;
  const remedy = isPlaced ? `Rename it so that it ends with ${ending}` : `Move it to ${path}`;
  if (isPlaced && file.endsWith(ending)) return;
  // A text would be lost.
  const tell = /\.(?:mdx?|json)$/.test(file) ? errorIn : warningIn;
  yield tell(file, `No collection uses this file. ${remedy}, or delete it.`);
}

/** A file in src/content/drawings. */
function* checkDrawingFile(file: string): Iterable<Diagnostic> {
  const name = file.slice(DRAWINGS.length + 1);
  const nameError = plainNameMessage(name, '.svg');
  if (!/\.svg$/i.test(name)) yield warningIn(file, NO_DRAWING);
  else if (nameError) yield errorIn(file, nameError);
  else {
    const drawing = checkDrawing(name.slice(0, -'.svg'.length), readFileSync(file, 'utf8'));
    if ('message' in drawing) yield drawing;
  }
}

/** Checks the pictures and drawings in src/content, and files there that no collection reads. */
export function* checkFiles(
  sources: readonly Source[],
  entries: readonly Entry[],
  pictures: ReadonlyMap<string, Picture>,
): Iterable<Diagnostic> {
  const shown = shownPictures(entries);
  function* checkFile(file: string): Iterable<Diagnostic> {
    if (file.startsWith(`${PICTURES}/`)) yield* checkPictureFile(file, shown, pictures);
    else if (isPointer(beginningOf(file))) yield errorIn(file, `${basename(file)} ${POINTER_MESSAGE}`);
    else if (file.startsWith(`${DRAWINGS}/`)) yield* checkDrawingFile(file);
    else yield* checkStrayFile(file, sources);
  }
  for (const name of filesBelow(CONTENT))
    yield* reportCrash(`${CONTENT}/${name}`, () => checkFile(`${CONTENT}/${name}`));
}
