/** Hands kept enquiries on by mail, again until the mail server has them. */
import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { RateLimiterMemory } from 'rate-limiter-flexible';

import { FORM_FIELDS } from '../src/lib/forms/fields.ts';
import { type Enquiry, listKept, readKept, report } from './folder.ts';
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

/** Enquiries of one form that leave as one mail, with their times of arrival in milliseconds since 1970. */
interface Letter {
  kind: string;
  enquiries: { id: string; received: number }[];
}

export type Outbox = Awaited<ReturnType<typeof createOutbox>>;

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds).unref());

/**
 * The queue of mails. Of each form, so many enquiries in an hour leave one by one, and those above together when it is over.
 * What the mail server does not take comes again after a minute, then after twice as long each time, and once an hour in
 * the end, until the mail server has it.
 * @param send without it, enquiries are only counted
 */
export async function createOutbox(folder: string, send?: Send, mailsPerForm = LIMITS.mailsPerForm) {
  const waiting = new Set<Letter>();
  /** The digest of each form that waits for the end of its hour. */
  const digests = new Map<string, Letter>();
  const hourly = new RateLimiterMemory({ points: mailsPerForm, duration: HOUR_MS / 1000 });
  let refused = 0;

  /** Tries a letter once, and returns whether it has left. */
  async function hand({ enquiries }: Letter, sendLetter: Send): Promise<boolean> {
    const ids = enquiries.map(({ id }) => id);
    const shown = ids.length > 1 ? `${ids.length} enquiries` : ids.join();
    try {
      const kept: Enquiry[] = [];
      for (const id of ids) {
        const enquiry = await readKept(folder, id);
        if (enquiry) kept.push(enquiry);
      }
      const refusals = kept.length > 0 ? await sendLetter(kept, folder) : [];
      refused += refusals.length;
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

  async function deliver(letter: Letter, sendLetter: Send, wait: number): Promise<void> {
    waiting.add(letter);
    // By timers, since the clock may be set meanwhile.
    if (wait > 0) await pause(wait);
    if (digests.get(letter.kind) === letter) digests.delete(letter.kind);
    for (let step = MINUTE_MS; !(await hand(letter, sendLetter)); step = Math.min(step * 2, HOUR_MS))
      await pause(step);
    waiting.delete(letter);
  }

  /** Hands a new enquiry on. */
  async function add({ id, kind, received }: Enquiry): Promise<void> {
    const { consumedPoints, msBeforeNext } = await hourly.penalty(kind);
    if (!send) return;
    const enquiry = { id, received: Date.parse(received) };
    if (consumedPoints <= mailsPerForm) return void deliver({ kind, enquiries: [enquiry] }, send, 0);
    const open = digests.get(kind);
    if (open && open.enquiries.length < DIGEST_SIZE) return void open.enquiries.push(enquiry);
    if (!open) console.error(`${mailsPerForm} enquiries by ${kind} in an hour: the next are mailed as one.`);
    const digest = { kind, enquiries: [enquiry] };
    digests.set(kind, digest);
    void deliver(digest, send, msBeforeNext);
  }

  // Enquiries that are still here, such as after a restart.
  if (send)
    for (const enquiry of await listKept(folder))
      await access(join(folder, enquiry.id, SENT)).catch(() => add(enquiry));

  /** Counts of the enquiries that wait and of refused recipients, and how many seconds the oldest has waited. */
  function mail() {
    const times = [...waiting].flatMap(({ enquiries }) => enquiries.map(({ received }) => received));
    // A flood is more than a function takes as arguments.
    const oldest = times.reduce((first, time) => Math.min(first, time), Date.now());
    return {
      waiting: times.length,
      failed: refused,
      oldestSeconds: Math.floor((Date.now() - oldest) / 1000),
    };
  }
  return {
    add,
    /** What a monitor sees: whether a form got more than is mailed one by one, and what waits. */
    health: async () => {
      const counts = await Promise.all(Object.keys(FORM_FIELDS).map((form) => hourly.get(form)));
      const limited = counts.some((it) => it && it.msBeforeNext > 0 && it.consumedPoints > mailsPerForm);
      return { limited, mail: send && mail() };
    },
  };
}
