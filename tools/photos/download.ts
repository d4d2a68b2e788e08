/** Downloads photos from the photo host into the pictures folder, with a line for each in its lock file. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';

import sharp from 'sharp';

import { readPhotoLock } from '../../src/schemas/photo-lock.ts';
import { isoDay } from '../../src/lib/day.ts';
import { PHOTO_LOCK, PICTURES } from '../../src/schemas/content-files.ts';

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
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw new Error('the file is not a complete picture');
  }
}

function describeFailure({ name, message, cause }: Error): string {
  if (name === 'TimeoutError') return 'the host did not answer in time';
  return cause ? `the host cannot be reached (${(cause as Error).message})` : message;
}

/** A free file name, made from the last part of an address. */
function fileName(address: string, taken: Set<string>): string {
  const name = basename(new URL(address).pathname).replace(/\.\w+$|%\w\w|[^\w-]+/g, '') || 'photo';
  let file = `${name}.jpg`;
  for (let number = 2; taken.has(file.toLowerCase()); number++) file = `${name}-${number}.jpg`;
  taken.add(file.toLowerCase());
  return file;
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
  const present = new Set(readdirSync(PICTURES).map((name) => name.toLowerCase()));
  const taken = new Set([...present, ...Object.values(lock).map(({ file }) => file.toLowerCase())]);
  let count = 0;
  const failures: string[] = [];
  for (const address of addresses) {
    if (present.has(lock[address]?.file.toLowerCase() ?? '')) continue;
    try {
      const { data, info } = await download(address, timeout);
      const file = lock[address]?.file ?? fileName(address, taken);
      writeFileSync(`${PICTURES}/${file}`, data);
      const sha256 = createHash('sha256').update(data).digest('hex');
      const { width, height } = info;
      const photo = { file, sha256, bytes: data.length, width, height, license, fetched: isoDay(new Date()) };
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
