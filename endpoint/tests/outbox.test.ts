/** When the endpoint mails enquiries, how often it tries, and how many mails it sends. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test, vi } from 'vitest';

import { DAY_MS, HOUR_MS, LIMITS, MINUTE_MS } from '../limits.ts';
import { createOutbox, type Send } from '../outbox.ts';
import { inboxOfEachTest } from './support/inbox.ts';

const inbox = inboxOfEachTest('setTimeout', 'clearTimeout', 'Date');
const { keep } = inbox;

/** A mail server that takes everything after this many failures, and the enquiries in each mail it took. */
function mailbox(failures = 0) {
  const mails: string[][] = [];
  const box = { mails, tries: 0, sizes: () => mails.map(({ length }) => length) };
  const send: Send = (enquiries) => {
    if (box.tries++ < failures) return Promise.reject(new Error('no'));
    mails.push(enquiries.map(({ id }) => id));
    return Promise.resolve([]);
  };
  return Object.assign(box, { send });
}
const EMPTY = { limited: false, mail: { waiting: 0, failed: 0, oldestSeconds: 0 } };

describe('a mail that fails', () => {
  test('is tried again after a minute, then after longer and longer, up to an hour, for as long as it takes', async () => {
    keep(1);
    const box = mailbox(200);
    const timeouts = vi.spyOn(globalThis, 'setTimeout');
    await createOutbox(inbox.folder, box.send);
    const { length: before } = timeouts.mock.calls;
    // Shorter timeouts are not the outbox's.
    const waits = () =>
      timeouts.mock.calls
        .slice(before)
        .map(([, milliseconds = 0]) => milliseconds)
        .filter((milliseconds) => milliseconds >= MINUTE_MS);
    const minutes = [1, 2, 4, 8, 16, 32, 60, 60, 60];
    for (const [index] of minutes.entries()) {
      await expect.poll(() => waits().length).toBe(index + 1);
      expect(box.tries).toBe(index + 1);
      await vi.advanceTimersByTimeAsync(waits().at(-1) ?? 0);
    }
    expect(waits().slice(0, minutes.length)).toEqual(minutes.map((each) => each * MINUTE_MS));
    while (box.mails.length === 0) {
      await new Promise((done) => setImmediate(done));
      await vi.advanceTimersByTimeAsync(HOUR_MS);
    }
    expect(box.tries).toBe(201);
  });

  test('is seen by a monitor with its age', async () => {
    const outbox = await createOutbox(inbox.folder, mailbox(9).send);
    await outbox.add(keep(1));
    vi.setSystemTime(inbox.time + 3 * HOUR_MS);
    await outbox.add(keep(2));
    const { health } = await inbox.serve({ outbox });
    expect(await health()).toMatchObject({ mail: { waiting: 2, failed: 0, oldestSeconds: 10_800 } });
  });

  test('waits no longer because the clock was wrong', async () => {
    vi.setSystemTime(Date.parse('2036-01-01'));
    const box = mailbox(1);
    await (await createOutbox(inbox.folder, box.send)).add(keep(1));
    await expect.poll(() => inbox.log).toHaveLength(1);
    vi.setSystemTime(inbox.time);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    await expect.poll(() => box.mails).toHaveLength(1);
  });
});

test('a mail that hangs holds up no other', async () => {
  const { send, mails } = mailbox();
  const outbox = await createOutbox(inbox.folder, (enquiries, folder) =>
    enquiries[0]?.id === hanging.id ? new Promise(() => undefined) : send(enquiries, folder),
  );
  const hanging = keep(1);
  await outbox.add(hanging);
  for (let number = 2; number < 12; number++) await outbox.add(keep(number));
  await expect.poll(() => mails).toHaveLength(10);
  await expect.poll(() => outbox.health().mail.waiting).toBe(1);
});

test('where the folder takes no mark, a mail leaves once, and once more after a restart', async () => {
  const { id } = keep(1);
  const { send, mails } = mailbox();
  // A folder in place of the mark cannot be overwritten, not even by root.
  const mark = join(inbox.folder, id, '.sent-mail');
  const first = await createOutbox(inbox.folder, (...sent) => {
    mkdirSync(mark, { recursive: true });
    return send(...sent);
  });
  await expect.poll(() => inbox.log).toEqual([expect.stringMatching(/is not marked: EISDIR$/)]);
  await vi.advanceTimersByTimeAsync(2 * DAY_MS);
  expect([mails, first.health()]).toEqual([[[id]], EMPTY]);
  rmSync(mark, { recursive: true });
  const second = await createOutbox(inbox.folder, send);
  await expect.poll(second.health).toEqual(EMPTY);
  expect((await createOutbox(inbox.folder, send)).health()).toEqual(EMPTY);
  expect(mails).toEqual([[id], [id]]);
});

describe('a flood', () => {
  test('leaves as 50 mails and one digest when the hour is over, and a monitor sees it', async () => {
    expect(LIMITS.mailsPerForm).toBe(50);
    const { send, sizes, mails } = mailbox();
    const outbox = await createOutbox(inbox.folder, send);
    const kept = Array.from({ length: 400 }, (_, number) => keep(number));
    for (const enquiry of kept) await outbox.add(enquiry);
    await expect.poll(() => mails).toHaveLength(50);
    const flood = { limited: true, mail: { ...EMPTY.mail, waiting: 350 } };
    await expect.poll(outbox.health).toEqual(flood);
    await vi.advanceTimersByTimeAsync(HOUR_MS - 1);
    expect(mails).toHaveLength(50);
    await vi.advanceTimersByTimeAsync(1);
    await expect.poll(outbox.health).toEqual(EMPTY);
    expect(sizes()).toEqual([...Array.from({ length: 50 }, () => 1), 350]);
    expect(mails.flat().toSorted()).toEqual(kept.map(({ id }) => id));
    expect(inbox.log).toEqual([expect.stringMatching(/^50 enquiries by contact in an hour/)]);
  });

  test('of one form holds up no mail of another', async () => {
    const { send, mails } = mailbox();
    const outbox = await createOutbox(inbox.folder, send, 5);
    for (let number = 0; number < 40; number++) await outbox.add(keep(number, { kind: 'newsletter' }));
    const enquiry = keep(40);
    await outbox.add(enquiry);
    await expect.poll(() => mails).toHaveLength(6);
    expect(mails).toContainEqual([enquiry.id]);
  });

  test('that waits for a restart leaves in mails of 500, and one that fails is tried as it is', async () => {
    const box = mailbox();
    for (let number = 0; number < 1105; number++) keep(number);
    let failures = 2;
    const send: Send = (enquiries, folder) =>
      enquiries.length > 1 && failures-- > 0 ? Promise.reject(new Error('no')) : box.send(enquiries, folder);
    const outbox = await createOutbox(inbox.folder, send, 5);
    await expect.poll(box.sizes).toEqual([1, 1, 1, 1, 1]);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    await expect.poll(() => inbox.log.filter((line) => line.endsWith(': no'))).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    await expect.poll(outbox.health).toEqual(EMPTY);
    expect(box.sizes().slice(5).toSorted()).toEqual([100, 500, 500]);
  });
});
