/** Hands kept enquiries on by mail, again until the mail server has them. */
import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type Enquiry, listKept, readKept, report } from './folder.ts';
import { createCounter, DAY_MS, HOUR_MS, LIMITS, MINUTE_MS } from './limits.ts';

const RETRY_MS = 30_000;
/** As long as mail servers try (RFC 5321, 4.5.4.1): a server that is down over a long weekend costs nothing. */
const GIVE_UP_MS = 5 * DAY_MS;
/** Mails that leave at a time, so that one which hangs holds up no other; some mail services allow no more. */
const PARALLEL = 3;
/** Enquiries in one mail. */
const DIGEST_SIZE = 500;
/** Name of the file that marks an enquiry which the mail server has. */
const SENT = '.sent-mail';

/**
 * Mails an enquiry, or several of one form as a digest; again, with the same id, where it throws or the machine stops.
 * @param folder that the folders of enquiries lie in
 * @returns a sentence for each recipient that the mail server refused, who is not tried again
 */
export type Send = (
  enquiries: readonly [Enquiry, ...Enquiry[]],
  folder: string,
) => Promise<readonly string[]>;

/** Enquiries of one form that leave as one mail. */
interface Letter {
  kind: string;
  isDigest: boolean;
  /** With their times of arrival, in milliseconds since 1970. */
  enquiries: { id: string; received: number }[];
  /** When it is tried next, by `performance.now()`, since the clock may be set meanwhile. */
  due: number;
}

export type Outbox = Awaited<ReturnType<typeof createOutbox>>;

/**
 * The queue of mails. Of each form, so many enquiries in an hour leave one by one, and those above as digests when it is
 * over, an hour apart. What the mail server does not take comes again after a minute, then as long as it has been here, up
 * to an hour; five days after it arrived it is given up, until the next start.
 */
export async function createOutbox(folder: string, send: Send, mailsPerForm = LIMITS.mailsPerForm) {
  const letters = new Set<Letter>();
  const leaving = new Map<Letter, Promise<void>>();
  const hourly = createCounter(HOUR_MS);
  let failed = 0;

  /** The letter that an enquiry goes into: one of its own, or above the limit the digest of its form. */
  function letterFor(kind: string): Letter {
    const isDigest = hourly.add(kind, 1) > mailsPerForm;
    const digests = [...letters].filter((letter) => letter.isDigest && letter.kind === kind);
    const isOpen = (digest: Letter) => digest.enquiries.length < DIGEST_SIZE && !leaving.has(digest);
    const open = isDigest && digests.find(isOpen);
    if (open) return open;
    const hourEnds = performance.now() + hourly.secondsLeft(kind) * 1000;
    const due = isDigest ? Math.max(hourEnds, ...digests.map((digest) => digest.due + HOUR_MS)) : 0;
    if (isDigest)
      console.error(`${mailsPerForm} enquiries by ${kind} in an hour: the next are mailed as one.`);
    const letter = { kind, isDigest, enquiries: [], due };
    letters.add(letter);
    return letter;
  }
  const enqueue = ({ id, kind, received }: Enquiry) =>
    letterFor(kind).enquiries.push({ id, received: Date.parse(received) });

  async function hand(letter: Letter): Promise<void> {
    const ids = letter.enquiries.map(({ id }) => id);
    const shown = ids.length > 1 ? `${ids.length} enquiries` : ids.join();
    try {
      const kept: Enquiry[] = [];
      for (const id of ids) kept.push(...[(await readKept(folder, id)) ?? []].flat());
      const [first, ...others] = kept;
      const refusals = first ? await send([first, ...others], folder) : [];
      letters.delete(letter);
      for (const refusal of refusals) report(`mail did not take ${shown} for all`)(new Error(refusal));
      failed += refusals.length;
      // Where the folder takes no mark, the mail leaves once more after a restart.
      for (const { id } of kept)
        await writeFile(join(folder, id, SENT), '', { mode: 0o600 }).catch(report(`${id} is not marked`));
    } catch (error) {
      report(`mail did not take ${shown}`)(error);
      const age = Date.now() - Math.max(...letter.enquiries.map(({ received }) => received));
      letter.due = performance.now() + Math.min(HOUR_MS, Math.max(MINUTE_MS, age));
      if (age < GIVE_UP_MS) return;
      letters.delete(letter);
      failed += ids.length;
    }
  }

  /** Hands on what is due, and returns when all mails that are leaving have left or failed. */
  async function run(): Promise<void> {
    for (const letter of letters) {
      if (leaving.size >= PARALLEL) break;
      if (letter.due > performance.now() || leaving.has(letter)) continue;
      const leaves = hand(letter).finally(() => {
        leaving.delete(letter);
        void run();
      });
      leaving.set(letter, leaves);
    }
    await Promise.all(leaving.values());
  }

  // Enquiries that are still here, such as after a restart.
  for (const enquiry of await listKept(folder))
    await access(join(folder, enquiry.id, SENT)).catch(() => enqueue(enquiry));
  void run();
  setInterval(() => void run(), RETRY_MS).unref();
  return {
    run,
    /** Hands a new one on. */
    add: (enquiry: Enquiry): void => {
      enqueue(enquiry);
      void run();
    },
    /** Counts of the enquiries that wait and of what was not taken, and how many seconds the oldest has waited. */
    count: () => {
      const times = [...letters].flatMap(({ enquiries }) => enquiries.map(({ received }) => received));
      // A flood is more than a function takes as arguments.
      const oldest = times.reduce((first, time) => Math.min(first, time), Date.now());
      return { waiting: times.length, failed, oldestSeconds: Math.floor((Date.now() - oldest) / 1000) };
    },
  };
}
