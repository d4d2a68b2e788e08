import { describe, expect, test } from 'vitest';

import { readDelivery } from '../../../src/data/delivery.ts';
import { firm } from '../../../src/firm.ts';
import { deliveryRequest } from '../../../src/lib/forms/deliver.ts';
import { timeLimit } from '../../../src/lib/forms/post.ts';
import { retryDelay, sendWithRetries } from '../../../src/lib/forms/retry.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

describe('retryDelay', () => {
  test('doubles from one second up to thirty', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((retry) => retryDelay(retry, null, NOW))).toEqual([
      1000, 2000, 4000, 8000, 16000, 30000, 30000,
    ]);
  });

  test.each([
    ['7', 7000],
    ['0', 0],
    ['600', 30000],
    ['Sat, 21 Nov 2026 12:00:05 GMT', 5000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['soon', 1000],
  ])('honors Retry-After %s', (retryAfter, expected) => {
    expect(retryDelay(0, retryAfter, NOW)).toBe(expected);
  });
});

test('a time limit is 10 s, and longer for files that a slow line is still sending, up to a minute', () => {
  expect([0, 50_000, 1_000_000, 500_000_000].map(timeLimit)).toEqual([10_000, 10_500, 20_000, 60_000]);
});

describe('sendWithRetries', () => {
  /** A status, or what happens to a request that gets none. */
  type Fate = number | 'refused' | 'lost' | 'late';
  /** Answers one request after another. */
  const receiver = (fates: Fate[], dropsDuplicates: boolean, retryAfter: string | null = null) => {
    const waits: number[] = [];
    let last: Fate | undefined;
    let requests = 0;
    const send = () => {
      requests++;
      last = fates.shift();
      const status = typeof last === 'number' ? last : 0;
      return Promise.resolve({ status, timedOut: last === 'late', retryAfter, text: '' });
    };
    const retries = {
      dropsDuplicates,
      // After a network error, the page asks whether the host responds.
      responds: () => Promise.resolve(last !== 'refused'),
      wait: (ms: number) => {
        waits.push(ms);
        return Promise.resolve();
      },
    };
    return { waits, run: async () => [(await sendWithRetries(send, retries)).status, requests] };
  };

  const [ONE, ALL] = [[1000], [1000, 2000, 4000]];
  const [DROPS, ADDS, BOTH] = [[true], [false], [true, false]];
  /** Answers of a receiver that drops copies of a message (true), and of one that takes each copy as new (false). */
  test.each<[fates: Fate[], dropsCopies: boolean[], isSent: boolean, waits: number[]]>([
    [[200], BOTH, true, []],
    [[429, 200], BOTH, true, ONE],
    [[500, 503, 200], BOTH, true, [1000, 2000]],
    [['refused', 429, 'refused', 201], BOTH, true, ALL],
    [[500, 500, 500, 500, 200], BOTH, false, ALL],
    [['refused', 'refused', 'refused', 'refused', 200], BOTH, false, ALL],
    [[400, 200], BOTH, false, []],
    [[302, 200], BOTH, false, []],
    // The server may have taken these.
    [[502, 200], DROPS, true, ONE],
    [[502, 200], ADDS, false, []],
    [[504, 200], DROPS, true, ONE],
    [[504, 200], ADDS, false, []],
    [['lost', 200], DROPS, true, ONE],
    [['lost', 200], ADDS, false, []],
    [['late', 200], DROPS, true, ONE],
    [['late', 200], ADDS, false, []],
  ])('answers %j, copies dropped %j: sent %s after waits %j', async (fates, dropsCopies, isSent, waits) => {
    for (const drops of dropsCopies) {
      const { waits: seen, run } = receiver([...fates], drops);
      const [status = 0, requests] = await run();
      expect(status >= 200 && status < 300).toBe(isSent);
      expect([seen, requests]).toEqual([waits, waits.length + 1]);
    }
  });

  test('waits as long as the server asks', async () => {
    const { waits, run } = receiver([429, 200], true, '3');
    expect(await run()).toEqual([200, 2]);
    expect(waits).toEqual([3000]);
  });
});

describe('readDelivery', () => {
  const read = (setting: string) => readDelivery(setting, 'contact', '/contact/sent/');

  const sent = new URL('/contact/sent/', firm.url).href;
  test.each([
    ['netlify', { action: '/contact/sent/', netlify: true, honeypot: 'bot-field' }],
    ['netlify', { hidden: { 'form-name': 'contact' } }],
    ['endpoint', { action: '/api/contact', json: true, endpoint: true, honeypot: '_gotcha' }],
    ['formspree:abc', { action: 'https://formspree.io/f/abc', honeypot: '_gotcha', hidden: { _next: sent } }],
    ['web3forms:key', { action: 'https://api.web3forms.com/submit', honeypot: 'botcheck' }],
    ['web3forms:key', { hidden: { access_key: 'key', redirect: sent } }],
    ['json:https://x.example/in', { action: 'https://x.example/in', json: true }],
  ])('the setting %s has its own way to send', (setting, expected) => {
    expect(read(setting)).toMatchObject(expected);
  });

  test.each(['', 'web3forms:', 'json:http://x', 'netlify oops'])(
    'rejects "%s" and lists the valid ways',
    (setting) => {
      expect(() => read(setting)).toThrow(
        /Delivery of the contact form: write none, endpoint, netlify, formspree:ID/,
      );
    },
  );
});

describe('deliveryRequest', () => {
  const ready = (setting: string) => {
    const delivery = readDelivery(setting, 'contact', '/contact/sent/');
    if (!delivery) throw new Error(`${setting} is a delivery`);
    return delivery;
  };
  const SERVICES = ['netlify', 'formspree:abc', 'web3forms:key'];
  test.each(SERVICES)('%s gets no key that its mail would show', (setting) => {
    const delivery = ready(setting);
    const { body, headers } = deliveryRequest(delivery, { name: 'Ada', [delivery.honeypot]: '' }, [], 'k1');
    expect((body as URLSearchParams).toString()).toBe('name=Ada');
    expect(JSON.stringify(headers)).not.toContain('k1');
  });

  test('posts JSON, and the key also as a header', () => {
    const fields = { name: 'Ada', _gotcha: '' };
    const { body, headers } = deliveryRequest(ready('json:https://x.example'), fields, [], 'k1');
    expect(JSON.parse(body as string)).toEqual({ name: 'Ada', idempotency_key: 'k1' });
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'k1' });
  });

  test('posts files as a form, with the field for robots, under a key', () => {
    const delivery = { ...ready('endpoint'), files: { files: 2, file: 100 } };
    const files = ['1.pdf', '2.pdf'].map((name): [string, File] => ['files', new File(['%PDF-'], name)]);
    const { body, headers, fileSize } = deliveryRequest(delivery, { name: 'Ada', _gotcha: '' }, files, 'k1');
    expect(
      [...(body as FormData)].map(([name, value]) => [name, value instanceof File ? value.name : value]),
    ).toEqual([
      ['name', 'Ada'],
      ['_gotcha', ''],
      ['files', '1.pdf'],
      ['files', '2.pdf'],
    ]);
    expect([headers, fileSize]).toEqual([{ accept: 'application/json', 'idempotency-key': 'k1' }, 10]);
  });
});
