import { readFileSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';

import { encodePath } from '../lib/href.ts';
import {
  CONTENT,
  DRAWINGS,
  filesBelow,
  leftBehind,
  nameKey,
  nameMessage,
  plainNameMessage,
  WORDS,
} from '../schemas/content-files.ts';
import type { Source } from '../schemas/sources.ts';
import { type Diagnostic, errorIn, reportCrash, warningIn } from './diagnostic.ts';
import { checkDrawing } from './drawing.ts';
import type { Entry } from './entry.ts';
import { checkPictureFile, isPointer, type Picture, PICTURES, POINTER_MESSAGE } from './pictures.ts';
import { shownPictures } from './references.ts';

const PICTURE = /\.(?:avif|gif|jpe?g|png|tiff?|webp)$/i;
/** In megabytes, as file managers count them. GitHub refuses larger samples, and some hosts refuse other files. */
const MAX_SIZE = { picture: 1, sample: 100, other: 25 };

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
  if (!isPlaced || !file.endsWith(ending))
    yield errorIn(file, `No collection uses this file. ${remedy}, or delete it.`);
}

/** A file in src/content/drawings. */
function* checkDrawingFile(file: string): Iterable<Diagnostic> {
  const name = file.slice(DRAWINGS.length + 1);
  const nameError = /\.svg$/i.test(name)
    ? plainNameMessage(name, '.svg')
    : 'No page uses this file: a drawing is an SVG file. Export it as SVG, or delete it. A photo or a scan belongs in src/content/pictures.';
  if (nameError) {
    yield errorIn(file, nameError);
    return;
  }
  const drawing = checkDrawing(name.replace(/\.svg$/, ''), readFileSync(file, 'utf8'));
  if ('message' in drawing) yield drawing;
}

/** A file in public/ that is too large, or whose name not every host can have. */
function* checkPublicFile(file: string): Iterable<Diagnostic> {
  const nameError = nameMessage(file);
  if (nameError) {
    yield errorIn(file, nameError);
    return;
  }
  const size = statSync(file).size / 1_000_000;
  const other = file.startsWith('public/samples/') ? MAX_SIZE.sample : MAX_SIZE.other;
  const limit = PICTURE.test(file) ? MAX_SIZE.picture : other;
  const found = `This file is ${size.toFixed(1)} MB; the most is`;
  if (size > limit)
    yield errorIn(
      file,
      `${found} ${limit} MB here. Make it smaller, or split it; a picture needs 1,600 pixels, as JPEG or WebP.`,
    );
  else if (size > MAX_SIZE.other)
    yield warningIn(
      file,
      `${found} ${MAX_SIZE.other} MB on Cloudflare Pages. Where the site is published there, make it smaller or split it.`,
    );
}

/** Files that hold passwords and the like. */
const SECRET = /^(?:\.env.*|\.git|\.npmrc|\.htpasswd|id_(?:rsa|ed25519).*|.*\.(?:kdbx?|p12|pem|pfx))$/i;
/** Documents, which somebody puts there for visitors. */
const DOCUMENT =
  /\.(?:csv|docx?|dwfx?|dwg|dxf|html?|ifc|md|mov|mp4|odt|pdf|pptx?|rtf|rvt|skp|txt|xlsx?|zip)$/i;
/** Files that search engines and other services ask for at the top of a site, and icons. */
const ASKED_FOR =
  /^public\/(?:\.well-known\/.*|[\w-]*icon[\w.-]*|(?:ads|app-ads|humans|llms|robots|security)\.txt|[\w-]+\.html?)$/;

const SECRET_MESSAGE =
  'This may hold passwords, and what is in public/ is for everybody. Move it out, and change the passwords if the site was published with it.';
const UNNAMED =
  'No page links to this file, and everybody who guesses its address can open it. Name it in an entry, or delete it.';

const publicFiles = (): string[] => filesBelow('public').map((name) => `public/${name}`);

/** What programs have left in public/, and files there that hold secrets. */
function* checkLeftBehind(): Iterable<Diagnostic> {
  const behind = leftBehind().filter((file) => !/\.git(?:ignore|keep)$/.test(file));
  for (const file of new Set([...publicFiles(), ...behind]))
    if (SECRET.test(basename(file))) yield errorIn(file, SECRET_MESSAGE);
    else if (behind.includes(file))
      yield warningIn(file, 'A program has left this file here. The site leaves it out; delete it.');
}

/** Documents in public/ that no entry names. Where an entry has an error, it may be the one that does. */
export function* checkUnnamed(entries: readonly Entry[]): Iterable<Diagnostic> {
  const named = entries.map(({ source }) => source).join('\n');
  for (const file of publicFiles()) {
    const name = basename(file);
    const isNamed = [name, name.normalize(), encodePath(name)].some((each) => named.includes(each));
    if (DOCUMENT.test(name) && !ASKED_FOR.test(file) && !isNamed) yield warningIn(file, UNNAMED);
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
    if (isPointer(file)) return [errorIn(file, `${basename(file)} ${POINTER_MESSAGE}`)];
    if (file.startsWith('public/')) return checkPublicFile(file);
    if (file.startsWith(`${DRAWINGS}/`)) return checkDrawingFile(file);
    return checkStrayFile(file, sources);
  };
  const seen = new Map<string, string>();
  const files = [CONTENT, 'public'].flatMap((root) => filesBelow(root).map((name) => `${root}/${name}`));
  yield* checkLeftBehind();
  for (const file of files.toSorted()) {
    const name = nameKey(file);
    const twin = seen.get(name.toLowerCase());
    seen.set(name.toLowerCase(), file);
    if (!twin) {
      yield* reportCrash(file, () => checkFile(file));
      continue;
    }
    const difference = nameKey(twin) === name ? 'the spelling of an accent or a space' : 'capitals';
    const message = `Its name differs from "${basename(twin)}" in ${difference} only, and many systems keep just one of them. Rename it.`;
    yield errorIn(file, message);
  }
}
