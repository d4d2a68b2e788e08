/**
 * Downloads the photos that the content names by their address on the photo host: one file each in
 * src/content/pictures/, at most 2,000 pixels a side and without metadata, and a line in photos.lock.json. From
 * then on the site serves them itself. `npm run photos` fetches what is missing; `npm run photos -- --check` asks
 * the host whether the sources still exist, and changes nothing.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';

import sharp from 'sharp';

import { isoDay } from '../src/lib/day.ts';
import { namedPhotos, type PhotoLock, readPhotoLock } from '../src/content-check/photo-lock.ts';
import { requireFirm } from '../src/firm.ts';
import { PHOTO_LOCK, PICTURES } from '../src/schemas/content-files.ts';
import { readArguments } from './command.ts';

const TRIES = 3;
const MAX_SIDE = 2000;
const MAX_BYTES = 30_000_000;

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
  for (let hops = 0; hops < 5; hops++) {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeout) });
    const next = answer.headers.get('location');
    if (!next || answer.status < 300 || answer.status > 399) return answer;
    url = new URL(next, url).href;
    if (new URL(url).origin !== host)
      throw new Final(`it redirects to ${new URL(url).origin}, which is not the photo host`);
  }
  throw new Final('it redirects in a circle');
}

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

/**
 * Fetches one photo, upright, in sRGB and without metadata.
 * @param address on the photo host, without parameters
 * @throws with the reason, after the last try
 */
async function fetchPhoto(address: string, options: PhotoOptions) {
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
 * Fetches photos one after the other, so that a slow line has time for each.
 * @param keep what is done with each
 * @returns those that cannot be fetched, with the reason
 */
async function fetchEach(
  addresses: readonly string[],
  options: PhotoOptions,
  keep: (address: string, photo: Awaited<ReturnType<typeof fetchPhoto>>) => void = () => undefined,
): Promise<string[]> {
  const failures: string[] = [];
  for (const address of addresses)
    try {
      keep(address, await fetchPhoto(address, options));
    } catch (error) {
      failures.push(`${address}: ${(error as Error).message}.`);
    }
  return failures;
}

/** Asks whether every photo can still be fetched. Returns those that cannot, with the reason. */
export const checkPhotos = (addresses: readonly string[], options: PhotoOptions): Promise<string[]> =>
  fetchEach(addresses, options);

/**
 * Fetches the photos that are not in the folder, and writes the lock file.
 * @returns how many came, and those that did not, with the reason
 */
export async function bringHome(addresses: readonly string[], options: PhotoOptions) {
  const { folder, license } = options;
  const lockFile = `${folder}/${basename(PHOTO_LOCK)}`;
  const lock = readPhotoLock(lockFile);
  mkdirSync(folder, { recursive: true });
  const taken = new Set(readdirSync(folder).map((name) => name.toLowerCase()));
  const missing = addresses.filter((address) => !taken.has(lock[address]?.file.toLowerCase() ?? ''));
  const fetched: PhotoLock = {};
  const failures = await fetchEach(missing, options, (address, { data, info }) => {
    const file = lock[address]?.file ?? fileName(address, taken);
    writeFileSync(`${folder}/${file}`, data);
    const sha256 = createHash('sha256').update(data).digest('hex');
    const { width, height } = info;
    const day = isoDay(new Date());
    const photo = { file, sha256, bytes: data.length, width, height, license, fetched: day };
    fetched[address] = photo;
  });
  // Photos that no entry names any more leave the lock; the build warns of their files.
  const kept = addresses.flatMap((address) => {
    const photo = fetched[address] ?? lock[address];
    return photo ? [[address, photo] as const] : [];
  });
  writeFileSync(lockFile, `${JSON.stringify(Object.fromEntries(kept.sort()), null, 2)}\n`);
  return { count: Object.keys(fetched).length, failures };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = readArguments('npm run photos, or npm run photos -- --check', {
    allowPositionals: false,
    options: { check: { type: 'boolean' } },
  });
  const { photoHost: host, photoLicense: license = `see ${host}` } = requireFirm();
  const options: PhotoOptions = { host, license, folder: PICTURES, timeout: 10_000 };
  const addresses = namedPhotos();
  const { count, failures } = values.check
    ? { count: 0, failures: await checkPhotos(addresses, options) }
    : await bringHome(addresses, options);
  for (const failure of failures) console.error(failure);
  console.log(
    `${addresses.length} photos named, ${count} fetched now, ${failures.length} cannot be fetched.`,
  );
  if (failures.length) process.exitCode = 1;
}
