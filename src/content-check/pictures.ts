import { closeSync, mkdirSync, openSync, readFileSync, readSync, statSync, writeFileSync } from 'node:fs';

import sharp from 'sharp';

import { firm } from '../firm.ts';
import { filesBelow, nameKey, nameMessage, readJson, similarName } from '../schemas/content-files.ts';
import { type Diagnostic, errorIn, warningIn } from './diagnostic.ts';
import { readContentFile } from './read-file.ts';

/** Folder of the firm's own pictures, whatever entry shows them. */
export const PICTURES = 'src/content/pictures';
/** The file that each remote photo was downloaded to, written by `npm run photos`. */
export const PHOTO_LOCK = `${PICTURES}/photos.lock.json`;
/** Formats that every camera or phone can export and our encoder reads. */
const PICTURE_FILE = /\.(?:avif|jpe?g|png|webp|AVIF|JPE?G|PNG|WEBP)$/;
/** A camera's 50 megapixels; beyond this, decoding takes gigabytes of memory. */
const MAX_PIXELS = 60_000_000;
/** Least gray of lines that could not be read on white. */
const LIGHT = 170;
const CACHE = '.astro/checked-pictures.json';

/** A message about the name of a picture. Vite takes # for the end of a path. */
const wrongName = (name: string): string | undefined => nameMessage(name, '#');

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

/** Endings of formats that browsers do not show. */
const NOT_SHOWN = /\.(bmp|cr2|dng|heic|heif|jp2|jxl|nef|pdf|psd|tiff?)$/i;
/** How files of the formats that we take begin, in Latin-1, with an ending of each. */
const BEGINNINGS: readonly [RegExp, ending: string][] = [
  [/^\xff\xd8\xff/, '.jpg'],
  [/^\x89PNG/, '.png'],
  [/^RIFF[^]{4}WEBP/, '.webp'],
];
/** Git stored a file elsewhere, and a text that begins so stands for it. */
const POINTER = 'version https://git-lfs';
export const POINTER_MESSAGE =
  'is only a pointer of Git LFS: the file itself was not downloaded. Run git lfs pull, or put the file itself here.';

/** The first bytes of a file in Latin-1; empty where there is none. */
function beginningOf(file: string): string {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return '';
  const opened = openSync(file, 'r');
  const bytes = Buffer.alloc(100);
  const length = readSync(opened, bytes);
  closeSync(opened);
  return bytes.toString('latin1', 0, length);
}

export const isPointer = (file: string): boolean => beginningOf(file).startsWith(POINTER);

/** What to do about a file whose ending is none of ours. */
function adviceFor(name: string): string | undefined {
  const [, format] = NOT_SHOWN.exec(name) ?? [];
  if (format) return `Browsers do not show ${format.toUpperCase()}. Export it as JPEG.`;
  if (/\.gif$/i.test(name)) return 'Save one of its frames as PNG, or the animation as a video.';
  if (/\.svg$/i.test(name))
    return 'Drawings go in src/content/drawings; refer to one with `drawing:`. Or export it as PNG.';
  const beginning = beginningOf(`${PICTURES}/${name}`);
  const [, ending] = BEGINNINGS.find(([pattern]) => pattern.test(beginning)) ?? [];
  return ending && `Rename it to ${name.replace(/\.\w+$/, '')}${ending}, where it is named, too.`;
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
    const found = beginningOf(file);
    if (found.startsWith(POINTER)) return unusable(POINTER_MESSAGE);
    return unusable(
      /^\s*<(?!svg)/.test(found)
        ? 'is a page of the web, such as one to sign in, and not a picture. Download the picture again.'
        : 'is not a picture, whatever its name says. Export it again as JPEG.',
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
  for (const name of filesBelow(PICTURES).filter((each) => PICTURE_FILE.test(each) && !wrongName(each))) {
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
  if (/[/\\]/.test(name))
    return `Write the file's name only, such as "crane.jpg"; the file belongs in ${PICTURES}. Found "${name}".`;
  const picture = pictures.get(nameKey(name));
  if (picture?.error) return `${name} ${picture.error}`;
  if (picture)
    return picture.width < needed
      ? `${name} is ${picture.width} pixels wide; here it is shown ${needed} wide and would look blurred. Use a larger version.`
      : undefined;
  const isPicture = PICTURE_FILE.test(name);
  const advice = adviceFor(name) ?? (isPicture ? wrongName(name) : undefined);
  if (advice) return `${advice} Found "${name}".`;
  if (!isPicture) return `Write the name of a JPEG, PNG, WebP or AVIF file in ${PICTURES}; found "${name}".`;
  const same = similarName([...pictures.keys()], name);
  return same
    ? `The file is called "${same}": capitals and accents count. Found "${name}".`
    : `There is no picture "${name}" in ${PICTURES}. Put it there, or correct the name.`;
}

/** Something wrong with the name of a file in the folder. */
function nameError(name: string): string | undefined {
  if (!PICTURE_FILE.test(name)) {
    const small = name.replace(/\.\w+$/, (ending) => ending.toLowerCase());
    return PICTURE_FILE.test(small)
      ? `Rename it to ${small}: its ending mixes capitals and small letters.`
      : (adviceFor(name) ?? 'This is not a picture. Only pictures belong here: move it, or delete it.');
  }
  return name.includes('/') ? `Pictures have no folders. Move it to ${PICTURES}.` : wrongName(name);
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
  const error = nameError(name);
  if (file === PHOTO_LOCK) yield* readContentFile(file).errors;
  else if (error) yield errorIn(file, error);
  else if (!shown.has(nameKey(name))) {
    const broken = pictures.get(nameKey(name))?.error;
    if (broken) yield warningIn(file, `${name} ${broken}`);
    yield warningIn(file, 'No page shows this picture. Name it in an entry, or delete it.');
  }
}
