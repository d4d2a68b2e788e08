import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';

import sharp from 'sharp';

import { firm } from '../firm.ts';
import {
  DRAWINGS,
  filesBelow,
  missingFileMessage,
  nameKey,
  nameMessage,
  readJson,
} from '../schemas/content-files.ts';
import { type Diagnostic, errorIn, warningIn } from './diagnostic.ts';
import { readContentFile } from './read-file.ts';

/** Folder of the firm's own pictures, whatever entry shows them. */
export const PICTURES = 'src/content/pictures';
/** The file that each remote photo was downloaded to, written by `npm run photos`. */
export const PHOTO_LOCK = `${PICTURES}/photos.lock.json`;
/** Formats that every camera or phone can export and our encoder reads. */
const PICTURE_FILE = /\.(?:avif|jpe?g|png|webp|AVIF|JPE?G|PNG|WEBP)$/;
/** Endings of formats that browsers do not show, or that no page shows. */
const NOT_SHOWN = /\.(bmp|cr2|dng|gif|heic|heif|jp2|jxl|nef|pdf|psd|tiff?)$/i;
/** How files of the formats that we take begin, in Latin-1, with an ending of each. */
const BEGINNINGS: readonly [RegExp, ending: string][] = [
  [/^\xff\xd8\xff/, '.jpg'],
  [/^\x89PNG/, '.png'],
  [/^RIFF[^]{4}WEBP/, '.webp'],
];
/** A camera's 50 megapixels; beyond this, decoding takes gigabytes of memory. */
const MAX_PIXELS = 60_000_000;
/** Least gray of lines that could not be read on white. */
const LIGHT = 170;
const CACHE = '.astro/checked-pictures.json';

/** A file of the folder. */
export interface Picture {
  /** In pixels, as the picture is shown: a phone's rotation is applied. */
  width: number;
  height: number;
  /** Color behind a picture that one can look through. */
  ground?: string;
  /** What its owner should do, where no page can show it. */
  error?: string;
}

/** What is said where Git stored a file elsewhere, and a text of few bytes stands for it. */
export const POINTER_MESSAGE =
  'is only a pointer of Git LFS: the file itself was not downloaded. Run git lfs pull, or put the file itself here.';

export function isPointer(file: string): boolean {
  const { size = Infinity } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return size < 1000 && readFileSync(file, 'latin1').startsWith('version https://git-lfs');
}

/** The name that a picture with another ending should have; undefined where the file is none, or is not there. */
function rightName(name: string): string | undefined {
  const small = name.replace(/\.\w+$/, (ending) => ending.toLowerCase());
  if (PICTURE_FILE.test(small)) return small;
  const file = `${PICTURES}/${name}`;
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  const [, ending] = BEGINNINGS.find(([start]) => start.test(readFileSync(file, 'latin1'))) ?? [];
  return ending && name.replace(/\.\w+$/, '') + ending;
}

/** Something wrong with the name of a picture. */
function nameError(name: string): string | undefined {
  if (/[/\\]/.test(name))
    return `Pictures have no folders: move the file to ${PICTURES}, and write its name only, such as "crane.jpg".`;
  // Vite takes # for the end of a path.
  if (PICTURE_FILE.test(name)) return nameMessage(name, '#');
  const [, format] = NOT_SHOWN.exec(name) ?? [];
  if (format) return `No page shows ${format.toUpperCase()} files. Export it as JPEG.`;
  const right = rightName(name);
  return right
    ? `Rename it to ${right}, where it is named, too.`
    : `A picture is a JPEG, PNG, WebP or AVIF file, and its name ends so. A drawing (SVG) belongs in ${DRAWINGS}, and other files do not belong here.`;
}

/** The color on which a picture can be read that one can look through: white, or black where it has light lines only. */
async function groundFor(input: Buffer): Promise<string> {
  const pixels = await sharp(input).resize(300).flatten({ background: '#fff' }).greyscale().raw().toBuffer();
  return pixels.some((gray) => gray < LIGHT) ? '#fff' : '#000';
}

