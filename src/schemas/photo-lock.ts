import { contentText, nameKey, PHOTO_LOCK, readJson } from './content-files.ts';

/** Downloaded photos, by the address that they came from, each with the name of its file in the pictures folder. */
export type PhotoLock = Record<string, { file: string }>;

/** The downloaded photos; empty if the file is missing or cannot be parsed, which the content check reports. */
export const readPhotoLock = (): PhotoLock => (readJson(PHOTO_LOCK) ?? {}) as PhotoLock;

/**
 * The `nameKey` of a picture's file.
 * @param src as written: `crane.jpg`, `./crane.jpg`, or the address of a photo that was downloaded
 */
export const pictureName = (src: string, lock: PhotoLock): string =>
  nameKey(lock[src]?.file ?? src.replace(/^\.\//, ''));

/** Addresses on the photo host in a text, each once. */
export function photosIn(text: string, host: string): string[] {
  const address = new RegExp(`${host.replaceAll('.', '\\.')}/[^\\s"'<>?#)]+`, 'g');
  return [...new Set(text.match(address))];
}

/** Addresses of all photos on a photo host in the content. */
export const namedPhotos = (host: string): string[] => photosIn(contentText(), host);
