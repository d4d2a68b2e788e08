/** Keeps enquiries in a folder: a folder each, with `message.json` and the files. */
import * as fs from 'node:fs/promises';
import { join } from 'node:path';

/** An enquiry that obeys the rules of its form. */
export interface Enquiry {
  /** The name of its folder: 32 hexadecimal digits, which tell nothing about the key that they are made of. */
  id: string;
  /** The form that sent it. */
  kind: string;
  /** SHA-256 of its content, as hexadecimal digits. */
  digest: string;
  /** ISO 8601, UTC. */
  received: string;
  fields: Record<string, string>;
  /** By their names in its folder; sizes in bytes. */
  files: { name: string; size: number; sha256: string }[];
}

/** Makes a function that logs an error in one line, without the path of a file, whose name is a visitor's. */
export const report = (what: string) => (error: unknown) => {
  const { path, code, message, cause } = error as NodeJS.ErrnoException;
  const reason = cause instanceof Error ? cause.message : message;
  console.error(`${what}: ${((path && code) || reason).replaceAll(/\s+/g, ' ')}`);
};

/** Makes a folder for this user alone, if there is none. It never makes those above, which hangs Node in /proc. */
async function makeFolder(path: string): Promise<void> {
  await fs.mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** Makes what was written into a folder survive a loss of power. */
async function syncFolder(path: string): Promise<void> {
  await using folder = await fs.open(path, 'r');
  await folder.sync();
}

/**
 * Enquiries of a folder, from the oldest; those that cannot be read are reported and left out.
 * @param ids all unless given
 */
export async function listKept(folder: string, ids?: readonly string[]): Promise<Enquiry[]> {
  const found: Enquiry[] = [];
  // One after the other: tens of thousands at a time are more files than a system opens.
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

/** A folder that enquiries are kept in; the folder above it has to be there. */
export async function folderStore(folder: string) {
  const unfinished = join(folder, '.unfinished');
  await makeFolder(folder);
  // No enquiries yet, and none after a restart.
  await fs.rm(unfinished, { recursive: true, force: true });
  await makeFolder(unfinished);
  /** Compares the free bytes of its disk. */
  const hasRoom = async (least: number): Promise<boolean> => {
    const { bavail, bsize } = await fs.statfs(folder);
    return bavail * bsize >= least;
  };
  return {
    hasRoom,
    /** Makes the folder that the files of an enquiry are written into. What was not kept of it goes with its scope. */
    begin: async (least: number) => {
      if (!(await hasRoom(least))) throw new Error('The disk is full.');
      // A disk that was mounted anew does not have it.
      await makeFolder(unfinished);
      const path = await fs.mkdtemp(join(unfinished, 'part-'));
      return { path, [Symbol.asyncDispose]: () => fs.rm(path, { recursive: true, force: true }) };
    },
    /**
     * Takes an enquiry over, with the files in its folder: from its return on it is not lost.
     * @returns the one that has had its id before, and stays
     */
    keep: async (enquiry: Enquiry, temporary: string): Promise<Enquiry | undefined> => {
      const [json, path] = [`${JSON.stringify(enquiry, null, 2)}\n`, join(folder, enquiry.id)];
      await fs.writeFile(join(temporary, 'message.json'), json, { mode: 0o600, flush: true });
      await syncFolder(temporary);
      // The one step that makes it an enquiry. A folder is never replaced; one that cannot be read makes room.
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
