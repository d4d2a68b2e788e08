import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';

import sharp, { type Metadata } from 'sharp';

import { firm } from '../firm.ts';
import { filesBelow, nameKey, nameMessage, readJson, similarName } from '../schemas/content-files.ts';
import type { Mistake } from './diagnostic.ts';

/** Folder of the firm's own pictures, whatever entry shows them. */
export const PICTURES = 'src/content/pictures';
/** The file that each remote photo was downloaded to, written by `npm run photos`. */
export const PHOTO_LOCK = `${PICTURES}/photos.lock.json`;
/** Formats that every camera or phone can export and our encoder reads. */
const PICTURE_FILE = /\.(?:avif|jpe?g|png|webp|AVIF|JPE?G|PNG|WEBP)$/;
/** A camera's 50 megapixels; beyond this, decoding takes gigabytes of memory. */
const MAX_PIXELS = 60_000_000;
const CACHE = '.astro/pictures.json';

/** A message about the name of a picture. Vite takes # for the end of a path. */
const wrongName = (name: string): string | undefined => nameMessage(name, '#');

/** Width and height in pixels, as the picture is shown: a phone's rotation is applied. */
type PictureSize = Metadata['autoOrient'];

/** The result of reading a file: its size, or what its owner should do. */
export type Finding = PictureSize | string;

/** Remedies for other formats, by their ending. */
const ADVICE: Record<string, string> = {
  '.heic': 'Browsers do not show HEIC. Export it from the photo app as JPEG.',
  '.heif': 'Browsers do not show HEIF. Export it from the photo app as JPEG.',
  '.tif': 'Browsers do not show TIFF. Export it as JPEG.',
  '.tiff': 'Browsers do not show TIFF. Export it as JPEG.',
  '.gif': 'Save one of its frames as PNG, or the animation as a video.',
  '.svg': 'A drawing belongs into src/content/drawings. Name it as drawing, or export it as PNG.',
};

const adviceFor = (name: string): string | undefined => ADVICE[extname(name).toLowerCase()];

/** Without the name of the file before what is to be done. */
async function read(file: string): Promise<Finding> {
  const input = readFileSync(file);
  let facts;
  try {
    facts = await sharp(input, { limitInputPixels: false }).metadata();
  } catch {
    return 'is not a picture, whatever its name says. Export it again as JPEG.';
  }
  const { width, height, pages = 1, compression, autoOrient } = facts;
  const format = compression === 'av1' ? 'avif' : facts.format;
  if (width * height > MAX_PIXELS)
    return `has ${width} × ${height} pixels; the limit is ${MAX_PIXELS / 1e6} million. Export it with a long side of 4,000.`;
  if (!PICTURE_FILE.test(`.${format}`)) return `is really ${format.toUpperCase()}. Export it as JPEG.`;
  if (pages > 1) return 'is animated. Save one of its frames as PNG.';
  try {
    // The smallest decoding that reads the file to its end.
    await sharp(input, { failOn: 'truncated' }).resize(8, 8, { fit: 'fill' }).raw().toBuffer();
  } catch {
    return 'is truncated. Copy it from the camera or the mail again.';
  }
  return autoOrient;
}

/**
 * Findings in the pictures of the folder, by the keys of their names. A sound file is read once per version, also from
 * build to build: decoding 12 megapixels takes a tenth of a second.
 */
export async function inspectPictures(): Promise<ReadonlyMap<string, Finding>> {
  const sizes = (readJson(CACHE) ?? {}) as Record<string, PictureSize>;
  const findings = new Map<string, Finding>();
  // One after the other: the decoder itself uses every core.
  for (const name of filesBelow(PICTURES).filter((each) => PICTURE_FILE.test(each) && !wrongName(each))) {
    const file = `${PICTURES}/${name}`;
    const { size, mtimeMs } = statSync(file);
    const key = `${file} ${size} ${mtimeMs}`;
    const finding = sizes[key] ?? (await read(file));
    if (typeof finding !== 'string') sizes[key] = finding;
    findings.set(nameKey(name), typeof finding === 'string' ? `${name} ${finding}` : finding);
  }
  if (findings.size) {
    mkdirSync('.astro', { recursive: true });
    writeFileSync(CACHE, JSON.stringify(sizes));
  }
  return findings;
}

/**
 * Checks one picture that an entry names.
 * @param src as written, such as `crane.jpg`, or an address on the photo host
 * @param needed width in pixels that its place shows it at
 * @returns what the writer should do; undefined when the picture is fine
 */
export function pictureMessage(
  pictures: ReadonlyMap<string, Finding>,
  src: string,
  needed: number,
): string | undefined {
  if (src.startsWith(`${firm.photoHost}/`) && !/[\s?#]/.test(src)) return undefined;
  if (/:|^\/\//.test(src))
    return `Write an address that begins with ${firm.photoHost}/ and has no ? or # part, or the name of a file in ${PICTURES}; found "${src}".`;
  const name = src.replace(/^\.\//, '');
  if (/[/\\]/.test(name))
    return `Write the file's name only, such as "crane.jpg"; the file belongs in ${PICTURES}. Found "${name}".`;
  const finding = pictures.get(nameKey(name));
  if (typeof finding === 'string') return finding;
  if (finding)
    return finding.width < needed
      ? `${name} is ${finding.width} pixels wide; here it is shown ${needed} wide and would look blurred. Use a larger version.`
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

/**
 * Checks a file in the folder itself.
 * @param shown keys of the names that an entry shows
 */
export function pictureFileMistake(file: string, shown: ReadonlySet<string>): Mistake | string | undefined {
  if (file === PHOTO_LOCK) return undefined;
  const name = file.slice(PICTURES.length + 1);
  if (!PICTURE_FILE.test(name)) {
    const small = name.replace(/\.\w+$/, (ending) => ending.toLowerCase());
    return PICTURE_FILE.test(small)
      ? `Rename it to ${small}: its ending mixes capitals and small letters.`
      : (adviceFor(name) ?? 'This is no picture. Only pictures belong here: move it, or delete it.');
  }
  if (name.includes('/')) return `Pictures have no folders. Move it to ${PICTURES}.`;
  const message = 'No page shows this picture. Name it in an entry, or delete it.';
  return wrongName(name) ?? (shown.has(nameKey(name)) ? undefined : { message, severity: 'warning' });
}
