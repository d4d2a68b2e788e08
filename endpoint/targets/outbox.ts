/** Hands kept enquiries on to other targets, again until each has them. */
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type Kept, listKept, noteSent } from './folder.ts';

/** An enquiry on its way, with its files. */
export interface Parcel extends Omit<Kept, 'files'> {
  files: { name: string; bytes: Uint8Array }[];
}

/** Where enquiries go besides the folder. */
export interface Target {
  name: string;
  /**
   * Hands an enquiry on. It may be called again for one that the target has got when the machine stopped between;
   * the key tells.
   * @throws Error when the target did not take it
   */
  send: (parcel: Parcel) => Promise<void>;
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** @param complain is told when a target does not take one */
export function outbox(folder: string, targets: readonly Target[], complain: (message: string) => void) {
  async function hand(id: string, kept: Kept): Promise<void> {
    for (const target of targets) {
      if (await isThere(join(folder, id, `.sent-${target.name}`))) continue;
      try {
        const files = await Promise.all(
          kept.files.map(async (name) => ({ name, bytes: await readFile(join(folder, id, name)) })),
        );
        await target.send({ ...kept, files });
        await noteSent(folder, id, target.name);
      } catch (error) {
        complain(`${target.name} did not take ${id}: ${(error as Error).message}`);
      }
    }
  }

  let last: Promise<void> = Promise.resolve();
  const queue = (work: () => Promise<void>) => (last = last.then(work));
  return {
    /** Hands a new one on. */
    add: (id: string, kept: Kept) => queue(() => hand(id, kept)),
    /** Hands on what is still here, such as after a restart. */
    flush: () =>
      queue(async () => {
        if (targets.length > 0) for (const { id, kept } of await listKept(folder)) await hand(id, kept);
      }),
  };
}
