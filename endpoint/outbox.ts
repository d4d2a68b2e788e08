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

/** Enquiries that leave as one mail. */
type Letter = Pick<Enquiry, 'id' | 'received'>[];

export type Outbox = Awaited<ReturnType<typeof createOutbox>>;

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds).unref());

/**
 * The queue of mails, of all that is not marked as sent. Of each form, so many enquiries in an hour leave one by one, and
 * those above together when it is over. What the mail server does not take comes again after a minute, then after twice as
 * long each time, and once an hour in the end, until the mail server has it.
 */
export async function createOutbox(folder: string, send: Send, mailsPerForm = LIMITS.mailsPerForm) {
  /** Letters that have not left, from the oldest. */
  const waiting = new Set<Letter>();
  /** The digest of each form that waits for the end of its hour. */
  const digests = new Map<string, Letter>();
  const hourly = new RateLimiterMemory({ points: mailsPerForm, duration: HOUR_MS / 1000 });
  let failed = 0;

  async function hand(letter: Letter, what: string): Promise<true> {
    const ids = letter.map(({ id }) => id);
    const kept = await listKept(folder, ids);
    for (const refusal of kept.length > 0 ? await send(kept, folder) : []) {
      failed++;
      report(`mail did not take ${what} for all`)(new Error(refusal));
    }
    // Where the folder takes no mark, the mail leaves once more after a restart.
    for (const { id } of kept)
      await writeFile(join(folder, id, SENT), '', { mode: 0o600 }).catch(report(`${id} is not marked`));
    return true;
  }

  async function deliver(letter: Letter): Promise<void> {
    const what = letter.length > 1 ? `${letter.length} enquiries` : String(letter[0]?.id);
    const tell = report(`mail did not take ${what}`);
    // By timers, since the clock may be set meanwhile.
    for (let step = MINUTE_MS; !(await hand(letter, what).catch(tell)); step = Math.min(step * 2, HOUR_MS))
      await pause(step);
    waiting.delete(letter);
  }

  /** Hands a new enquiry on. */
  async function add({ kind, id, received }: Enquiry): Promise<void> {
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

  /** For a monitor: whether a form gets more than is mailed one by one, what waits since when, and what was refused. */
  function health() {
    const letters = [...waiting].flat();
    const [oldest] = letters;
    const waited = oldest ? Date.now() - Date.parse(oldest.received) : 0;
    const oldestSeconds = Math.max(0, Math.floor(waited / 1000));
    return { limited: digests.size > 0, mail: { waiting: letters.length, failed, oldestSeconds } };
  }

  return { add, health };
}
