import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { firm } from '../firm.ts';
import { nameKey } from '../schemas/content-files.ts';
import { PHOTO_LOCK } from './pictures.ts';

/** A photo that was downloaded. */
export interface LockedPhoto {
  /** Name of the file in the pictures folder. */
  file: string;
  /** Of the file, in hexadecimal. */
  sha256: string;
  /** Of the file. */
  bytes: number;
  width: number;
  height: number;
  license: string;
  /** Day it was fetched, as YYYY-MM-DD. */
  fetched: string;
}

/** The downloaded photos, by the address they came from. */
export const readPhotoLock = (file = PHOTO_LOCK): Record<string, LockedPhoto> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, LockedPhoto>) : {};

/**
 * The key of the name of a picture's file.
 * @param src as written: `crane.jpg`, `./crane.jpg`, or the address of a photo that was downloaded
 */
export const pictureName = (src: string, lock: Record<string, LockedPhoto>): string =>
  nameKey(lock[src]?.file ?? src.replace(/^\.\//, ''));

/** Addresses on the photo host in a text, each once. */
export function photosIn(text: string, host: string): string[] {
  const address = new RegExp(`${host.replaceAll('.', '\\.')}/[^\\s"'<>?#)]+`, 'g');
  return [...new Set(text.match(address))];
}

/** Addresses of all photos on the photo host that the content names. */
export function namedPhotos(): string[] {
  const files = readdirSync('src/content', { recursive: true, encoding: 'utf8' })
    .map((name) => `src/content/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\.(mdx|json)$/.test(file) && file !== PHOTO_LOCK);
  return photosIn(files.map((file) => readFileSync(file, 'utf8')).join('\n'), firm.photoHost);
}

/** True while a page still loads a photo from the photo host. */
export function hasRemotePhotos(): boolean {
  const lock = readPhotoLock();
  return namedPhotos().some((address) => !lock[address]);
}
