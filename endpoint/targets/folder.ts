/** Keeps enquiries in a folder: a folder each, with `message.json` and the files. */
import * as fs from 'node:fs/promises';
import { join } from 'node:path';

import { endpoint as text } from '../../src/ui-text.ts';
import { type Enquiry, LIMITS, Refusal } from '../enquiry.ts';

const DAY_MS = 86_400_000;

/** Is told of trouble that an operator should look at. */
export type Complain = (message: string) => void;

/** Writes a file, or a note for an empty one, so that it survives a loss of power once this has returned. */
export async function writeSafely(folder: string, name: string, data = ''): Promise<void> {
  await fs.writeFile(join(folder, name), data, { mode: 0o600, flush: true });
  await syncFolder(folder);
}

async function syncFolder(path: string): Promise<void> {
  const folder = await fs.open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/** An enquiry by its id; undefined when there is none, or none that can be read: that is told. */
export async function readKept(folder: string, id: string, complain: Complain): Promise<Enquiry | undefined> {
  try {
    const kept = JSON.parse(await fs.readFile(join(folder, id, 'message.json'), 'utf8')) as Partial<Enquiry>;
    // What lacks one of these was not written by this program.
    if (!kept.fields || !kept.files || !Date.parse(kept.received ?? '')) throw new SyntaxError();
    return { ...(kept as Enquiry), id };
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') complain(`${join(folder, id)} cannot be read and is left out: ${code ?? name}`);
    return undefined;
  }
}

/** The enquiries of a folder, from the oldest; those that cannot be read are told and left out. */
export async function listKept(folder: string, complain: Complain): Promise<Enquiry[]> {
  const found: Enquiry[] = [];
  // One after the other: tens of thousands at a time are more files than a system opens.
  for (const id of (await fs.readdir(folder)).filter((name) => /^[\da-f]{32}$/.test(name)))
    found.push(...[(await readKept(folder, id, complain)) ?? []].flat());
  return found.toSorted((a, b) => a.received.localeCompare(b.received));
}

/**
 * Deletes the enquiries that are older than so many days.
 * @returns how many were deleted, and how many are left
 */
export async function prune(folder: string, days: number, complain: Complain, now = Date.now()) {
  const all = await listKept(folder, complain);
  const old = all.filter(({ received }) => now - Date.parse(received) > days * DAY_MS);
  for (const { id } of old) await fs.rm(join(folder, id), { recursive: true });
  return { deleted: old.length, left: all.length - old.length };
}

export type Store = Awaited<ReturnType<typeof folderStore>>;

/**
 * A folder that enquiries are kept in.
 * @param onKept is told of each new enquiry, to hand it on
 * @param free bytes that stay free on the disk
 */
export async function folderStore(
  folder: string,
  complain: Complain,
  onKept?: (id: string) => void,
  free: Pick<typeof LIMITS, 'freeForText' | 'freeForFiles'> = LIMITS,
) {
  // What is still being written: no enquiry yet, and none after a restart.
  const unfinished = join(folder, '.unfinished');
  await fs.rm(unfinished, { recursive: true, force: true });
  await fs.mkdir(unfinished, { recursive: true, mode: 0o700 });

  const hasRoom = async (least: number): Promise<boolean> => {
    const { bavail, bsize } = await fs.statfs(folder);
    return bavail * bsize >= least;
  };
  const hasRoomForFiles = () => hasRoom(free.freeForFiles);
  const checkRoom = async (): Promise<void> => {
    if (!(await hasRoom(free.freeForText))) throw new Error('The disk is full.');
  };
  return {
    hasRoomForFiles,
    /** Makes the folder that the files of an enquiry are written into, for this user alone. */
    begin: (): Promise<string> => fs.mkdtemp(join(unfinished, 'draft-')),
    /** Deletes what `begin` has made, unless it was kept. */
    discard: (draft: string): Promise<void> => fs.rm(draft, { recursive: true, force: true }),
    /**
     * Takes an enquiry over, with the files in its folder: from its return on it is not lost.
     * @returns whether it was there before
     * @throws Refusal 409 for an id that other words have; another error when it could not be kept
     */
    keep: async (enquiry: Enquiry, draft: string): Promise<boolean> => {
      await checkRoom();
      await writeSafely(draft, 'message.json', `${JSON.stringify(enquiry, null, 2)}\n`);
      // The one step that makes it an enquiry. A folder that is not empty is never replaced.
      const known = await fs.rename(draft, join(folder, enquiry.id)).catch(async (error: unknown) => {
        const before = await readKept(folder, enquiry.id, complain);
        if (before) return before;
        throw error;
      });
      if (known && known.digest !== enquiry.digest) throw new Refusal(409, text.keyUsed);
      await syncFolder(folder);
      if (!known) onKept?.(enquiry.id);
      return Boolean(known);
    },
    /**
     * Whether files could be taken, too.
     * @throws Error when nothing could be kept
     */
    check: async (): Promise<boolean> => {
      await fs.access(unfinished, fs.constants.W_OK);
      await checkRoom();
      return hasRoomForFiles();
    },
  };
}
