/** When the endpoint hands enquiries on, how often it tries, and how many mails leave. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Enquiry } from '../folder.ts';
import { LIMITS } from '../limits.ts';
import { createOutbox, type Send } from '../outbox.ts';
import { put } from '../../tests/support/files.ts';
import { json, MESSAGE } from './support/requests.ts';
import { inboxOfEachTest } from './support/inbox.ts';

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];
const inbox = inboxOfEachTest();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'], now: inbox.time });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Puts an enquiry into the folder, as one that has just been taken. */
function keep(number: number, kind = 'contact'): Enquiry {
  const id = number.toString(16).padStart(32, '0');
  const enquiry = { id, kind, digest: '', received: new Date().toISOString(), fields: {}, files: [] };
  put(join(inbox.folder, id, 'message.json'), JSON.stringify(enquiry));
  return enquiry;
}
/** A mail server that takes everything, and how many enquiries each of its mails had. */
function mailbox() {
  const mails: string[][] = [];
  const send: Send = (enquiries) => {
    mails.push(enquiries.map(({ id }) => id));
    return Promise.resolve([]);
  };
  return { mails, send, sizes: () => mails.map(({ length }) => length) };
}
/** Reached by what hangs alone, however busy the machine is. */
const PATIENCE = { timeout: 60_000 };
const EMPTY = { waiting: 0, failed: 0, oldestSeconds: 0 };

describe('a mail that fails', () => {
  test('is tried again after a minute to an hour, rests after five days, and leaves at the next start', async () => {
    const { id } = keep(1);
    const start = Date.now();
    let tries = 0;
    const { run, count } = await createOutbox(inbox.folder, () => Promise.reject(new Error(`no ${++tries}`)));
    const waits: number[] = [];
    for (let before = start; count().waiting > 0; vi.advanceTimersByTime(MINUTE_MS)) {
      const seen = tries;
      await run();
      if (tries === seen) continue;
      waits.push((Date.now() - before) / MINUTE_MS);
      before = Date.now();
    }
    expect(waits.slice(0, 10)).toEqual([0, 1, 1, 2, 4, 8, 16, 32, 60, 60]);
    expect((Date.now() - start) / DAY_MS).toBeCloseTo(5, 1);
    expect(count()).toEqual({ ...EMPTY, failed: 1 });
    const { send, mails } = mailbox();
    const again = await createOutbox(inbox.folder, send);
    await again.run();
    expect([again.count(), mails]).toEqual([EMPTY, [[id]]]);
    expect(readdirSync(join(inbox.folder, id)).toSorted()).toEqual(['.sent-mail', 'message.json']);
  });

  test('is seen by a monitor with its age', async () => {
    const outbox = await createOutbox(inbox.folder, () => Promise.reject(new Error('no')));
    outbox.add(keep(1));
    await outbox.run();
    vi.advanceTimersByTime(3 * HOUR_MS);
    outbox.add(keep(2));
    const { address } = await inbox.serve({ outbox });
    const health: unknown = await (await fetch(`${address}/healthz`)).json();
    expect(health).toMatchObject({ mail: { waiting: 2, failed: 0, oldestSeconds: 10_800 } });
  });

  test('waits no longer because the clock was wrong', async () => {
    const { send, mails } = mailbox();
    const answers = [new Error('no')];
    vi.setSystemTime(Date.parse('2036-01-01'));
    const outbox = await createOutbox(inbox.folder, (...sent) => {
      const error = answers.shift();
      return error ? Promise.reject(error) : send(...sent);
    });
    outbox.add(keep(1));
    await outbox.run();
    vi.setSystemTime(inbox.time);
    vi.advanceTimersByTime(MINUTE_MS);
    await outbox.run();
    expect(mails).toHaveLength(1);
  });
});

test('mails that hang hold up no other', async () => {
  const { send, mails } = mailbox();
  const hanging = [keep(1), keep(2)].map(({ id }) => id);
  const hang = new Promise<never>(() => undefined);
  const outbox = await createOutbox(inbox.folder, (enquiries, folder) =>
    hanging.includes(enquiries[0].id) ? hang : send(enquiries, folder),
  );
  for (let number = 3; number < 13; number++) outbox.add(keep(number));
  await expect.poll(() => mails, PATIENCE).toHaveLength(10);
  expect(outbox.count().waiting).toBe(2);
});

test('at most three mails leave at a time', async () => {
  const leaving: (() => void)[] = [];
  const outbox = await createOutbox(inbox.folder, async () => {
    await new Promise<void>((done) => leaving.push(done));
    return [];
  });
  for (let number = 0; number < 9; number++) outbox.add(keep(number));
  for (let waiting = 9; waiting > 0; waiting -= 3) {
    await expect.poll(() => leaving, PATIENCE).toHaveLength(3);
    for (const leave of leaving.splice(0)) leave();
    await expect.poll(() => outbox.count().waiting, PATIENCE).toBe(waiting - 3);
  }
});

