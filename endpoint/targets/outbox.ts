/** Hands kept enquiries on to another target, again until it has them. */
import { access } from 'node:fs/promises';
import { join } from 'node:path';

import { type Complain, type Kept, listKept, readKept, writeSafely } from './folder.ts';

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];

/** Where enquiries go besides the folder. */
export interface Target {
  name: string;
  /**
   * Hands an enquiry on, whose files lie in a folder. It may be called again for one that the target has got when the
   * machine stopped between; the id tells.
   * @throws Error when the target did not take it
   */
  send: (kept: Kept, folder: string) => Promise<void>;
}

/**
 * The queue of one target. What it does not take comes again after a minute, then two, up to an hour, and no more a day
 * after the enquiry arrived.
 * @param complain is told when the target does not take one
 */
export function outbox(folder: string, target: Target, complain: Complain, now = Date.now) {
  const [sent, failed] = [`.sent-${target.name}`, `.failed-${target.name}`];
  const waiting = new Map<string, { tries: number; due: number }>();
  const lost = new Set<string>();
  let running: Promise<void> | undefined;

  /** @returns when to try again, if at all */
  async function hand(kept: Kept, tries: number): Promise<number | undefined> {
    const own = join(folder, kept.id);
    try {
      await target.send(kept, own);
      await writeSafely(own, sent);
    } catch (error) {
      complain(`${target.name} did not take ${kept.id}: ${(error as Error).message}`);
      if (now() - Date.parse(kept.received) < DAY_MS)
        return now() + Math.min(HOUR_MS, MINUTE_MS * 2 ** tries);
      lost.add(kept.id);
      await writeSafely(own, failed).catch(complain);
    }
    return undefined;
  }
  async function handAll(): Promise<void> {
    for (const [id, { tries, due }] of waiting) {
      if (due > now()) continue;
      const kept = await readKept(folder, id, complain);
      const again = kept && (await hand(kept, tries));
      if (again) waiting.set(id, { tries: tries + 1, due: again });
      else waiting.delete(id);
    }
  }

  const isThere = (id: string, note: string) =>
    access(join(folder, id, note)).then(
      () => true,
      () => false,
    );
  /** Hands on what is due. While it does, another call changes nothing. */
  const run = (): Promise<void> => (running ??= handAll().finally(() => (running = undefined)));
  return {
    run,
    /** Hands a new one on. */
    add: (id: string): Promise<void> => {
      waiting.set(id, { tries: 0, due: now() });
      return run();
    },
    /** Finds what is still here, such as after a restart. */
    load: async (): Promise<void> => {
      for (const { id } of await listKept(folder, complain))
        if (await isThere(id, failed)) lost.add(id);
        else if (!(await isThere(id, sent))) waiting.set(id, { tries: 0, due: now() });
    },
    /** How many wait, and how many were given up. */
    count: () => ({ waiting: waiting.size, failed: lost.size }),
  };
}
