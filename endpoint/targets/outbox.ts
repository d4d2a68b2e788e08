/** Hands kept enquiries on to other targets, again until each has them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { SentFile } from '../enquiry.ts';
import { type Kept, listKept, missingFiles, noteSent, wasSent } from './folder.ts';

/** How long an enquiry waits for the files that it has announced. */
const WAIT_MS = 3_600_000;

/** An enquiry on its way. */
export interface Parcel extends Omit<Kept, 'files'> {
  files: SentFile[];
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

/** @param complain is told when a target does not take one */
export function outbox(folder: string, targets: readonly Target[], complain: (message: string) => void) {
  async function hand(id: string, kept: Kept): Promise<void> {
    const missing = (await missingFiles(folder, id, kept)).map(({ name }) => name);
    if (missing.length > 0 && Date.now() - Date.parse(kept.received) < WAIT_MS) return;
    for (const target of targets) {
      if (await wasSent(folder, id, target.name)) continue;
      try {
        const files = await Promise.all(
          kept.files.map(async (file): Promise<SentFile> =>
            missing.includes(file.name)
              ? file
              : { ...file, bytes: await readFile(join(folder, id, file.name)) },
          ),
        );
        await target.send({ ...kept, files });
        await noteSent(folder, id, target.name);
      } catch (error) {
        complain(`${target.name} did not take ${id}: ${(error as Error).message}`);
      }
    }
  }

  let last: Promise<void> = Promise.resolve();
  // What fails once must not end what follows, nor the process.
  const queue = (work: () => Promise<void>) =>
    (last = last.then(work).catch((error: unknown) => {
      complain(`Enquiries could not be read: ${(error as Error).message}`);
    }));
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