test('where the folder takes no mark, a mail leaves once, and once more after a restart', async () => {
  const { id } = keep(1);
  const { send, mails } = mailbox();
  // A folder in place of the mark cannot be written, by root either.
  const mark = join(inbox.folder, id, '.sent-mail');
  const first = await createOutbox(inbox.folder, async (...sent) => {
    mkdirSync(mark, { recursive: true });
    return send(...sent);
  });
  await first.run();
  vi.advanceTimersByTime(2 * DAY_MS);
  await first.run();
  expect([mails, first.count()]).toEqual([[[id]], EMPTY]);
  expect(inbox.log).toEqual([expect.stringMatching(/is not marked: EISDIR$/)]);
  rmSync(mark, { recursive: true });
  await (await createOutbox(inbox.folder, send)).run();
  await (await createOutbox(inbox.folder, send)).run();
  expect(mails).toEqual([[id], [id]]);
});

describe('a flood', () => {
  test('of 400 networks is kept whole, and leaves as 50 mails and one digest when the hour is over', async () => {
    expect(LIMITS.mailsPerForm).toBe(50);
    const { send, sizes, mails } = mailbox();
    const outbox = await createOutbox(inbox.folder, send);
    const { ask } = await inbox.serve({ outbox, isProxied: true, limits: { requests: LIMITS.requests } });
    const message = async (number: number) => {
      const from = { 'x-real-ip': `2001:db8:${number.toString(16)}::1` };
      return (await ask('contact', ...json({ ...MESSAGE, subject: `${number}` }, from))).status;
    };
    for (let number = 0; number < 400; number += 10)
      expect(await Promise.all(Array.from({ length: 10 }, (_, more) => message(number + more)))).toEqual(
        Array.from({ length: 10 }, () => 200),
      );
    const kept = (await inbox.kept()).map(({ id }) => id);
    expect(kept).toHaveLength(400);
    await expect.poll(() => mails, PATIENCE).toHaveLength(50);
    expect(outbox.count()).toEqual({ waiting: 350, failed: 0, oldestSeconds: 0 });
    vi.advanceTimersByTime(HOUR_MS - 1);
    await outbox.run();
    expect(mails).toHaveLength(50);
    vi.advanceTimersByTime(1);
    await outbox.run();
    expect(sizes()).toEqual([...Array.from({ length: 50 }, () => 1), 350]);
    expect(mails.flat().toSorted()).toEqual(kept.toSorted());
    expect(outbox.count()).toEqual(EMPTY);
    expect(inbox.log).toEqual([expect.stringMatching(/^50 enquiries by contact in an hour/)]);
  });

  test('of one form holds up no mail of another', async () => {
    const { send, mails } = mailbox();
    const outbox = await createOutbox(inbox.folder, send, 5);
    for (let number = 0; number < 40; number++) outbox.add(keep(number, 'newsletter'));
    const enquiry = keep(40);
    outbox.add(enquiry);
    await expect.poll(() => mails, PATIENCE).toHaveLength(6);
    expect(mails).toContainEqual([enquiry.id]);
  });

  test('that goes on leaves as a mail of 500 an hour, and one that waits for a restart, too', async () => {
    const { send, sizes } = mailbox();
    for (let number = 0; number < 1105; number++) keep(number);
    const outbox = await createOutbox(inbox.folder, send, 5);
    await expect.poll(sizes, PATIENCE).toEqual([1, 1, 1, 1, 1]);
    const hours: number[][] = [];
    for (let hour = 0; hour < 4; hour++) {
      vi.advanceTimersByTime(HOUR_MS);
      const before = sizes().length;
      await outbox.run();
      hours.push(sizes().slice(before));
    }
    expect(hours).toEqual([[500], [500], [100], []]);
  });

  test('is tried again as it is where its digest fails', async () => {
    const { send, sizes } = mailbox();
    let failures = 2;
    for (let number = 0; number < 8; number++) keep(number);
    const outbox = await createOutbox(
      inbox.folder,
      (enquiries, folder) =>
        enquiries.length > 1 && failures-- > 0 ? Promise.reject(new Error('no')) : send(enquiries, folder),
      5,
    );
    await expect.poll(sizes, PATIENCE).toHaveLength(5);
    for (let hour = 0; hour < 4; hour++) {
      vi.advanceTimersByTime(HOUR_MS);
      await outbox.run();
    }
    expect(sizes()).toEqual([1, 1, 1, 1, 1, 3]);
    expect(outbox.count()).toEqual(EMPTY);
  });
});
