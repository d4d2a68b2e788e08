import { afterEach, describe, expect, test, vi } from 'vitest';

import { readDelivery } from '../../../src/data/delivery.ts';
import { firm } from '../../../src/firm.ts';
import { deliveryRequest } from '../../../src/lib/forms/submit-form.ts';
import { retryDelay, sendWithRetries } from '../../../src/lib/forms/retry.ts';

/** True if a request was answered with 2xx. */
const isSent = async (...args: Parameters<typeof sendWithRetries>) =>
  (await sendWithRetries(...args))?.ok ?? false;

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

describe('sendWithRetries', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  /** A status, or what becomes of a request whose status never comes. */
  type Answer = number | 'refused' | 'lost' | 'late';
  /** Gives one answer after the other. */
  const answer = (answers: Answer[], retryAfter?: string) => {
    const waits: number[] = [];
    const bodies: unknown[] = [];
    const headers: Record<string, string> = retryAfter ? { 'retry-after': retryAfter } : {};
    let last: Answer | undefined;
    vi.stubGlobal('fetch', (_url: unknown, request?: RequestInit) => {
      // After a network error, the page asks whether the host is there.
      const isThere = request?.method === 'HEAD' && last !== 'refused';
      if (isThere) return Promise.resolve(new Response());
      if (request?.method === 'HEAD') return Promise.reject(new TypeError('network'));
      bodies.push(request?.body);
      last = answers.shift();
      if (last === 'late') return Promise.reject(new DOMException('late', 'TimeoutError'));
      if (typeof last !== 'number') return Promise.reject(new TypeError('network'));
      return Promise.resolve(new Response(null, { status: last, headers }));
    });
    const wait = (milliseconds: number) => {
      waits.push(milliseconds);
      return Promise.resolve();
    };
    return { waits, bodies, wait };
  };

  const [ONE, ALL] = [[1000], [1000, 2000, 4000]];
  const [DROPS, ADDS, BOTH] = [[true], [false], [true, false]];
  /** Answers of an address that drops copies of a message, and of one that takes each for new. */
  test.each<[answers: Answer[], dropsCopies: boolean[], isSent: boolean, waits: number[]]>([
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
  ])('answers %j, copies dropped %j: sent %s after waits %j', async (answers, dropsCopies, sent, waits) => {
    for (const drops of dropsCopies) {
      const seen = answer([...answers]);
      expect(await isSent('https://x.example', { method: 'POST', body: 'b' }, drops, seen.wait)).toBe(sent);
      expect(seen.waits).toEqual(waits);
      expect(seen.bodies).toEqual(Array.from({ length: waits.length + 1 }, () => 'b'));
    }
  });

  test('waits as long as the server asks', async () => {
    const seen = answer([429, 200], '3');
    expect(await isSent('https://x.example', {}, true, seen.wait)).toBe(true);
    expect(seen.waits).toEqual([3000]);
  });
});

describe('readDelivery', () => {
  const read = (setting: string) => readDelivery(setting, 'contact', '/contact/sent/');

  test.each([
    [
      'netlify',
      { action: '/contact/sent/', netlify: true, hidden: { 'form-name': 'contact' }, honeypot: 'bot-field' },
    ],
    ['endpoint', { action: '/api/contact', json: true, endpoint: true, honeypot: '_gotcha' }],
    [
      'formspree:abc',
      {
        action: 'https://formspree.io/f/abc',
        honeypot: '_gotcha',
        hidden: { _next: new URL('/contact/sent/', firm.url).href },
      },
    ],
    [
      'web3forms:key',
      {
        action: 'https://api.web3forms.com/submit',
        hidden: { access_key: 'key', redirect: new URL('/contact/sent/', firm.url).href },
        honeypot: 'botcheck',
      },
    ],
    ['json:https://x.example/in', { action: 'https://x.example/in', json: true }],
  ])('%s', (setting, expected) => {
    expect(read(setting)).toMatchObject(expected);
  });

  test.each(['', 'mail', 'formspree', 'web3forms:', 'json:x', 'json:http://x', 'netlify oops', 'endpoint:x'])(
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
  const fields = { name: 'Ada', _gotcha: '' };

  test.each(['netlify', 'formspree:abc', 'web3forms:key'])(
    '%s gets no key that its mail would show',
    (setting) => {
      const delivery = ready(setting);
      const { method, body, headers } = deliveryRequest(
        delivery,
        { name: 'Ada', [delivery.honeypot]: '' },
        'k1',
      );
      expect([method, String(body as URLSearchParams)]).toEqual(['POST', 'name=Ada']);
      expect(JSON.stringify(headers)).not.toContain('k1');
    },
  );

  test('posts JSON, and the key also as a header', () => {
    const delivery = ready('json:https://x.example');
    const { body, headers } = deliveryRequest(delivery, fields, 'k1');
    expect(JSON.parse(body as string)).toEqual({ name: 'Ada', idempotency_key: 'k1' });
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'k1' });
  });
});
