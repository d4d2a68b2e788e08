/** How much the endpoint takes from one network and from all. */
import { mkdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';

import { describe, expect, test, vi } from 'vitest';

import type { Settings } from '../handler.ts';
import { DAY_MS, LIMITS, networkOf } from '../limits.ts';
import { inboxOfEachTest } from './support/inbox.ts';
import { files, json, MESSAGE, ORIGIN, PDF, PROJECT } from './support/requests.ts';

const NOTHING = Buffer.alloc(0);
const inbox = inboxOfEachTest('Date');

async function endpoint(limits: Settings['limits'] = {}, settings: Partial<Settings> = {}) {
  const { address, ask, health } = await inbox.serve({ isProxied: true, limits, ...settings });
  let number = 0;
  /** Sends a new message from an address. */
  const send = (from: string, form = 'contact') =>
    ask(form, ...json({ ...MESSAGE, email: `${number++}@b.example` }, { 'x-real-ip': from }));
  return {
    address,
    send,
    message: async (from: string, form?: string) => (await send(from, form)).status,
    health,
    upload: async (from: string, bytes = PDF) => {
      const body = files(bytes.length ? [['plan.pdf', bytes]] : [], { ...PROJECT, project: `${number++}` });
      return (await ask('upload', body, { 'x-real-ip': from })).status;
    },
  };
}
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

test('a slow body is closed, and neither others nor messages of the same office wait for it', async () => {
  const { address, message, upload } = await endpoint({ slow: 1000, slowPeriod: 2000 });
  const slow = Array.from({ length: 20 }, (_, n) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => undefined);
    const type = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 40000000';
    const head = `POST /api/upload HTTP/1.1\r\nHost: x\r\nOrigin: ${ORIGIN}\r\nX-Real-IP: ${n % 5}\r\n${type}\r\n\r\n`;
    socket.write(
      `${head}--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7`,
    );
    return socket;
  });
  const drip = setInterval(() => {
    for (const socket of slow) socket.write('x');
  }, 50);
  await expect.poll(inbox.unfinished).toHaveLength(20);
  expect([await upload('0'), await message('0'), await upload('5')]).toEqual([200, 200, 200]);
  await expect.poll(() => slow.every(({ destroyed }) => destroyed)).toBe(true);
  clearInterval(drip);
  await expect.poll(inbox.unfinished).toEqual([]);
  expect(await inbox.kept()).toHaveLength(3);
});

describe('one network', () => {
  test('may send 20 messages in ten minutes and as many uploads, and is told when to come again', async () => {
    const { message, upload, send } = await endpoint({ requests: LIMITS.requests });
    // Addresses of one home line.
    const home = (number: number) => `2001:db8:1:${number % 4}::1`;
    for (let number = 0; number < 20; number++) expect(await upload(home(number), NOTHING)).toBe(200);
    expect(await upload(home(20), NOTHING)).toBe(429);
    for (let number = 0; number < 20; number++) expect(await message(home(number))).toBe(200);
    pass(599_500);
    const refused = await send(home(20));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    for (let number = 0; number < 80; number++)
      expect(await message(`2001:db8:${1 + (number % 4)}00::1`, 'newsletter')).toBe(200);
    expect(await message('192.0.2.2', 'newsletter')).toBe(200);
    pass(500);
    expect(await message(home(21))).toBe(200);
  });

  test('is what a proxy of ours says, and nobody else', async () => {
    for (const [isProxied, last] of [
      [true, 200],
      [false, 429],
    ] as const) {
      const { message } = await endpoint({ requests: 1 }, { isProxied });
      expect([await message('192.0.2.1'), await message('192.0.2.2')]).toEqual([200, last]);
    }
  });

  test.each([
    ['2001:db8:1:200::5', '2001:db8:1:2ff::5', true],
    ['2001:db8:1:200::5', '2001:db8:1:300::5', false],
    ['::ffff:c000:201', '192.0.2.1', true],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
    ['unknown', 'hidden', false],
  ])('is the first 56 bits of an address of IPv6: %s and %s', (one, other, isSame) => {
    expect(networkOf(one) === networkOf(other)).toBe(isSame);
  });

  test('may send 2 GB of files in a day, and then messages', async () => {
    expect([LIMITS.filesPerNetwork, LIMITS.filesOfAll]).toEqual([2e9, 10e9]);
    const { upload, message } = await endpoint({ filesPerNetwork: PDF.length + 1 });
    expect([await upload('2001:db8::1'), await upload('2001:db8::2')]).toEqual([200, 413]);
    expect([await upload('2001:db8::1', NOTHING), await message('2001:db8::1')]).toEqual([200, 200]);
    expect(await upload('5')).toBe(200);
    pass(DAY_MS);
    expect(await upload('2001:db8::2')).toBe(200);
    expect(inbox.unfinished()).toEqual([]);
  });
});

test('all networks may send 10 GB of files in a day, and a monitor sees when they have', async () => {
  const { upload, message, health } = await endpoint({ filesOfAll: PDF.length + 1 });
  expect([await upload('1'), await upload('2'), await message('2')]).toEqual([200, 503, 200]);
  expect(await health()).toEqual({ ok: true, files: false });
});

test('files need 2 GB of disk, texts 50 MB, and a monitor sees it', async () => {
  expect([LIMITS.freeForFiles, LIMITS.freeForText]).toEqual([2e9, 50e6]);
  const huge = Number.MAX_SAFE_INTEGER;
  const { upload, message, health } = await endpoint({ freeForFiles: huge });
  expect([await upload('1'), await upload('1', NOTHING), await message('1')]).toEqual([503, 200, 200]);
  expect(await health()).toEqual({ ok: true, files: false });
  const full = await endpoint({ freeForText: huge });
  expect([await full.message('1'), (await fetch(`${full.address}/healthz`)).status]).toEqual([503, 503]);
  expect(inbox.log.at(-1)).toBe('healthz: The disk is full.');
  expect(inbox.unfinished()).toEqual([]);
});

test('a folder that is made anew while the endpoint runs takes enquiries again', async () => {
  const { message } = await endpoint();
  rmSync(inbox.folder, { recursive: true });
  expect(await message('1')).toBe(503);
  mkdirSync(inbox.folder);
  expect(await message('1')).toBe(200);
  expect(await inbox.kept()).toHaveLength(1);
});
