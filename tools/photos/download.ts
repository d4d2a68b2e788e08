/** Downloads photos from the photo host into the pictures folder, with a line for each in its lock file. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';

import sharp from 'sharp';

import { isoDay } from '../../src/lib/day.ts';
import { PHOTO_LOCK, PICTURES } from '../../src/schemas/content-files.ts';
import { readPhotoLock } from '../../src/schemas/photo-lock.ts';
import { readAddress } from '../import/old-site.ts';
import { pictureReader } from '../import/pictures.ts';

const MAX_SIDE = 2000;

/** Reads a photo, upright, in sRGB, at most 2,000 pixels a side and without metadata. */
async function readPhoto(host: string, address: string): Promise<Buffer> {
  const source = await readAddress(host, `${address}?auto=format&q=85&w=${MAX_SIDE}`);
  return sharp(source, { failOn: 'truncated' })
    .rotate()
    .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/**
 * Downloads the photos that are not in the folder, one after the other, so that a slow line has time for each, and
 * writes the lock file. A second run only requests the ones that failed.
 * @param addresses on the photo host, without parameters
 * @returns the number of downloaded photos, and a sentence for each that failed
 */
export async function downloadPhotos(host: string, addresses: readonly string[], license: string) {
  const lock = readPhotoLock();
  const bringPhoto = pictureReader((address) => readPhoto(host, address));
  mkdirSync(PICTURES, { recursive: true });
  let count = 0;
  const failures: string[] = [];
  for (const address of addresses) {
    if (lock[address] && existsSync(`${PICTURES}/${lock[address].file}`)) continue;
    const photo = await bringPhoto(address);
    if ('src' in photo) {
      const line = { file: photo.src, license, fetched: isoDay(new Date()) };
      lock[address] = line;
      count++;
    } else failures.push(`${address}: ${photo.reason}.`);
  }
  // Photos that no entry names anymore are dropped from the lock; the build warns about their files.
  const kept = Object.entries(lock).filter(([address]) => addresses.includes(address));
  writeFileSync(PHOTO_LOCK, `${JSON.stringify(Object.fromEntries(kept.sort()), null, 2)}\n`);
  return { count, failures };
}
