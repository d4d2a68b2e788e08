/** How much the endpoint takes from one network and from all. */
import { mkdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';

import { afterEach, describe, expect, test, vi } from 'vitest';

import type { Settings } from '../handler.ts';
import { LIMITS, networkOf } from '../limits.ts';
import { files, json, MESSAGE, ORIGIN, PDF, PROJECT } from './support/requests.ts';
import { inboxOfEachTest } from './support/inbox.ts';

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];

const inbox = inboxOfEachTest();
afterEach(() => {
  vi.useRealTimers();
});
/** Periods pass when the test says so; nothing else waits for them. */
const stopPeriods = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });

async function endpoint(limits: Settings['limits'] = {}, settings: Partial<Settings> = {}) {
  const { address, ask } = await inbox.serve({ isProxied: true, limits, now: Date.now, ...settings });
  let number = 0;
  const status = async (response: Promise<Response>) => (await response).status;
  /** Sends a message of its own from an address. */
  const send = (from: string, form = 'contact') =>
    ask(form, ...json({ ...MESSAGE, email: `${number++}@b.example` }, { 'x-real-ip': from }));
  return {
    address,
    send,
    message: (from: string, form?: string) => status(send(from, form)),
    health: async () => (await fetch(`${address}/healthz`)).json() as Promise<unknown>,
    upload: (from: string, bytes = PDF) => {
      const fields = { ...PROJECT, project: `${number++}` };
      return status(
        ask('upload', files(bytes.length ? [['plan.pdf', bytes]] : [], fields), { 'x-real-ip': from }),
      );
    },
  };
}

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
  const patience = { timeout: 20_000 };
  await expect.poll(inbox.unfinished, patience).toHaveLength(20);
  // Four at a time are as many as an address may send.
  expect([await upload('0'), await message('0'), await upload('5')]).toEqual([429, 200, 200]);
  await expect.poll(() => slow.every(({ destroyed }) => destroyed), patience).toBe(true);
  clearInterval(drip);
  expect(await upload('0')).toBe(200);
  await expect.poll(inbox.unfinished).toEqual([]);
  expect(await inbox.kept()).toHaveLength(3);
});

describe('one address', () => {
  test('may send 20 messages in ten minutes, and as many uploads beside them', async () => {
    stopPeriods();
    const { message, upload } = await endpoint({ requests: LIMITS.requests });
    for (let number = 0; number < 20; number++) expect(await upload('192.0.2.1', Buffer.alloc(0))).toBe(200);
    expect(await upload('192.0.2.1', Buffer.alloc(0))).toBe(429);
    for (let number = 0; number < 20; number++) expect(await message('192.0.2.1')).toBe(200);
    expect([await message('192.0.2.1'), await message('192.0.2.2')]).toEqual([429, 200]);
    vi.advanceTimersByTime(599_000);
    expect(await message('192.0.2.1')).toBe(429);
    vi.advanceTimersByTime(1000);
    expect(await message('192.0.2.1')).toBe(200);
  });

  test('is told when to come again, to the second', async () => {
    stopPeriods();
    const { send } = await endpoint({ requests: 1 });
    await send('192.0.2.1');
    vi.advanceTimersByTime(400_000);
    await send('192.0.2.2');
    const waits = async (from: string) => (await send(from)).headers.get('retry-after');
    expect([await waits('192.0.2.1'), await waits('192.0.2.2')]).toEqual(['200', '600']);
    vi.advanceTimersByTime(199_500);
    expect([await waits('192.0.2.1'), await waits('192.0.2.2')]).toEqual(['1', '401']);
    vi.advanceTimersByTime(500);
    expect((await send('192.0.2.1')).status).toBe(200);
  });

  test('is not told to wait where that does not help', async () => {
    const { ask } = await inbox.serve();
    const refused = await ask('contact', ...json({ ...MESSAGE, name: '' }));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([422, null]);
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
    ['2001:db8:1:2::5', '2001:db8:1:2:ffff:0:0:1', true],
    ['2001:db8:1:2::5', '2001:0DB8:0001:0002::5', true],
    ['2001:db8:1:200::5', '2001:db8:1:2ff::5', true],
    ['2001:db8:1:200::5', '2001:db8:1:300::5', false],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1:9::', true],
    ['fe80::1%eth0', 'fe80::2%eth0', true],
    ['::1', '::2', true],
    ['::ffff:192.0.2.1', '192.0.2.1', true],
    ['::ffff:c000:201', '192.0.2.1', true],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
    ['192.0.2.1', '192.0.2.2', false],
    ['unknown', 'hidden', false],
  ])('of IPv6 is its network: %s and %s', (one, other, isSame) => {
    expect(networkOf(one) === networkOf(other)).toBe(isSame);
  });

  test('of IPv6 cannot send more by changing what one line may choose', async () => {
    const { message } = await endpoint({ requests: 2 });
    const sent = [1, 2, 3].map((last) => message(`2001:db8:0:70${last}::${last}`));
    expect((await Promise.all(sent)).toSorted()).toEqual([200, 200, 429]);
    expect(await message('2001:db8:0:800::1')).toBe(200);
  });

  test('may send 2 GB of files in a day, and then messages', async () => {
    expect([LIMITS.filesPerNetwork, LIMITS.filesOfAll]).toEqual([2e9, 10e9]);
    stopPeriods();
    const { upload, message } = await endpoint({ filesPerNetwork: PDF.length + 1 });
    expect(await upload('2001:db8::1')).toBe(200);
    expect(await upload('2001:db8::2')).toBe(413);
    const without = Buffer.alloc(0);
    expect([await upload('2001:db8::1', without), await message('2001:db8::1'), await upload('5')]).toEqual([
      200, 200, 200,
    ]);
    vi.advanceTimersByTime(DAY_MS);
    expect(await upload('2001:db8::2')).toBe(200);
    expect(inbox.unfinished()).toEqual([]);
  });
});

