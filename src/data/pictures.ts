import { basename } from 'node:path';

import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';

import { memoize } from '../lib/memoize.ts';
import { readPhotoLock } from '../schemas/photo-lock.ts';
import { firm } from '../firm.ts';
import { nameKey, PICTURES } from '../schemas/content-files.ts';
import { measurePicture } from './measure-picture.ts';

/** Width divided by height of a frame that crops what it shows. */
const FRAME = 3 / 2;
/** How a picture is cropped: to a frame, to a square that keeps its upper part, or not at all. */
export type Crop = 'frame' | 'square' | 'none';
/** Widths in pixels to offer: from the strip of a card on a phone to a page head on a high-density screen. */
const WIDTHS = [240, 400, 640, 800, 1280];

// Imported lazily: development does not read a picture that no page shows.
const imports = import.meta.glob<ImageMetadata>('../content/pictures/*.{avif,gif,jpeg,jpg,png,tiff,webp}', {
  import: 'default',
  caseSensitive: false,
});
const files = new Map(
  Object.entries(imports).map(([path, load]) => {
    const name = basename(path);
    const file = `${PICTURES}/${name}`;
    return [nameKey(name), { file, load, measure: memoize(() => measurePicture(file)) }];
  }),
);
const lock = readPhotoLock();

/** A picture by the name of its file, or by the address that it was downloaded from. */
const fileOf = (src: string) => files.get(nameKey(lock[src]?.file ?? src.replace(/^\.\//, '')));

/** Path of a picture that the site itself serves: one of the firm's files, or a downloaded photo. */
export const pictureFileOf = (src: string): string | undefined => fileOf(src)?.file;

/**
 * Attributes of an `<img>` with the versions of a picture that a page offers, and `whole`, the address of the whole
 * picture, which for a file is as cropped as the others.
 * @param src a file in the pictures folder, or an address on the photo host
 * @param maxWidth the widest version that may be needed where it is shown, in pixels
 * @param crop how it is cropped; `none` crops a remote photo to a frame, since its proportions are unknown
 */
export async function getPhoto(src: string, maxWidth: number, crop: Crop = 'frame') {
  const file = fileOf(src);
  // Reading a size from the import would make Astro publish the original, which may hold its GPS position.
  const { width: ownWidth, height, ground } = (await file?.measure()) ?? { width: Infinity, height: 0 };
  const ratio = { frame: FRAME, square: 1, none: file ? ownWidth / height : FRAME }[crop];
  const heightOf = (width: number) => Math.round(width / ratio);
  // A picture narrower than its place is offered at its own width, too.
  const width = Math.min(maxWidth, Math.max(ownWidth, WIDTHS[0] ?? 0));
  const size = { width, height: heightOf(width) };
  const widths = [...WIDTHS.filter((smaller) => smaller < width), width];
  if (file) {
    // In a full-length portrait, the face is at the top.
    const cut = { fit: 'cover', position: crop === 'square' ? 'top' : 'centre' };
    const options = { ...size, ...cut, widths, format: 'webp', quality: 70, background: ground };
    const { src: address, srcSet } = await getImage({ src: await file.load(), ...options });
    return { src: address, srcset: srcSet.attribute, whole: address, ...size };
  }
  // The host crops through parameters of the address.
  const upper = crop === 'square' ? '&crop=top' : '';
  const cropped = (to: number) => `${src}?auto=format&fit=crop${upper}&q=70&w=${to}&h=${heightOf(to)}`;
  const srcset = widths.map((to) => `${cropped(to)} ${to}w`).join(', ');
  return { src: cropped(width), srcset, whole: `${src}?auto=format&q=70&w=${width}`, ...size };
}

/** The whole picture for feed readers, which do not use `srcset`: its absolute URL and its size in pixels. */
export async function getFeedPhoto(src: string) {
  const photo = await getPhoto(src, 1280, 'none');
  return { src: new URL(photo.src, firm.url).href, width: photo.width, height: photo.height };
}
