import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, describe, expect, test, vi } from 'vitest';

import { readDelivery } from '../../../src/data/delivery.ts';
import { deliveryRequest } from '../../../src/lib/forms/submit-form.ts';
import { sendWithRetries } from '../../../src/lib/forms/retry.ts';

/** Whether a request was answered with 2xx. */
const isSent = async (...args: Parameters<typeof sendWithRetries>) =>
  (await sendWithRetries(...args))?.ok ?? false;

/** Who took what: a server on this machine that answers POSTs as the test says. */
let server: Server | undefined;
let posts = 0;

/** @param behave what happens to the n-th POST, counted from 0; `break` cuts the line once it has been read */
async function listen(behave: (nth: number) => number | 'break', port = 0): Promise<number> {
  const made = createServer((request, response) => {
    if (request.method !== 'POST') {
      response.writeHead(405).end();
      return;
    }
    request.resume().on('end', () => {
      const answer = behave(posts++);
      if (answer === 'break') request.socket.destroy();
      else response.writeHead(answer).end();
    });
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(port, '127.0.0.1', resolve));
  return (made.address() as AddressInfo).port;
}

afterEach(() => {
  vi.unstubAllGlobals();
  server?.closeAllConnections();
  server?.close();
  server = undefined;
  posts = 0;
});

const noWait = () => Promise.resolve();
const request = { method: 'POST', body: 'words' };

describe.each([
  [false, 'which takes copies for new'],
  [true, 'which drops copies by their key'],
])('for an address (%s) %s', (dropsCopies) => {
  test.each([429, 500, 503])('retries after %s', async (status) => {
    const port = await listen((nth) => (nth ? 200 : status));
    expect(await isSent(`http://127.0.0.1:${port}`, request, dropsCopies, noWait)).toBe(true);
    expect(posts).toBe(2);
  });

  test.each([502, 504])('retries after %s of a gateway only where duplicates are dropped', async (status) => {
    const port = await listen((nth) => (nth ? 200 : status));
    const sent = await isSent(`http://127.0.0.1:${port}`, request, dropsCopies, noWait);
    expect([sent, posts]).toEqual(dropsCopies ? [true, 2] : [false, 1]);
  });

  test('retries a refused connection', async () => {
    const port = await listen(() => 200);
    await new Promise((resolve) => server?.close(resolve));
    const comeBack = async () => {
      await listen(() => 200, port);
    };
    expect(await isSent(`http://127.0.0.1:${port}`, request, dropsCopies, comeBack)).toBe(true);
    expect(posts).toBe(1);
  });

  test('retries a broken response only where duplicates are dropped', async () => {
    const port = await listen((nth) => (nth ? 200 : 'break'));
    const sent = await isSent(`http://127.0.0.1:${port}`, request, dropsCopies, noWait);
    expect([sent, posts]).toEqual(dropsCopies ? [true, 2] : [false, 1]);
  });

  test('retries a time-out only where duplicates are dropped', async () => {
    let tries = 0;
    const slow = () =>
      tries++ ? Promise.resolve(new Response()) : Promise.reject(new DOMException('slow', 'TimeoutError'));
    vi.stubGlobal('fetch', slow);
    const sent = await isSent('https://x.example', request, dropsCopies, noWait);
    expect([sent, tries]).toEqual(dropsCopies ? [true, 2] : [false, 1]);
  });
});

test.each(['netlify', 'formspree:abc', 'web3forms:key'])(
  '%s gets no key that would appear in the email',
  (setting) => {
    const delivery = readDelivery(setting, 'contact', '/contact/sent/');
    if (!delivery) throw new Error(`${setting} is a delivery`);
    const { body, headers } = deliveryRequest(delivery, { name: 'Ada' }, 'k1');
    expect(String(body as URLSearchParams)).toBe('name=Ada');
    expect(JSON.stringify(headers)).not.toContain('k1');
  },
);
