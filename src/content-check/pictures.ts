import { statSync } from 'node:fs';
import { basename } from 'node:path';

import sharp from 'sharp';

import { firm } from '../firm.ts';
import { type Diagnostic, errorIn, warningIn } from '../reading/diagnostic.ts';
import { readContentFile } from '../reading/read-file.ts';
import {
  DRAWINGS,
  filesBelow,
  missingFileMessage,
  nameKey,
  nameMessage,
  PHOTO_LOCK,
  PICTURES,
} from '../schemas/content-files.ts';

/** Formats that both sharp and Astro read, and the endings by which src/data/pictures.ts imports them. */
export const FORMAT = /^image\/(?:avif|gif|jpeg|png|tiff|webp)$/;
const ENDING = /\.(?:avif|gif|jpe?g|png|tiff|webp)$/i;

const UNREADABLE =
  'cannot be read as a picture: it may be a page of the web, of another format, far too large, or only a pointer of Git LFS. Export it as JPEG, or download it again.';
const TRUNCATED = 'is truncated. Copy it from the camera or the mail again.';
const UNUSED = 'No page shows this picture. Name it in an entry, or delete it.';

/** A file of the folder. */
export interface Picture {
  /** In pixels, as it is shown: a phone's rotation is applied; 0 for what sharp cannot read. */
  width: number;
  /** Remedy for a file that no page can show; follows the name of the file. */
  error?: string | undefined;
}

async function readPicture(file: string): Promise<Picture> {
  const metadata = await sharp(file)
    .metadata()
    .catch(() => undefined);
  if (!metadata) return { width: 0, error: UNREADABLE };
  const { mediaType = '', format, autoOrient } = metadata;
  const isForeign = `is really ${format.toUpperCase()}. Export it as JPEG; a line drawing (SVG) belongs in ${DRAWINGS}.`;
  if (!FORMAT.test(mediaType)) return { width: 0, error: isForeign };
  const needsEnding = `needs the ending .${basename(mediaType)}. Rename it, also where it is shown.`;
  // The smallest decoding that reads the file to its end.
  const decoded = sharp(file, { failOn: 'truncated' }).resize(8, 8, { fit: 'fill' }).raw().toBuffer();
  const error = await decoded.then(
    () => (ENDING.test(file) ? undefined : needsEnding),
    () => TRUNCATED,
  );
  return { width: autoOrient.width, error };
}

/** By version of a file: decoding 12 megapixels takes a twentieth of a second. */
const known = new Map<string, Promise<Picture>>();

/** Reads the files of the pictures folder, by the keys of their names. */
export async function readPictures(): Promise<ReadonlyMap<string, Picture>> {
  const names = filesBelow(PICTURES).filter((name) => `${PICTURES}/${name}` !== PHOTO_LOCK);
  const pictures = names.map(async (name) => {
    const file = `${PICTURES}/${name}`;
    // A link to a file that is not there has no size.
    const { size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
    const version = `${file} ${size} ${mtimeMs}`;
    const picture = known.get(version) ?? readPicture(file);
    known.set(version, picture);
    return [nameKey(name), await picture] as const;
  });
  return new Map(await Promise.all(pictures));
}

/** Something wrong with the name of a picture, or with the path that an entry has for one. */
function nameError(name: string): string | undefined {
  if (name.includes('/'))
    return `Pictures have no folders: move the file to ${PICTURES}, and write its name only, such as "crane.jpg".`;
  // Vite takes # for the end of a path.
  return nameMessage(name.replaceAll('#', '?'));
}

/**
 * Checks one picture that an entry names.
 * @param src as written, such as `crane.jpg`, or an address on the photo host
 * @param needed width in pixels that its place shows it at
 * @returns what the writer should do; undefined when the picture is fine
 */
export function pictureMessage(
  pictures: ReadonlyMap<string, Picture>,
  src: string,
  needed: number,
): string | undefined {
  if (src.startsWith(`${firm.photoHost}/`) && !/[\s?#]/.test(src)) return undefined;
  if (/:|^\/\//.test(src))
    return `Write an address that begins with ${firm.photoHost}/ and has no ? or # part, or the name of a file in ${PICTURES}; found "${src}".`;
  const name = src.replace(/^\.\//, '');
  const picture = pictures.get(nameKey(name));
  if (picture?.error) return `${name} ${picture.error}`;
  if (!picture) {
    const error = nameError(name.replaceAll('\\', '/'));
    return `${error ?? missingFileMessage(PICTURES, name, [...pictures.keys()])} Found "${name}".`;
  }
  return picture.width < needed
    ? `${name} is ${picture.width} pixels wide; here it is shown ${needed} wide and would look blurred. Use a larger version.`
    : undefined;
}

/**
 * Checks a file in the folder itself.
 * @param isShown true if an entry names it, where what is wrong with it is told
 */
export function* checkPictureFile(
  file: string,
  isShown: boolean,
  pictures: ReadonlyMap<string, Picture>,
): Iterable<Diagnostic> {
  const name = file.slice(PICTURES.length + 1);
  const error = nameError(name);
  if (file === PHOTO_LOCK) yield* readContentFile(file).errors;
  else if (error) yield errorIn(file, error);
  else if (!isShown) {
    const picture = pictures.get(nameKey(name));
    // Astro reads the size of each picture, also of one that no page shows.
    const tell = ENDING.test(name) && picture?.width === 0 ? errorIn : warningIn;
    yield tell(file, `${picture?.error ? `${name} ${picture.error} ` : ''}${UNUSED}`);
  }
}
