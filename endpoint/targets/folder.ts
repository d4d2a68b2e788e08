/** Keeps enquiries in a folder: a folder each, with `message.json` and the files. */
import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readdir, readFile, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { type Accepted, type AnnouncedFile, type Enquiry, idOf, type Store } from '../enquiry.ts';

const DAY_MS = 86_400_000;
/** What is still being written; emptied at the start. */
const UNFINISHED = '.unfinished';
/** Notes that a target has got an enquiry. */
const SENT = '.sent-';

/** An enquiry as it lies in the folder. */
export interface Kept extends Omit<Enquiry, 'files'> {
  /** By their names in its folder; some may be on their way. */
  files: AnnouncedFile[];
}

/** Writes a file so that it survives a loss of power once this has returned. */
async function writeSafely(path: string, data: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(data);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync();
  await folder.close();
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** An enquiry by the name of its folder; undefined when there is none. */
async function readKept(folder: string, id: string): Promise<Kept | undefined> {
  const text = await readFile(join(folder, id, 'message.json'), 'utf8').catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  });
  return text === undefined ? undefined : (JSON.parse(text) as Kept);
}

/** The files of an enquiry that have not come yet. */
export async function missingFiles(folder: string, id: string, { files }: Kept): Promise<AnnouncedFile[]> {
  const missing = files.map(async (file) => ((await isThere(join(folder, id, file.name))) ? [] : [file]));
  return (await Promise.all(missing)).flat();
}

/** The folders of enquiries by name, from the oldest. */
export async function listKept(folder: string): Promise<{ id: string; kept: Kept }[]> {
  const names = await readdir(folder).catch(() => []);
  const found: { id: string; kept: Kept }[] = [];
  // One after the other: tens of thousands at a time are more files than a system opens.
  for (const id of names.filter((name) => !name.startsWith('.'))) {
    const kept = await readKept(folder, id);
    if (kept) found.push({ id, kept });
  }
  return found.toSorted((a, b) => a.kept.received.localeCompare(b.kept.received));
}

/**
 * A folder that enquiries are kept in.
 * @param leastFree bytes that stay free on the disk
 * @param onKept is told of each new enquiry, to hand it on
 */
export async function folderStore(
  folder: string,
  { leastFree = 500_000_000, onKept }: { leastFree?: number; onKept?: (id: string, kept: Kept) => void } = {},
): Promise<Store> {
  await mkdir(join(folder, UNFINISHED), { recursive: true, mode: 0o700 });
  for (const name of await readdir(join(folder, UNFINISHED)))
    await rm(join(folder, UNFINISHED, name), { recursive: true });
  /** The latest enquiry of the same content, for a day; the oldest are first. */
  const latest = new Map<string, { id: string; received: number }>();
  function remember(digest: string, enquiry: { id: string; received: number }): void {
    for (const [old, { received }] of latest) {
      if (enquiry.received - received < DAY_MS) break;
      latest.delete(old);
    }
    latest.delete(digest);
    latest.set(digest, enquiry);
  }
  for (const { id, kept } of await listKept(folder))
    remember(kept.digest, { id, received: Date.parse(kept.received) });

  /** @throws Error when so many bytes would not leave the disk its room */
  async function checkRoom(size: number): Promise<void> {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize - size < leastFree) throw new Error('The disk is full.');
  }

  /** What is said of an enquiry, with the files that are still to come. */
  async function accepted(id: string, kept: Kept | undefined, isNew: boolean): Promise<Accepted> {
    const missing = kept ? await missingFiles(folder, id, kept) : [];
    const hashes = [...new Set(missing.map(({ sha256 }) => sha256))];
    return { id, ...(isNew ? {} : { duplicate: true }), ...(hashes.length > 0 && { missing: hashes }) };
  }

  async function keep(enquiry: Enquiry): Promise<Accepted> {
    const received = Date.parse(enquiry.received);
    const before = latest.get(enquiry.digest);
    if (before && Math.abs(received - before.received) < DAY_MS)
      return accepted(before.id, await readKept(folder, before.id), false);
    // Without a key of its own, the same words may come again on another day.
    const { key, digest } = enquiry;
    const id = await idOf(key === digest ? `${key} ${enquiry.received}` : key);
    await checkRoom(enquiry.files.reduce((sum, { size }) => sum + size, 0));
    const unfinished = join(folder, UNFINISHED, randomUUID());
    await mkdir(unfinished, { mode: 0o700 });
    try {
      const files: AnnouncedFile[] = [];
      for (const [index, { bytes, ...file }] of enquiry.files.entries()) {
        const name = `${String(index + 1).padStart(2, '0')}-${file.name}`;
        if (bytes) await writeSafely(join(unfinished, name), bytes);
        files.push({ ...file, name });
      }
      const kept: Kept = { ...enquiry, files };
      await writeSafely(join(unfinished, 'message.json'), `${JSON.stringify(kept, null, 2)}\n`);
      await syncFolder(unfinished);
      // The one step that makes it an enquiry. A folder that is not empty is never replaced.
      await rename(unfinished, join(folder, id));
      await syncFolder(folder);
      remember(digest, { id, received });
      onKept?.(id, kept);
      return await accepted(id, kept, true);
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOTEMPTY' || code === 'EEXIST') return accepted(id, await readKept(folder, id), false);
      throw error;
    }
  }

  async function attach(id: string, hash: string, read: (name: string) => Promise<Uint8Array>) {
    const kept = await readKept(folder, id);
    const expected = kept?.files.filter(({ sha256 }) => sha256 === hash) ?? [];
    const [first] = expected;
    if (!kept || !first) return false;
    const missing = await missingFiles(folder, id, { ...kept, files: expected });
    if (missing.length === 0) return true;
    await checkRoom(first.size * missing.length);
    const bytes = await read(first.name);
    for (const { name } of missing) {
      const unfinished = join(folder, UNFINISHED, randomUUID());
      try {
        await writeSafely(unfinished, bytes);
        await rename(unfinished, join(folder, id, name));
      } finally {
        await rm(unfinished, { force: true });
      }
    }
    // One that comes after the others were handed on makes them go again.
    for (const note of await readdir(join(folder, id)))
      if (note.startsWith(SENT)) await rm(join(folder, id, note), { force: true });
    await syncFolder(join(folder, id));
    return true;
  }

  // One after the other, so that two of the same words do not pass each other.
  let last: Promise<unknown> = Promise.resolve();
  return {
    accept: (enquiry) => {
      const next = last.then(() => keep(enquiry));
      last = next.catch(() => undefined);
      return next;
    },
    attach,
    check: async () => {
      await access(join(folder, UNFINISHED), constants.W_OK);
      await checkRoom(0);
    },
  };
}

/** Whether a target has got an enquiry. */
export const wasSent = (folder: string, id: string, target: string): Promise<boolean> =>
  isThere(join(folder, id, SENT + target));

/** Notes in the folder of an enquiry that a target has got it. */
export const noteSent = async (folder: string, id: string, target: string): Promise<void> => {
  const path = join(folder, id, SENT + target);
  await writeSafely(path, '').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  await syncFolder(dirname(path));
};
