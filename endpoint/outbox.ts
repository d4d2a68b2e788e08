/** Hands kept enquiries on by mail, again until the mail server has them. */
import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { RateLimiterMemory } from 'rate-limiter-flexible';

import { type Enquiry, listKept, report } from './folder.ts';
import { HOUR_MS, LIMITS, MINUTE_MS } from './limits.ts';

/** Enquiries in one mail. */
const DIGEST_SIZE = 500;
/** Name of the file that marks an enquiry which the mail server has. */
const SENT = '.sent-mail';

/**
 * Mails an enquiry, or several of one form as a digest; again, with the same id, where it throws or the machine stops.
 * @param folder that the folders of enquiries lie in
 * @returns a sentence for each recipient that the mail server refused, who is not tried again
 */
export type Send = (enquiries: readonly Enquiry[], folder: string) => Promise<readonly string[]>;

/** Enquiries that leave as one mail, by their ids. */
type Letter = Pick<Enquiry, 'id' | 'received'>[];

export type Outbox = Awaited<ReturnType<typeof createOutbox>>;

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds).unref());

/**
 * The queue of mails, of all that is not marked as sent. Of each form, so many enquiries in an hour leave one by one, and
 * those above together when it is over. What the mail server does not take comes again after a minute, then after twice as
 * long each time, and once an hour in the end, until the mail server has it.
 */
export async function createOutbox(folder: string, send: Send, mailsPerForm = LIMITS.mailsPerForm) {
  const waiting = new Set<Letter>();
  /** The digest of each form that waits for the end of its hour. */
  const digests = new Map<string, Letter>();
  const hourly = new RateLimiterMemory({ points: mailsPerForm, duration: HOUR_MS / 1000 });
  let failed = 0;

  /** Tries a letter once, and returns whether it has left. */
  async function hand(letter: Letter): Promise<boolean> {
    const ids = letter.map(({ id }) => id);
    const shown = ids.length > 1 ? `${ids.length} enquiries` : ids.join();
    try {
      const kept = await listKept(folder, ids);
      const refusals = kept.length > 0 ? await send(kept, folder) : [];
      failed += refusals.length;
      for (const refusal of refusals) report(`mail did not take ${shown} for all`)(new Error(refusal));
      // Where the folder takes no mark, the mail leaves once more after a restart.
      for (const { id } of kept)
        await writeFile(join(folder, id, SENT), '', { mode: 0o600 }).catch(report(`${id} is not marked`));
      return true;
    } catch (error) {
      report(`mail did not take ${shown}`)(error);
      return false;
    }
  }

  async function deliver(letter: Letter): Promise<void> {
    // By timers, since the clock may be set meanwhile.
    for (let step = MINUTE_MS; !(await hand(letter)); step = Math.min(step * 2, HOUR_MS)) await pause(step);
    waiting.delete(letter);
  }

  /** Hands a new enquiry on. */
  async function add(enquiry: Enquiry): Promise<void> {
    const { kind, id, received } = enquiry;
    const { consumedPoints, msBeforeNext } = await hourly.penalty(kind);
    const open = digests.get(kind);
    if (open && open.length < DIGEST_SIZE) return void open.push({ id, received });
    const letter = [{ id, received }];
    waiting.add(letter);
    if (consumedPoints <= mailsPerForm) return void deliver(letter);
    if (!open) console.error(`${mailsPerForm} enquiries by ${kind} in an hour: the next are mailed as one.`);
    digests.set(kind, letter);
    void pause(msBeforeNext).then(() => {
      if (digests.get(kind) === letter) digests.delete(kind);
      return deliver(letter);
    });
  }

  // Enquiries that are still waiting, such as after a restart.
  for (const enquiry of await listKept(folder))
    await access(join(folder, enquiry.id, SENT)).catch(() => add(enquiry));

  return {
    add,
    /**
     * Health for a monitor: whether a form gets more than is mailed one by one, the enquiries that wait and how long the
     * oldest has waited, and recipients that were refused.
     */
    health: () => {
      const times = [...waiting].flat().map(({ received }) => Date.parse(received));
      // A flood is more than a function takes as arguments.
      const oldest = times.reduce((first, time) => Math.min(first, time), Date.now());
      const oldestSeconds = Math.floor((Date.now() - oldest) / 1000);
      return { limited: digests.size > 0, mail: { waiting: times.length, failed, oldestSeconds } };
    },
  };
}
