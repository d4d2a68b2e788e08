import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';

import sharp from 'sharp';

import type { Mistake } from './mistake.ts';

/** Where the firm's own pictures are, whatever entry shows them. */
export const PICTURES = 'src/content/pictures';
/** Which file each remote photo was brought home to, written by `npm run photos`. */
export const PHOTO_LOCK = `${PICTURES}/photos.lock.json`;
/** Formats that every camera or phone can export and our encoder reads. */
const PICTURE_FILE = /\.(?:avif|jpe?g|png|webp)$/i;
/** A camera's 50 megapixels; beyond this, decoding takes gigabytes of memory. */
const MAX_PIXELS = 60_000_000;
const CACHE = '.astro/pictures.json';

/** Width and height in pixels, as the picture is shown: a phone's rotation is applied. */
interface PictureSize {
  width: number;
  height: number;
}

/** What is found in a file: its size, or what its owner should do about it. */
export type Finding = PictureSize | { mistake: string };

/** What other formats should be saved as, by their ending. */
const ADVICE: Record<string, string> = {
  '.heic': 'Browsers do not show HEIC. Export it from the photo app as JPEG.',
  '.heif': 'Browsers do not show HEIF. Export it from the photo app as JPEG.',
  '.gif': 'Save one of its frames as PNG, or the animation as a video.',
  '.svg': 'A drawing belongs into src/content/drawings. Name it as drawing, or export it as PNG.',
};

async function read(file: string): Promise<Finding> {
  const name = file.slice(PICTURES.length + 1);
  const input = readFileSync(file);
  let facts;
  try {
    facts = await sharp(input, { limitInputPixels: false }).metadata();
  } catch {
    return { mistake: `${name} is not a picture, whatever its name says. Export it again as JPEG.` };
  }
  const { width, height, orientation = 1, pages = 1, compression } = facts;
  const format = compression === 'av1' ? 'avif' : facts.format;
  if (width * height > MAX_PIXELS)
    return {
      mistake: `${name} has ${width} × ${height} pixels; the most is ${MAX_PIXELS / 1e6} million. Export it with a long side of 4,000.`,
    };
  if (!PICTURE_FILE.test(`.${format}`))
    return { mistake: `${name} is really ${format.toUpperCase()}. Export it as JPEG.` };
  if (pages > 1) return { mistake: `${name} is animated. Save one of its frames as PNG.` };
  try {
    // The smallest decoding that reads the file to its end.
    await sharp(input, { failOn: 'truncated' }).resize(8, 8, { fit: 'fill' }).raw().toBuffer();
  } catch {
    return { mistake: `${name} breaks off in the middle. Copy it from the camera or the mail again.` };
  }
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

/** Names of the pictures in the folder. */
const listPictures = (): string[] =>
  existsSync(PICTURES) ? readdirSync(PICTURES).filter((name) => PICTURE_FILE.test(name)) : [];

let sizes: Record<string, PictureSize> | undefined;

/** Reads a sound file once per version, also from build to build: decoding 12 megapixels takes a tenth of a second. */
async function inspect(name: string): Promise<Finding> {
  const file = `${PICTURES}/${name}`;
  const { size, mtimeMs } = statSync(file);
  const key = `${file} ${size} ${mtimeMs}`;
  try {
    sizes ??= JSON.parse(readFileSync(CACHE, 'utf8')) as Record<string, PictureSize>;
  } catch {
    sizes = {};
  }
  const finding = sizes[key] ?? (await read(file));
  if (!('mistake' in finding)) sizes[key] = finding;
  return finding;
}

/** What is found in the pictures of the folder, by name. Systems spell accents in two ways; here they are composed. */
export async function inspectPictures(): Promise<ReadonlyMap<string, Finding>> {
  const findings = new Map<string, Finding>();
  // One after the other: the decoder itself uses every core.
  for (const name of listPictures()) findings.set(name.normalize(), await inspect(name));
  if (findings.size) {
    mkdirSync('.astro', { recursive: true });
    writeFileSync(CACHE, JSON.stringify(sizes));
  }
  return findings;
}

/**
 * Checks one picture that an entry names.
 * @param name as written, such as `crane.jpg`
 * @param needed width in pixels that its place shows it at
 * @returns what the writer should do; undefined when the picture is fine
 */
export function pictureMistake(
  pictures: ReadonlyMap<string, Finding>,
  src: string,
  needed: number,
): string | undefined {
  const name = src.replace(/^\.\//, '');
  if (/[/\\]/.test(name))
    return `Write the file's name only, such as "crane.jpg"; the file belongs in ${PICTURES}. Found "${name}".`;
  const finding = pictures.get(name.normalize());
  if (!finding) {
    const advice = ADVICE[extname(name).toLowerCase()];
    if (advice) return `${advice} Found "${name}".`;
    if (!PICTURE_FILE.test(name))
      return `Write the name of a JPEG, PNG, WebP or AVIF file in ${PICTURES}; found "${name}".`;
    const same = [...pictures.keys()].find((other) => other.toLowerCase() === name.normalize().toLowerCase());
    return same
      ? `The file is called "${same}": capitals and accents count. Found "${name}".`
      : `There is no picture "${name}" in ${PICTURES}. Put it there, or correct the name.`;
  }
  if ('mistake' in finding) return finding.mistake;
  return finding.width < needed
    ? `${name} is ${finding.width} pixels wide; here it is shown ${needed} wide and would look blurred. Use a larger version.`
    : undefined;
}

/**
 * What is wrong with the folder itself.
 * @param used names that an entry shows, composed
 */
export function folderMistakes(used: ReadonlySet<string>): Mistake[] {
  const files = existsSync(PICTURES)
    ? readdirSync(PICTURES).filter((name) => !/^\.|^Thumbs\.db$/i.test(name))
    : [];
  const seen = new Map<string, string>();
  return files.flatMap((name) => {
    const file = `${PICTURES}/${name}`;
    if (file === PHOTO_LOCK) return [];
    if (!PICTURE_FILE.test(name))
      return [
        {
          file,
          message:
            ADVICE[extname(name).toLowerCase()] ??
            'This is no picture. Only pictures belong here: move it, or delete it.',
        },
      ];
    const key = name.normalize().toLowerCase();
    const other = seen.get(key);
    seen.set(key, name);
    if (other)
      return [
        {
          file,
          message: `Its name differs from "${other}" in capitals only, and many systems keep just one of them. Rename it.`,
        },
      ];
    return used.has(name.normalize())
      ? []
      : [{ file, message: 'No page shows this picture. Name it in an entry, or delete it.', warning: true }];
  });
}
