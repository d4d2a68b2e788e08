/** Downloads photos of the photo host into the pictures folder, with a line for each in its lock file. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';

import sharp from 'sharp';

import { type PhotoLock, readPhotoLock } from '../../src/schemas/photo-lock.ts';
import { isoDay } from '../../src/lib/day.ts';
import { PHOTO_LOCK } from '../../src/schemas/content-files.ts';

const TRIES = 3;
const MAX_SIDE = 2000;
const MAX_BYTES = 30_000_000;
const MAX_REDIRECTS = 5;

/** Source and destination of photos. */
export interface PhotoOptions {
  /** Origin of the photo host, the only one that photos are taken from. */
  host: string;
  license: string;
  /** Folder of the pictures and the lock file. */
  folder: string;
  /** Milliseconds for each of three tries. */
  timeout: number;
}

/** A reason that another try will not change. */
class Final extends Error {}

/** Asks for a photo, and follows redirects that stay on the host: no other one is asked. */
async function request(address: string, { host, timeout }: PhotoOptions): Promise<Response> {
  let url = `${address}?auto=format&q=85&w=${MAX_SIDE}`;
  for (let hops = 0; hops < MAX_REDIRECTS; hops++) {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeout) });
    const next = answer.headers.get('location');
    if (!next || answer.status < 300 || answer.status > 399) return answer;
    url = new URL(next, url).href;
    if (new URL(url).origin !== host)
      throw new Final(`it redirects to ${new URL(url).origin}, which is not the photo host`);
  }
  throw new Final('it redirects in a circle');
}

/** Fetches one photo, upright, in sRGB, at most 2,000 pixels a side and without metadata. */
async function download(address: string, options: PhotoOptions) {
  const answer = await request(address, options);
  if (answer.status === 404 || answer.status === 410) throw new Final('the photo is gone');
  if (!answer.ok) throw new Error(`the host answered ${answer.status}`);
  if (Number(answer.headers.get('content-length')) > MAX_BYTES) throw new Final('it is larger than 30 MB');
  const source = Buffer.from(await answer.arrayBuffer());
  try {
    return await sharp(source, { failOn: 'truncated' })
      .rotate()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw new Error('what came is not a whole picture');
  }
}

function describeFailure({ name, message, cause }: Error): string {
  if (name === 'TimeoutError') return 'the host did not answer in time';
  return cause ? `the host cannot be reached (${(cause as Error).message})` : message;
}

/** Tries a download again, unless another try cannot change its failure. */
async function downloadPatiently(address: string, options: PhotoOptions) {
  for (let attempt = 1; ; attempt++)
    try {
      return await download(address, options);
    } catch (error) {
      if (attempt === TRIES || error instanceof Final)
        throw new Error(describeFailure(error as Error), { cause: error });
    }
}

/** A free file name made of the last part of an address. */
function fileName(address: string, taken: Set<string>): string {
  const name = basename(new URL(address).pathname).replace(/\.\w+$|%\w\w|[^\w-]+/g, '') || 'photo';
  let file = `${name}.jpg`;
  for (let number = 2; taken.has(file.toLowerCase()); number++) file = `${name}-${number}.jpg`;
  taken.add(file.toLowerCase());
  return file;
}

/**
 * Downloads the photos that are not in the folder, one after the other, so that a slow line has time for each, and writes
 * the lock file.
 * @param addresses on the photo host, without parameters
 * @returns how many came, and a sentence for each that did not
 */
export async function downloadPhotos(addresses: readonly string[], options: PhotoOptions) {
  const { folder, license } = options;
  const lockFile = `${folder}/${basename(PHOTO_LOCK)}`;
  const lock = readPhotoLock(lockFile);
  mkdirSync(folder, { recursive: true });
  const taken = new Set(readdirSync(folder).map((name) => name.toLowerCase()));
  const fetched: PhotoLock = {};
  const failures: string[] = [];
  for (const address of addresses) {
    if (taken.has(lock[address]?.file.toLowerCase() ?? '')) continue;
    try {
      const { data, info } = await downloadPatiently(address, options);
      const file = lock[address]?.file ?? fileName(address, taken);
      writeFileSync(`${folder}/${file}`, data);
      const sha256 = createHash('sha256').update(data).digest('hex');
      const { width, height } = info;
      const photo = { file, sha256, bytes: data.length, width, height, license, fetched: isoDay(new Date()) };
      fetched[address] = photo;
    } catch (error) {
      failures.push(`${address}: ${(error as Error).message}.`);
    }
  }
  // Photos that no entry names any more leave the lock; the build warns of their files.
  const kept = addresses.flatMap((address) => {
    const photo = fetched[address] ?? lock[address];
    return photo ? [[address, photo] as const] : [];
  });
  writeFileSync(lockFile, `${JSON.stringify(Object.fromEntries(kept.sort()), null, 2)}\n`);
  return { count: Object.keys(fetched).length, failures };
}
