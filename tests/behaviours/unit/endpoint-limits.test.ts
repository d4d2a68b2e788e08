/** How much the endpoint takes from one address and from all, and how long it keeps what it has taken. */
import { mkdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

import { afterEach, describe, expect, test, vi } from 'vitest';

import { LIMITS } from '../../../endpoint/enquiry.ts';
import type { Settings } from '../../../endpoint/handler.ts';
import { createEndpoint } from '../../../endpoint/node.ts';
import { prune, pruner } from '../../../endpoint/targets/folder.ts';
import { networkOf } from '../../../src/lib/network.ts';
import { askAt, files, json, MESSAGE, ORIGIN, PDF, PROJECT } from '../../support/endpoint.ts';
import { put } from '../../support/files.ts';
import { inboxOfEachTest } from '../../support/inbox.ts';

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];

const inbox = inboxOfEachTest();
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});
/** Periods pass when the test says so; nothing else waits for them. */
const stopPeriods = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });

async function endpoint(limits: Settings['limits'] = {}, settings: Partial<Settings> = {}) {
  const { address, ask } = await inbox.serve({ isProxied: true, limits, now: Date.now, ...settings });
  let number = 0;
  const status = async (response: Promise<Response>) => (await response).status;
  return {
    address,
    /** Sends a message of its own from an address. */
    message: (from: string) =>
      status(ask('contact', ...json({ ...MESSAGE, message: `${number++}` }, { 'x-real-ip': from }))),
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

  test('is told when to come again', async () => {
    const { address } = await endpoint({ requests: 0 });
    const refused = await askAt(address)('contact', ...json());
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
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
    ['2001:db8:1:2::5', '2001:db8:1:3::5', false],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1:9::', true],
    ['fe80::1%eth0', 'fe80::2%eth0', true],
    ['::1', '::2', true],
    ['::ffff:192.0.2.1', '192.0.2.1', true],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
    ['192.0.2.1', '192.0.2.2', false],
  ])('of IPv6 is its network: %s and %s', (one, other, isSame) => {
    expect(networkOf(one) === networkOf(other)).toBe(isSame);
  });

  test('of IPv6 cannot send more by changing its last half', async () => {
    const { message } = await endpoint({ requests: 2 });
    const sent = [1, 2, 3].map((last) => message(`2001:db8:0:7::${last}`));
    expect((await Promise.all(sent)).toSorted()).toEqual([200, 200, 429]);
    expect(await message('2001:db8:0:8::1')).toBe(200);
  });

  test('may send 2 GB of files in a day, and then messages', async () => {
    expect([LIMITS.filesPerAddress, LIMITS.filesOfAll]).toEqual([2e9, 10e9]);
    stopPeriods();
    const { upload, message } = await endpoint({ filesPerAddress: PDF.length + 1 });
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
  test('may send 300 messages in an hour, which the log says once', async () => {
    expect(LIMITS.requestsOfAll).toBe(300);
    stopPeriods();
    const { message } = await endpoint({ requestsOfAll: 2 }, { log: console.error });
    const sent = [await message('1'), await message('2'), await message('3'), await message('4')];
    expect(sent).toEqual([200, 200, 429, 429]);
    expect(inbox.log.filter((line) => line.includes('until the hour is over'))).toHaveLength(1);
    vi.advanceTimersByTime(HOUR_MS - 1);
    expect(await message('4')).toBe(429);
    vi.advanceTimersByTime(1);
    expect(await message('4')).toBe(200);
  });

  test('may send 10 GB of files in a day, and a monitor sees when they have', async () => {
    const { upload, message, address } = await endpoint({ filesOfAll: PDF.length + 1 });
    expect([await upload('1'), await upload('2'), await message('2')]).toEqual([200, 503, 200]);
    expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ ok: true, files: false });
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

describe('what is older than so many days', () => {
  const TODAY = Date.parse('2027-11-24T09:00:00Z');
  /** Puts enquiries into the folder, which came so many days before that day. */
  function keep(...ages: number[]): void {
    for (const [number, age] of ages.entries()) {
      const received = new Date(TODAY - age * DAY_MS).toISOString();
      const file = join(inbox.folder, String(number).padStart(32, '0'), 'message.json');
      put(file, JSON.stringify({ received, fields: {}, files: [] }));
    }
  }
  const agesOf = async () =>
    (await inbox.kept()).map(({ received }) => (TODAY - Date.parse(received)) / DAY_MS);

  test('is deleted by hand at once', async () => {
    keep(10, 0);
    expect(await prune(inbox.folder, 10, TODAY)).toEqual({ deleted: 0, left: 2 });
    expect(await prune(inbox.folder, 9, TODAY)).toEqual({ deleted: 1, left: 1 });
    expect(await agesOf()).toEqual([0]);
  });

  test('is told when it is found, and deleted the second time', async () => {
    keep(400, 366, 364, 0);
    const look = pruner(inbox.folder, 365, () => TODAY);
    await look();
    expect(await inbox.kept()).toHaveLength(4);
    await look();
    expect(await agesOf()).toEqual([364, 0]);
    expect(inbox.log).toEqual([
      '2 of 4 enquiries are from before 2026-11-24T09:00:00.000Z: 0 deleted.',
      '2 of 4 enquiries are from before 2026-11-24T09:00:00.000Z: 2 deleted.',
    ]);
  });

  /** Ages in days, and how many days too late the clock is at each look. */
  test.each([
    ['where the clock is wrong for a while, however far', [200, 100, 0], [0, 190, 0, 300, 0, 400]],
    ['where it is all of several: the clock is more likely wrong', [2, 1], [400, 400, 400]],
    ['where the clock was not set when it came', [TODAY / DAY_MS - 0.1, 0], [0, 0, 0]],
  ])('stays %s', async (_, ages, looks) => {
    keep(...ages);
    let time = TODAY;
    const look = pruner(inbox.folder, 365, () => time);
    for (const days of looks) {
      time = TODAY + days * DAY_MS;
      await look();
    }
    expect(await inbox.kept()).toHaveLength(ages.length);
  });

  test('is looked for at the start and twice a day', async () => {
    keep(500, 0);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: TODAY });
    vi.stubEnv('ENQUIRIES', inbox.folder);
    await createEndpoint('/');
    await expect.poll(() => inbox.log).toEqual([expect.stringMatching(/^1 of 2 .* 0 deleted/)]);
    vi.advanceTimersByTime(12 * HOUR_MS - 1);
    expect(await inbox.kept()).toHaveLength(2);
    vi.advanceTimersByTime(1);
    await expect.poll(inbox.kept).toHaveLength(1);
  });
});
