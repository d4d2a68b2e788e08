/** Downloads photos from the photo host into the pictures folder, with a line for each in its lock file. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { parse } from 'node:path';

import sharp from 'sharp';

import { isoDay } from '../../src/lib/day.ts';
import { slug } from '../../src/lib/slug.ts';
import { PHOTO_LOCK, PICTURES } from '../../src/schemas/content-files.ts';
import { readPhotoLock } from '../../src/schemas/photo-lock.ts';

const MAX_SIDE = 2000;
const MAX_BYTES = 30_000_000;

/** Fetches one photo, upright, in sRGB, at most 2,000 pixels a side and without metadata. */
async function download(address: string, timeout: number) {
  // A redirect could lead to another host, which the content does not name.
  const answer = await fetch(`${address}?auto=format&q=85&w=${MAX_SIDE}`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  });
  const elsewhere = answer.headers.get('location');
  if (elsewhere) throw new Error(`it is at ${new URL(elsewhere, address).href} now`);
  if (!answer.ok) throw new Error(`the host answered ${answer.status}`);
  if (Number(answer.headers.get('content-length')) > MAX_BYTES) throw new Error('it is larger than 30 MB');
  const source = Buffer.from(await answer.arrayBuffer());
  try {
    return await sharp(source, { failOn: 'truncated' })
      .rotate()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
  } catch {
    throw new Error('the file is not a complete picture');
  }
}

function describeFailure({ name, message, cause }: Error): string {
  if (name === 'TimeoutError') return 'the host did not answer in time';
  return cause ? `the host cannot be reached (${(cause as Error).message})` : message;
}

/** The last part of an address, and a hash of the whole, since others may differ in a folder, a capital or a sign. */
function fileName(address: string): string {
  const hash = createHash('sha256').update(address).digest('hex').slice(0, 8);
  return `${slug(`${parse(address).name} ${hash}`)}.jpg`;
}

/**
 * Downloads the photos that are not in the folder, one after the other, so that a slow line has time for each, and
 * writes the lock file. A second run only requests the ones that failed.
 * @param addresses on the photo host, without parameters
 * @param timeout milliseconds for each photo
 * @returns the number of downloaded photos, and a sentence for each that failed
 */
export async function downloadPhotos(addresses: readonly string[], license: string, timeout = 10_000) {
  const lock = readPhotoLock();
  mkdirSync(PICTURES, { recursive: true });
  let count = 0;
  const failures: string[] = [];
  for (const address of addresses) {
    const { file } = lock[address] ?? { file: fileName(address) };
    if (lock[address] && existsSync(`${PICTURES}/${file}`)) continue;
    try {
      writeFileSync(`${PICTURES}/${file}`, await download(address, timeout));
      const photo = { file, license, fetched: isoDay(new Date()) };
      lock[address] = photo;
      count++;
    } catch (error) {
      failures.push(`${address}: ${describeFailure(error as Error)}.`);
    }
  }
  // Photos that no entry names anymore are dropped from the lock; the build warns about their files.
  const kept = Object.entries(lock).filter(([address]) => addresses.includes(address));
  writeFileSync(PHOTO_LOCK, `${JSON.stringify(Object.fromEntries(kept.sort()), null, 2)}\n`);
  return { count, failures };
}
