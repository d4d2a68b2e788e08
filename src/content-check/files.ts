import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';

import {
  CONTENT,
  DRAWINGS,
  filesBelow,
  nameKey,
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
import { checkPublicFiles } from './public-files.ts';
import { shownPictures } from './references.ts';

/** A file below src/content that no collection uses. */
function* checkStrayFile(file: string, sources: readonly Source[]): Iterable<Diagnostic> {
  if (file === WORDS || sources.some(({ path }) => path === file)) return;
  const {
    path,
    ending = '',
    recursive,
  } = sources.find((each) => each.ending && file.startsWith(`${each.path}/`)) ?? {};
  const isPlaced = recursive === true || dirname(file) === path;
  const remedy = isPlaced
    ? `Rename it so that it ends with ${ending}`
    : `Move it to ${path ?? 'the folder of its collection'}`;
  const message = `No collection uses this file. ${remedy}, or delete it.`;
  // A text would be lost.
  const tell = /\.(?:mdx?|json)$/.test(file) ? errorIn : warningIn;
  if (!isPlaced || !file.endsWith(ending)) yield tell(file, message);
}

const NO_DRAWING =
  'No page uses this file: a drawing is an SVG file. Export it as SVG, or delete it. A photo or a scan belongs in src/content/pictures.';

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

/** Names that differ in capitals, accents or spaces only, of which many systems keep just one. */
function* checkTwins(files: readonly string[]): Iterable<Diagnostic> {
  const seen = new Map<string, string>();
  for (const file of files) {
    const name = nameKey(file);
    const twin = seen.get(name.toLowerCase());
    seen.set(name.toLowerCase(), file);
    if (!twin) continue;
    const difference = nameKey(twin) === name ? 'the spelling of an accent or a space' : 'capitals';
    yield errorIn(
      file,
      `Its name differs from "${basename(twin)}" in ${difference} only, and many systems keep just one of them. Rename it.`,
    );
  }
}

/** Checks files in src/content that no collection reads, and files in public/. */
export function* checkFiles(
  sources: readonly Source[],
  entries: readonly Entry[],
  pictures: ReadonlyMap<string, Picture> = new Map(),
): Iterable<Diagnostic> {
  const shown = shownPictures(entries);
  const checkFile = (file: string): Iterable<Diagnostic> => {
    if (file.startsWith(`${PICTURES}/`)) return checkPictureFile(file, shown, pictures);
    if (isPointer(beginningOf(file))) return [errorIn(file, `${basename(file)} ${POINTER_MESSAGE}`)];
    if (file.startsWith(`${DRAWINGS}/`)) return checkDrawingFile(file);
    return checkStrayFile(file, sources);
  };
  const content = filesBelow(CONTENT).map((name) => `${CONTENT}/${name}`);
  for (const file of content) yield* reportCrash(file, () => checkFile(file));
  yield* checkPublicFiles();
  const published = filesBelow('public').map((name) => `public/${name}`);
  yield* checkTwins([...content, ...published].toSorted());
}
