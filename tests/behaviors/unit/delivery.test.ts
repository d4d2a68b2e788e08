import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { readDelivery } from '../../../src/data/delivery.ts';
import { firm } from '../../../src/firm.ts';
import { deliveryRequest } from '../../../src/lib/forms/deliver.ts';
import { timeLimit } from '../../../src/lib/forms/post.ts';
import { retryDelay, sendWithRetries } from '../../../src/lib/forms/retry.ts';

test.each([
  ['7', 7000],
  ['0', 0],
  ['600', 30000],
  ['Sat, 21 Nov 2026 12:00:05 GMT', 5000],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['soon', 1000],
])('a form waits for Retry-After %s', (retryAfter, expected) => {
  expect(retryDelay(0, retryAfter, Date.parse('2026-11-21T12:00:00Z'))).toBe(expected);
});

test('a time limit is 10 s, and longer for files that a slow line is still sending, up to a minute', () => {
  expect([0, 50_000, 1_000_000, 500_000_000].map(timeLimit)).toEqual([10_000, 10_500, 20_000, 60_000]);
});

/** A status, or what happens to a request that gets none. */
type Fate = number | 'refused' | 'lost' | 'late';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What a form makes of answers, one after another: whether it was sent, and the waits between its requests. */
async function outcomeOf(fates: readonly Fate[], dropsDuplicates: boolean, retryAfter: string | null = null) {
  const times: number[] = [];
  let last: Fate | undefined;
  // After a network error, the page asks whether the host responds.
  vi.stubGlobal('fetch', () =>
    last === 'lost' ? Promise.resolve(new Response()) : Promise.reject(new TypeError()),
  );
  const send = () => {
    last = fates[times.length];
    times.push(Date.now());
    const status = typeof last === 'number' ? last : 0;
    return Promise.resolve({ status, timedOut: last === 'late', retryAfter, text: '' });
  };
  const answer = sendWithRetries(send, '/api/contact', dropsDuplicates);
  await vi.runAllTimersAsync();
  const { status } = await answer;
  return [status >= 200 && status < 300, times.slice(1).map((time, index) => time - (times[index] ?? 0))];
}

const ALL = [1000, 2000, 4000];
test.each<[fates: Fate[], isSent: boolean, waits: number[]]>([
  [[200], true, []],
  [[429, 200], true, [1000]],
  [[500, 503, 200], true, [1000, 2000]],
  [['refused', 429, 'refused', 201], true, ALL],
  [[500, 500, 500, 500, 200], false, ALL],
  [['refused', 'refused', 'refused', 'refused', 200], false, ALL],
  [[400, 200], false, []],
  [[302, 200], false, []],
])('answers %j: sent %s after waits %j', async (fates, ...expected) => {
  for (const dropsDuplicates of [true, false])
    expect(await outcomeOf(fates, dropsDuplicates)).toEqual(expected);
});

test.each<Fate>([502, 504, 'lost', 'late'])(
  'what the server may have taken (%s) is sent again to one that drops copies alone',
  async (fate) => {
    expect(await outcomeOf([fate, 200], true, '3')).toEqual([true, [3000]]);
    expect(await outcomeOf([fate, 200], false)).toEqual([false, []]);
  },
);

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