describe('all addresses', () => {
  /** Sends 20 messages by a form from each of so many networks, which are numbers in an address. */
  async function flood(
    message: (from: string, form?: string) => Promise<number>,
    form: string,
    addresses: string[],
  ) {
    const sent: number[] = [];
    for (const from of addresses)
      sent.push(...(await Promise.all(Array.from({ length: 20 }, () => message(from, form)))));
    return sent.filter((status) => status === 200).length;
  }
  const sixteen = (address: (n: string) => string) =>
    Array.from({ length: 16 }, (_, n) => address(n.toString(16)));

  test('16 neighboring networks of one home line count as one', async () => {
    const { message, health } = await endpoint({ requests: LIMITS.requests });
    const neighbors = sixteen((n) => `2001:db8:1:${n}::1`);
    expect(await flood(message, 'newsletter', neighbors)).toBe(20);
    expect(await health()).toEqual({ ok: true, files: true, limited: false });
    expect(await message('192.0.2.1')).toBe(200);
  });

  test('16 networks that fill one form take no place from another, and a monitor sees it for an hour', async () => {
    stopPeriods();
    const { message, health } = await endpoint({ requests: LIMITS.requests });
    expect(await health()).toEqual({ ok: true, files: true, limited: false });
    expect(
      await flood(
        message,
        'newsletter',
        sixteen((n) => `2001:db8:${n}::1`),
      ),
    ).toBe(320);
    expect([await message('192.0.2.1'), await message('192.0.2.2', 'newsletter')]).toEqual([200, 200]);
    expect(await health()).toEqual({ ok: true, files: true, limited: true });
    expect(await inbox.kept()).toHaveLength(322);
    vi.advanceTimersByTime(HOUR_MS);
    expect(await health()).toEqual({ ok: true, files: true, limited: false });
  });

  test('may send 10 GB of files in a day, and a monitor sees when they have', async () => {
    const { upload, message, health } = await endpoint({ filesOfAll: PDF.length + 1 });
    expect([await upload('1'), await upload('2'), await message('2')]).toEqual([200, 503, 200]);
    expect(await health()).toEqual({ ok: true, files: false, limited: false });
  });
});

test('a folder that is made anew while the endpoint runs takes enquiries again', async () => {
  const { message } = await endpoint();
  rmSync(inbox.folder, { recursive: true });
  expect(await message('1')).toBe(503);
  mkdirSync(inbox.folder);
  expect(await message('1')).toBe(200);
  expect(await inbox.kept()).toHaveLength(1);
});
