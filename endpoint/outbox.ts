/** Mails kept enquiries, and retries until the mail server has taken them. */
import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { RateLimiterMemory } from 'rate-limiter-flexible';

import { type Enquiry, listKept, report } from './folder.ts';
import { HOUR_MS, LIMITS, MINUTE_MS } from './limits.ts';

/** Most enquiries in one mail. */
const DIGEST_SIZE = 500;
/** Name of the file that marks an enquiry as taken by the mail server. */
const SENT = '.sent-mail';

/**
 * Mails an enquiry, or several of one form as a digest. If it throws or the machine stops, it gets the same ids again.
 * @param folder the folder that holds the enquiries' folders
 * @returns a sentence for each recipient that the mail server refused, which is not retried
 */
export type Send = (enquiries: readonly Enquiry[], folder: string) => Promise<readonly string[]>;

/** Enquiries that are sent as one mail. */
type Letter = Pick<Enquiry, 'id' | 'received'>[];

export type Outbox = Awaited<ReturnType<typeof createOutbox>>;

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds).unref());

/**
 * The queue of mails, for every enquiry not marked as sent. Within an hour, up to `mailsPerForm` enquiries by a form
 * are mailed one by one, and the rest together when it is over. What the mail server does not take is retried after a
 * minute, then after twice as long each time, up to an hour, until the mail server has it.
 */
export async function createOutbox(folder: string, send: Send, mailsPerForm = LIMITS.mailsPerForm) {
  /** Letters not sent yet, oldest first. */
  const waiting = new Set<Letter>();
  /** For each form over its limit, the digest that waits for the end of the hour. */
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
    // If the mark cannot be written, the mail is sent once more after a restart.
    for (const { id } of kept)
      await writeFile(join(folder, id, SENT), '', { mode: 0o600 }).catch(report(`${id} is not marked`));
    return true;
  }

  async function deliver(letter: Letter): Promise<void> {
    const what = letter.length > 1 ? `${letter.length} enquiries` : String(letter[0]?.id);
    const tell = report(`mail did not take ${what}`);
    // By timers, since the clock may be set in the meantime.
    for (let step = MINUTE_MS; !(await hand(letter, what).catch(tell)); step = Math.min(step * 2, HOUR_MS))
      await pause(step);
    waiting.delete(letter);
  }

  /** Queues a new enquiry. */
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

  /** For a monitor: whether a form is over its limit, how many enquiries wait and for how long, and how many failed. */
  function health() {
    const letters = [...waiting].flat();
    const [oldest] = letters;
    const waited = oldest ? Date.now() - Date.parse(oldest.received) : 0;
    const oldestSeconds = Math.max(0, Math.floor(waited / 1000));
    return { limited: digests.size > 0, mail: { waiting: letters.length, failed, oldestSeconds } };
  }

  return { add, health };
}
