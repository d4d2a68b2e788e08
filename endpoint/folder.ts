/** Keeps each enquiry in a folder of its own, with `message.json` and the files. */
import * as fs from 'node:fs/promises';
import { join } from 'node:path';

/** An enquiry that obeys the rules of its form. */
export interface Enquiry {
  /** The name of its folder: 32 hexadecimal digits, which do not reveal the key they were hashed from. */
  id: string;
  /** The form that sent it. */
  kind: string;
  /** SHA-256 of its content, as hexadecimal digits. */
  digest: string;
  /** ISO 8601, UTC. */
  received: string;
  fields: Record<string, string>;
  /** Names as in its folder; sizes in bytes. */
  files: { name: string; size: number; sha256: string }[];
}

/** Returns a function that logs an error on one line, without file paths, since visitors choose file names. */
export const report = (what: string) => (error: unknown) => {
  const { path, code, message, cause } = error as NodeJS.ErrnoException;
  const reason = cause instanceof Error ? cause.message : message;
  console.error(`${what}: ${((path && code) || reason).replaceAll(/\s+/g, ' ')}`);
};

/** Creates a folder for this user only, if missing. It never creates the parents, which hangs Node in /proc. */
async function makeFolder(path: string): Promise<void> {
  await fs.mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** Makes what was written into a folder survive a power failure. Windows flushes files only, and refuses a folder. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using folder = await fs.open(path, 'r');
  await folder.sync();
}

/**
 * Enquiries in a folder, oldest first; unreadable ones are reported and skipped.
 * @param ids all by default
 */
export async function listKept(folder: string, ids?: readonly string[]): Promise<Enquiry[]> {
  const found: Enquiry[] = [];
  // One at a time: a system does not open tens of thousands of files at once.
  for (const id of ids ?? (await fs.readdir(folder)).filter((name) => /^[\da-f]{32}$/.test(name))) {
    const path = join(folder, id);
    try {
      const kept = JSON.parse(await fs.readFile(join(path, 'message.json'), 'utf8')) as Partial<Enquiry>;
      // A file that lacks one of these was not written by this program.
      if (!kept.fields || !kept.files || !Date.parse(kept.received ?? '')) throw new SyntaxError();
      found.push({ ...(kept as Enquiry), id });
    } catch (error) {
      const { code, name } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT') console.error(`${path} cannot be read and is left out: ${code ?? name}`);
    }
  }
  return found.toSorted((a, b) => a.received.localeCompare(b.received));
}

export type Store = Awaited<ReturnType<typeof folderStore>>;

/** Opens the folder that enquiries are kept in, and creates it if needed; its parent must exist. */
export async function folderStore(folder: string) {
  const unfinished = join(folder, '.unfinished');
  await makeFolder(folder);
  // Unfinished messages are not enquiries yet, and cannot be finished after a restart.
  await fs.rm(unfinished, { recursive: true, force: true });
  await makeFolder(unfinished);
  /** True if its disk has at least this many free bytes. */
  const hasRoom = async (least: number): Promise<boolean> => {
    const { bavail, bsize } = await fs.statfs(folder);
    return bavail * bsize >= least;
  };
  return {
    hasRoom,
    /** Creates the folder for an enquiry's files. Unless `keep` takes it, it is deleted at the end of its scope. */
    begin: async (least: number) => {
      if (!(await hasRoom(least))) throw new Error('The disk is full.');
      // A newly mounted disk does not have it.
      await makeFolder(unfinished);
      const path = await fs.mkdtemp(join(unfinished, 'part-'));
      return { path, [Symbol.asyncDispose]: () => fs.rm(path, { recursive: true, force: true }) };
    },
    /**
     * Keeps an enquiry with the files in its temporary folder; once this returns, it is not lost.
     * @returns the enquiry that already had this id, if any, which stays
     */
    keep: async (enquiry: Enquiry, temporary: string): Promise<Enquiry | undefined> => {
      const [json, path] = [`${JSON.stringify(enquiry, null, 2)}\n`, join(folder, enquiry.id)];
      await fs.writeFile(join(temporary, 'message.json'), json, { mode: 0o600, flush: true });
      await syncFolder(temporary);
      // The one step that makes it an enquiry. A folder is never replaced; an unreadable one is renamed first.
      let known: Enquiry | undefined;
      await fs.rename(temporary, path).catch(async () => {
        [known] = await listKept(folder, [enquiry.id]);
        if (known) return;
        await fs.rename(path, `${path}.unreadable-${Date.now()}`);
        await fs.rename(temporary, path);
      });
      await syncFolder(folder);
      return known;
    },
  };
}
