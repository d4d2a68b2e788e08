import { contentText, nameKey, PHOTO_LOCK, readJson } from './content-files.ts';

/** Photos that were downloaded, each with the name of its file in the pictures folder, by the address they came from. */
export type PhotoLock = Record<string, { file: string }>;

/** The photos that were downloaded; none of a file that cannot be parsed, which the content check reports. */
export const readPhotoLock = (file = PHOTO_LOCK): PhotoLock => (readJson(file) ?? {}) as PhotoLock;

/**
 * The key of the name of a picture's file.
 * @param src as written: `crane.jpg`, `./crane.jpg`, or the address of a photo that was downloaded
 */
export const pictureName = (src: string, lock: PhotoLock): string =>
  nameKey(lock[src]?.file ?? src.replace(/^\.\//, ''));

/** Addresses on the photo host in a text, each once. */
export function photosIn(text: string, host: string): string[] {
  const address = new RegExp(`${host.replaceAll('.', '\\.')}/[^\\s"'<>?#)]+`, 'g');
  return [...new Set(text.match(address))];
}

/** Addresses of all photos on a photo host that the content names. */
export const namedPhotos = (host: string): string[] => photosIn(contentText(), host);