/** Reads a picture; what its owner should do follows the name of the file. */
async function readPicture(file: string): Promise<Picture> {
  const unusable = (error: string): Picture => ({ width: 0, height: 0, error });
  let input: Buffer;
  let metadata;
  try {
    input = readFileSync(file);
    metadata = await sharp(input, { limitInputPixels: false }).metadata();
  } catch {
    return unusable(
      isPointer(file)
        ? POINTER_MESSAGE
        : 'is not a picture, whatever its name says, but maybe a page of the web. Download it or export it again as JPEG.',
    );
  }
  const { width, height, pages = 1, compression, autoOrient, hasAlpha } = metadata;
  const format = compression === 'av1' ? 'avif' : metadata.format;
  if (width * height > MAX_PIXELS)
    return unusable(
      `has ${width} × ${height} pixels; the limit is ${MAX_PIXELS / 1e6} million. Export it with a long side of 4,000.`,
    );
  if (!PICTURE_FILE.test(`.${format}`))
    return unusable(`is really ${format.toUpperCase()}. Export it as JPEG.`);
  if (pages > 1) return unusable('is animated. Save one of its frames as PNG.');
  try {
    // The smallest decoding that reads the file to its end.
    await sharp(input, { failOn: 'truncated' }).resize(8, 8, { fit: 'fill' }).raw().toBuffer();
  } catch {
    return unusable('is truncated. Copy it from the camera or the mail again.');
  }
  return hasAlpha ? { ...autoOrient, ground: await groundFor(input) } : autoOrient;
}

/**
 * Reads the pictures of the folder, by the keys of their names. A usable file is read once per version, also from build
 * to build: decoding 12 megapixels takes a tenth of a second.
 */
export async function readPictures(): Promise<ReadonlyMap<string, Picture>> {
  const cached = (readJson(CACHE) ?? {}) as Record<string, Picture>;
  const pictures = new Map<string, Picture>();
  // One after the other: the decoder itself uses every core.
  for (const name of filesBelow(PICTURES).filter((each) => !nameError(each))) {
    const file = `${PICTURES}/${name}`;
    // A link to a file that is not there has no size; its owner is told when it is read.
    const { size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
    const key = `${file} ${size} ${mtimeMs}`;
    const picture = cached[key] ?? (await readPicture(file));
    if (!picture.error) cached[key] = picture;
    pictures.set(nameKey(name), picture);
  }
  if (pictures.size) {
    mkdirSync('.astro', { recursive: true });
    writeFileSync(CACHE, JSON.stringify(cached));
  }
  return pictures;
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
  if (!picture)
    return `${nameError(name) ?? missingFileMessage(PICTURES, name, [...pictures.keys()])} Found "${name}".`;
  return picture.width < needed
    ? `${name} is ${picture.width} pixels wide; here it is shown ${needed} wide and would look blurred. Use a larger version.`
    : undefined;
}

/**
 * Checks a file in the folder itself.
 * @param shown keys of the names that an entry shows; what is wrong with these is told there
 */
export function* checkPictureFile(
  file: string,
  shown: ReadonlySet<string>,
  pictures: ReadonlyMap<string, Picture>,
): Iterable<Diagnostic> {
  const name = file.slice(PICTURES.length + 1);
  // In a file's own name, a backslash parts nothing.
  const error = name.includes('/') ? nameError(name) : (nameMessage(name, '#') ?? nameError(name));
  if (file === PHOTO_LOCK) yield* readContentFile(file).errors;
  else if (error) yield errorIn(file, error);
  else if (!shown.has(nameKey(name))) {
    const broken = pictures.get(nameKey(name))?.error;
    if (broken) yield warningIn(file, `${name} ${broken}`);
    yield warningIn(file, 'No page shows this picture. Name it in an entry, or delete it.');
  }
}
