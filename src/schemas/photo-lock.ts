import { contentText, PHOTO_LOCK, readJson } from './content-files.ts';

/** Downloaded photos, by the address that they came from, each with the name of its file in the pictures folder. */
type PhotoLock = Record<string, { file: string }>;

/** The downloaded photos; empty if the file is missing or cannot be parsed, which the content check reports. */
export const readPhotoLock = (): PhotoLock => (readJson(PHOTO_LOCK) ?? {}) as PhotoLock;

/** Addresses of all photos on a photo host in the content, each once. */
export function namedPhotos(host: string): string[] {
  const address = new RegExp(`${host.replaceAll('.', '\\.')}/[^\\s"'<>?#)]+`, 'g');
  return [...new Set(contentText().match(address))];
}
