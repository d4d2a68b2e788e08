/** The endpoint while machines fail, for the nightly run. */
import { execFileSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, expect, test } from 'vitest';

import { askAt, files, json, MESSAGE, PDF, PROJECT, run } from './support/requests.ts';
import { inboxOfEachTest } from './support/inbox.ts';

const KILLS = 25;
const isRoot = process.getuid?.() === 0;
const inbox = inboxOfEachTest();
let isMounted = false;
afterEach(() => {
  if (isMounted) execFileSync('umount', [inbox.folder]);
});

test(`${KILLS} kills lose no confirmed enquiry and double none`, async () => {
  const send = async (address: string, key: string) => {
    const message = { ...MESSAGE, message: `${key} ${'x'.repeat(8000)}` };
    const sent = json(message, { 'idempotency-key': key, 'x-real-ip': key });
    const answer = askAt(address)('contact', ...sent);
    return answer.then(({ ok }) => ok).catch(() => false);
  };
  let [confirmed, cut] = [0, 0];
  for (let kill = 0; kill < KILLS; kill++) {
    const { address, end } = await run(inbox.folder);
    const keys = Array.from({ length: 6 }, (_, index) => `kill-${kill}-${index}.`);
    const answers = keys.map((key) => send(address, key));
    // Alternately after one was confirmed and within milliseconds, however slow the machine is.
    await (kill % 2 ? answers[kill % keys.length] : new Promise((resolve) => setTimeout(resolve, kill)));
    await end('SIGKILL');
    const first = await Promise.all(answers);
    confirmed += first.filter(Boolean).length;
    cut += first.filter((is) => !is).length;
    const words = (await inbox.kept()).map(({ fields }) => fields['message']);
    for (const [index, key] of keys.entries())
      if (first[index])
        expect(
          words.some((text) => text?.startsWith(key)),
          key,
        ).toBe(true);
    // A message that was not confirmed is still in the form, and is sent again.
    const again = await run(inbox.folder);
    for (const [index, key] of keys.entries())
      if (!first[index]) expect(await send(again.address, key)).toBe(true);
    await again.end('SIGKILL');
  }
  const all = (await inbox.kept()).map(({ fields }) => fields['message']);
  expect([all.length, new Set(all).size]).toEqual([6 * KILLS, 6 * KILLS]);
  // Both outcomes occurred, so both were tested.
  expect(Math.min(confirmed, cut)).toBeGreaterThan(0);
});

// Permissions do not stop root.
test.skipIf(isRoot)('a folder that may not be written takes nothing, and says so to a monitor', async () => {
  const { address } = await inbox.serve();
  const unfinished = join(inbox.folder, '.unfinished');
  chmodSync(unfinished, 0o500);
  expect((await askAt(address)('contact', ...json())).status).toBe(503);
  expect((await fetch(`${address}/healthz`)).status).toBe(503);
  chmodSync(unfinished, 0o700);
  expect((await askAt(address)('contact', ...json())).status).toBe(200);
});

// Only root may mount a disk.
test.runIf(isRoot)('a disk that is full or read-only keeps what it has, and nothing more', async () => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300k', 'tmpfs', inbox.folder]);
  isMounted = true;
  // Without a reserve, it is the disk itself that refuses.
  const { address } = await inbox.serve();
  const send = async (bytes: Buffer, project: string) =>
    (await askAt(address)('upload', files([['plan.pdf', bytes]], { ...PROJECT, project }))).status;
  expect(await send(PDF, 'A roof')).toBe(200);
  expect(await send(Buffer.concat([PDF, Buffer.alloc(1_000_000)]), 'A wall')).toBe(503);
  expect(await inbox.kept()).toMatchObject([{ fields: PROJECT }]);
  expect(inbox.unfinished()).toEqual([]);
  expect(await send(PDF, 'A wall')).toBe(200);
  execFileSync('mount', ['-o', 'remount,ro', inbox.folder]);
  expect(await send(PDF, 'A floor')).toBe(503);
  expect((await fetch(`${address}/healthz`)).status).toBe(503);
  execFileSync('mount', ['-o', 'remount,rw', inbox.folder]);
  expect(await send(PDF, 'A floor')).toBe(200);
});
