import { statSync } from 'node:fs';

import sharp from 'sharp';

import { firm } from '../firm.ts';
import { keepBySource, type Subject } from '../lib/keep-by-source.ts';
import { type Diagnostic, errorIn } from '../reading/diagnostic.ts';
import { readContentFile } from '../reading/read-file.ts';
import {
  DRAWINGS,
  filesBelow,
  missingFileMessage,
  nameKey,
  PHOTO_LOCK,
  PICTURES,
} from '../schemas/content-files.ts';

/** Formats that both sharp and Astro read, and the endings by which src/data/pictures.ts imports them. */
export const FORMAT = /^image\/(?:avif|gif|jpeg|png|tiff|webp)$/;
const ENDING = /\.(?:avif|gif|jpe?g|png|tiff|webp)$/i;
/** In a name, Vite takes # and ? for the end of a path. */
const NAME = /^[^/\\#?]+$/;

const UNREADABLE =
  'This cannot be shown: it is not a picture, it is damaged, its format does not match its ending, or it is only a Git LFS pointer. Export it as JPEG, or copy it again.';
const OTHER_NAME = `A picture is a file directly in ${PICTURES}, without # or ? in its name, that ends with .avif, .gif, .jpg, .png, .tiff or .webp. Rename it, or export it as JPEG; a line drawing (SVG) belongs in ${DRAWINGS}.`;

/**
 * Width of a picture in pixels as displayed, with EXIF rotation applied; 0 if no page can show it. Decoding 12 megapixels
 * takes 50 ms.
 */
const widthOf = keepBySource(async ({ file }: Subject): Promise<number> => {
  try {
    const { mediaType = '', autoOrient } = await sharp(file).metadata();
    // The cheapest way to decode the file to its end.
    await sharp(file, { failOn: 'truncated' }).resize(8, 8, { fit: 'fill' }).raw().toBuffer();
    return FORMAT.test(mediaType) ? autoOrient.width : 0;
  } catch {
    return 0;
  }
});

/** Widths of the pictures in the folder, by `nameKey` of the file name; 0 for one that no page can show. */
export async function readPictures(): Promise<ReadonlyMap<string, number>> {
  const names = filesBelow(PICTURES).filter((name) => ENDING.test(name));
  const pictures = names.map(async (name) => {
    const file = `${PICTURES}/${name}`;
    // A broken symlink has no size.
    const { size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
    return [nameKey(name), await widthOf({ file, source: `${size} ${mtimeMs}` })] as const;
  });
  return new Map(await Promise.all(pictures));
}

/**
 * Checks one picture that an entry names. A file that cannot be shown is reported at the file itself.
 * @param src as written, such as `crane.jpg`, or an address on the photo host
 * @param needed width in pixels at which it is displayed
 * @returns what the writer should do; undefined when the picture is fine
 */
export function pictureMessage(
  pictures: ReadonlyMap<string, number>,
  src: string,
  needed: number,
): string | undefined {
  if (src.startsWith(`${firm.photoHost}/`) && !/[\s?#]/.test(src)) return undefined;
  if (/:|^\/\//.test(src))
    return `Write an address that begins with ${firm.photoHost}/ and has no ? or #, or the name of a file in ${PICTURES}; found "${src}".`;
  const name = src.replace(/^\.\//, '');
  const width = pictures.get(nameKey(name));
  if (!NAME.test(name) || !ENDING.test(name)) return `${OTHER_NAME} Found "${name}".`;
  if (width === undefined) return missingFileMessage(PICTURES, name, [...pictures.keys()]);
  return width && width < needed
    ? `${name} is ${width} pixels wide; here it is shown ${needed} wide and would look blurred. Use a larger version.`
    : undefined;
}

/** Checks a file in the folder itself: Astro reads every picture there, even one that no page shows. */
export function* checkPictureFile(file: string, pictures: ReadonlyMap<string, number>): Iterable<Diagnostic> {
  const name = file.slice(PICTURES.length + 1);
  if (file === PHOTO_LOCK) yield* readContentFile(file).errors;
  else if (ENDING.test(name) && !NAME.test(name)) yield errorIn(file, OTHER_NAME);
  else if (pictures.get(nameKey(name)) === 0) yield errorIn(file, UNREADABLE);
}
