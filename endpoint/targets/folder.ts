/** Keeps enquiries in a folder: a folder each, with `message.json` and the files. */
import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readdir, readFile, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

import { endpoint as text } from '../../src/ui-text.ts';
import { type Enquiry, Refusal, sha256 } from '../enquiry.ts';
import { LIMITS } from '../limits.ts';

const DAY_MS = 86_400_000;
/** Enquiries that are still being written; emptied at the start. */
const UNFINISHED = '.unfinished';

/** Is told of trouble that an operator should look at. */
export type Complain = (message: string) => void;
/** An enquiry with the name of its folder: 32 hexadecimal digits. */
export interface Kept extends Enquiry {
  id: string;
}
export interface Accepted {
  id: string;
  /** Set for one with a key, or with the content of the last 24 hours, that is there. */
  duplicate?: true;
}

/** Writes a file, or a note for an empty one, so that it survives a loss of power once this has returned. */
export async function writeSafely(folder: string, name: string, data = ''): Promise<void> {
  const file = await open(join(folder, name), 'w', 0o600);
  await file
    .writeFile(data)
    .then(() => file.sync())
    .finally(() => file.close());
  await syncFolder(folder);
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/** The id of an enquiry by the key that its sender gave it; it tells nothing about the key. */
const idOf = (key: string): string => sha256(key).slice(0, 32);

/** An enquiry by its id; undefined when there is none, or none that can be read: that is told. */
export async function readKept(folder: string, id: string, complain: Complain): Promise<Kept | undefined> {
  try {
    const kept = JSON.parse(await readFile(join(folder, id, 'message.json'), 'utf8')) as Partial<Enquiry>;
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
export async function listKept(folder: string, complain: Complain): Promise<Kept[]> {
  const found: Kept[] = [];
  // One after the other: tens of thousands at a time are more files than a system opens.
  for (const id of (await readdir(folder)).filter((name) => /^[\da-f]{32}$/.test(name)))
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
  for (const { id } of old) await rm(join(folder, id), { recursive: true });
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
  const unfinished = join(folder, UNFINISHED);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  /** The latest enquiry of the same content. */
  const latest = new Map<string, { id: string; received: string }>();
  for (const { digest, id, received } of await listKept(folder, complain))
    latest.set(digest, { id, received });

  async function hasRoom(least: number): Promise<boolean> {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= least;
  }
  async function checkRoom(): Promise<void> {
    if (!(await hasRoom(free.freeForText))) throw new Error('The disk is full.');
  }

  async function keep(enquiry: Enquiry, key: string | undefined, draft: string): Promise<Accepted> {
    const { digest, received } = enquiry;
    // Without a key of its own, the same words may come again on another day.
    const id = idOf(key ?? `${digest} ${received}`);
    const known = await readKept(folder, id, complain);
    if (known && known.digest !== digest) throw new Refusal(409, text.keyUsed);
    const before = known ?? latest.get(digest);
    const age = before ? Math.abs(Date.parse(received) - Date.parse(before.received)) : Infinity;
    if (before && (known || age < DAY_MS)) return { id: before.id, duplicate: true };
    await checkRoom();
    await writeSafely(draft, 'message.json', `${JSON.stringify(enquiry, null, 2)}\n`);
    // The one step that makes it an enquiry. A folder that is not empty is never replaced.
    await rename(draft, join(folder, id));
    await syncFolder(folder);
    latest.set(digest, { id, received });
    onKept?.(id);
    return { id };
  }

  // One after the other, so that two of the same words do not pass each other.
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** Makes the folder that the files of an enquiry are written into. */
    begin: async (): Promise<string> => {
      const draft = join(unfinished, randomUUID());
      await mkdir(draft, { mode: 0o700 });
      return draft;
    },
    /** Deletes what `begin` has made, unless it was kept. */
    discard: (draft: string): Promise<void> => rm(draft, { recursive: true, force: true }),
    hasRoomForFiles: () => hasRoom(free.freeForFiles),
    /**
     * Takes an enquiry over, with the files in its folder: from its return on it is not lost.
     * @throws Refusal 409 for a key that other words have; another error when it could not be kept
     */
    keep: (enquiry: Enquiry, key: string | undefined, draft: string): Promise<Accepted> => {
      const next = last.then(() => keep(enquiry, key, draft));
      last = next.catch(() => undefined);
      return next;
    },
    /**
     * Whether files could be taken, too.
     * @throws Error when nothing could be kept
     */
    check: async (): Promise<boolean> => {
      await access(unfinished, constants.W_OK);
      await checkRoom();
      return hasRoom(free.freeForFiles);
    },
  };
}
