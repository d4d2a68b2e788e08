/** Keeps enquiries in a folder: a folder each, with `message.json` and the files. */
import { createHash, randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readdir, readFile, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { Enquiry, Store } from '../enquiry.ts';

const DAY_MS = 86_400_000;
/** What is still being written; emptied at the start. */
const UNFINISHED = '.unfinished';

/** An enquiry as it lies in the folder. */
export interface Kept extends Omit<Enquiry, 'files'> {
  /** Names in its folder. */
  files: string[];
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

/** The folders of enquiries by name, from the oldest. */
export async function listKept(folder: string): Promise<{ id: string; kept: Kept }[]> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names
      .filter((name) => !name.startsWith('.'))
      .map(async (id) => {
        const text = await readFile(join(folder, id, 'message.json'), 'utf8').catch(() => undefined);
        return text === undefined ? [] : [{ id, kept: JSON.parse(text) as Kept }];
      }),
  );
  return found.flat().toSorted((a, b) => a.kept.received.localeCompare(b.kept.received));
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
  const digests = new Map<string, number>();
  for (const { kept } of await listKept(folder)) digests.set(kept.digest, Date.parse(kept.received));

  /** The name of its folder comes from its key: a second one with the same key cannot take its place. */
  const idOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 32);

  async function keep(enquiry: Enquiry): Promise<boolean> {
    const received = Date.parse(enquiry.received);
    const before = digests.get(enquiry.digest);
    if (before !== undefined && Math.abs(received - before) < DAY_MS) return false;
    // Without a key of its own, the same words may come again on another day.
    const id = idOf(enquiry.key === enquiry.digest ? `${enquiry.key} ${enquiry.received}` : enquiry.key);
    const { bavail, bsize } = await statfs(folder);
    const size = enquiry.files.reduce((sum, { bytes }) => sum + bytes.length, 0);
    if (bavail * bsize - size < leastFree) throw new Error('The disk is full.');
    const unfinished = join(folder, UNFINISHED, randomUUID());
    await mkdir(unfinished, { mode: 0o700 });
    try {
      const files: string[] = [];
      for (const [index, { name, bytes }] of enquiry.files.entries()) {
        const stored = `${String(index + 1).padStart(2, '0')}-${name}`;
        await writeSafely(join(unfinished, stored), bytes);
        files.push(stored);
      }
      const kept: Kept = { ...enquiry, files };
      await writeSafely(join(unfinished, 'message.json'), `${JSON.stringify(kept, null, 2)}\n`);
      await syncFolder(unfinished);
      // The one step that makes it an enquiry. A folder that is not empty is never replaced.
      await rename(unfinished, join(folder, id));
      await syncFolder(folder);
      digests.set(enquiry.digest, received);
      onKept?.(id, kept);
      return true;
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOTEMPTY' || code === 'EEXIST') return false;
      throw error;
    }
  }

  // One after the other, so that two of the same words do not pass each other.
  let last: Promise<unknown> = Promise.resolve();
  return {
    accept: (enquiry) => {
      const next = last.then(() => keep(enquiry));
      last = next.catch(() => undefined);
      return next;
    },
    check: () => access(join(folder, UNFINISHED), constants.W_OK),
  };
}

/** Notes in the folder of an enquiry that a target has got it. */
export const noteSent = async (folder: string, id: string, target: string): Promise<void> => {
  const path = join(folder, id, `.sent-${target}`);
  await writeSafely(path, '').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  await syncFolder(dirname(path));
};
