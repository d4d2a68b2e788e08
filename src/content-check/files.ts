import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';

import { type Diagnostic, errorIn, reportCrash, warningIn } from '../reading/diagnostic.ts';
import { decodeEntities } from '../schemas/clean-data.ts';
import {
  CONTENT,
  contentText,
  DRAWINGS,
  filesBelow,
  isOwn,
  PICTURES,
  plainNameMessage,
  WORDS,
} from '../schemas/content-files.ts';
import { readPhotoLock } from '../schemas/photo-lock.ts';
import type { Source } from '../schemas/sources.ts';
import { checkDrawing } from './drawing.ts';
import { checkPictureFile, type Picture } from './pictures.ts';
import { isNamedIn } from './public-files.ts';

/** Tells of a file below src/content that no collection uses, and where it belongs. */
function* checkStrayFile(file: string, sources: readonly Source[]): Iterable<Diagnostic> {
  if (file === WORDS || sources.some(({ path }) => path === file)) return;
  const folder = sources.find((each) => each.ending && file.startsWith(`${each.path}/`));
  const { path = 'the folder of its collection', ending = '', recursive } = folder ?? {};
  const isPlaced = recursive === true || dirname(file) === path;
  if (isPlaced && file.endsWith(ending)) return;
  const remedy = isPlaced ? `Rename it so that it ends with ${ending}` : `Move it to ${path}`;
  // The words of a text would be lost.
  const tell = /\.(?:mdx?|json)$/.test(file) ? errorIn : warningIn;
  yield tell(file, `No collection uses this file. ${remedy}, or delete it.`);
}

/** A file in src/content/drawings. */
function* checkDrawingFile(file: string): Iterable<Diagnostic> {
  const name = file.slice(DRAWINGS.length + 1);
  const nameError = plainNameMessage(name, '.svg');
  if (!/\.svg$/i.test(name)) yield warningIn(file, 'No page uses this file. Export it as SVG, or delete it.');
  else if (nameError) yield errorIn(file, nameError);
  else {
    const drawing = checkDrawing(name.slice(0, -'.svg'.length), readFileSync(file, 'utf8'));
    if ('message' in drawing) yield drawing;
  }
}

/** Checks the pictures and drawings in src/content, and files there that no collection reads. */
export function* checkFiles(
  sources: readonly Source[],
  pictures: ReadonlyMap<string, Picture>,
): Iterable<Diagnostic> {
  const text = decodeEntities(contentText());
  // A photo that was downloaded is named by its address.
  const downloaded = Object.entries(readPhotoLock()).flatMap(([address, { file }]) =>
    text.includes(address) ? file : [],
  );
  // A search of all texts, and so for pictures alone.
  const isShown = (name: string) => isNamedIn(text, name) || downloaded.includes(name);
  function* checkFile(file: string): Iterable<Diagnostic> {
    if (file.startsWith(`${PICTURES}/`)) yield* checkPictureFile(file, isShown(basename(file)), pictures);
    else if (file.startsWith(`${DRAWINGS}/`)) yield* checkDrawingFile(file);
    else yield* checkStrayFile(file, sources);
  }
  for (const file of filesBelow(CONTENT).map((name) => `${CONTENT}/${name}`))
    if (isOwn(file)) yield* reportCrash(file, () => checkFile(file));
}
