/** Robots and people at the endpoint: 50,000 scripted posts of the usual kinds, and 500 of people. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { createHandler } from '../../../endpoint/handler.ts';
import { folderStore, listKept } from '../../../endpoint/targets/folder.ts';

const ORIGIN = 'https://oak-iron.example';
const [ROBOTS, PEOPLE] = [50_000, 500];
const folder = mkdtempSync(join(tmpdir(), 'enquiries-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

type Ask = (
  of: { json?: object; form?: Record<string, string>; origin?: boolean },
  n: number,
) => Promise<number>;
async function endpoint(): Promise<Ask> {
  const handle = createHandler({
    store: await folderStore(folder, { leastFree: 0 }),
    origin: ORIGIN,
    base: '/',
    email: 'office@oak-iron.example',
    log: () => undefined,
  });
  return async ({ json, form, origin = true }, n) => {
    const request = new Request(`${ORIGIN}/api/contact`, {
      method: 'POST',
      body: json ? JSON.stringify(json) : new URLSearchParams(form),
      headers: {
        ...(origin ? { origin: ORIGIN } : {}),
        'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded',
        accept: json ? 'application/json' : 'text/html',
      },
    });
    const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
    return (await handle(request, { address })).status;
  };
}
const fields = (n: number, message = `We have drawings for job ${n}. Can you price them?`) => ({
  name: `Person ${n}`,
  email: `person${n}@example.com`,
  subject: `Job ${n}`,
  message,
});
const links = (count: number) => 'Buy here: https://spam.example/ '.repeat(count);

const HABITS: ((n: number) => Parameters<Ask>[0])[] = [
  // No script: posts the four fields to every form it finds.
  (n) => ({ form: fields(n), origin: false }),
  (n) => ({ form: fields(n) }),
  // Fills in all that it finds.
  (n) => ({ form: { ...fields(n), _gotcha: 'https://spam.example' } }),
  // Replays what somebody has sent.
  () => ({ form: { ...fields(0), _gotcha: '' } }),
  () => ({ json: { ...fields(0), elapsed: 60_000 } }),
  // Drives a browser, at once.
  (n) => ({ json: { ...fields(n), elapsed: n % 900 } }),
  (n) => ({ json: fields(n) }),
  // Writes links.
  (n) => ({ form: { ...fields(n, links(6 + (n % 20))), _gotcha: '' } }),
  (n) => ({ json: { ...fields(n, links(6 + (n % 20))), elapsed: 30_000 } }),
];

const WAYS: ((n: number) => Parameters<Ask>[0])[] = [
  // Slow, fast and with autofill; the keys in any order, as a screen reader may go.
  (n) => ({ json: { ...fields(n), elapsed: 120_000 + n } }),
  (n) => ({ json: { ...fields(n), elapsed: 1500 + n } }),
  (n) => ({
    json: {
      elapsed: 1100,
      message: 'Zoë asks: ½" or ¾"?\n\nSee https://example.com',
      subject: 'Ñ',
      email: `zoe${n}@example.com`,
      name: `Zoë ${n}`,
    },
  }),
  // Without script.
  (n) => ({ form: { ...fields(n), _gotcha: '' } }),
  (n) => ({ form: { _gotcha: '', ...fields(n, `${links(5)}${n}`) } }),
];

test(`of ${ROBOTS} robots at most one in a thousand is delivered, and of ${PEOPLE} people nobody refused`, async () => {
  const ask = await endpoint();
  const refused: string[] = [];
  for (let n = 0; n < PEOPLE; n++) {
    const status = await ask(WAYS[n % WAYS.length]?.(n) ?? {}, n);
    if (status !== 200 && status !== 303) refused.push(`${n}: ${status}`);
  }
  expect(refused).toEqual([]);
  expect(await listKept(folder)).toHaveLength(PEOPLE);
  for (let n = 0; n < ROBOTS; n++) await ask(HABITS[n % HABITS.length]?.(n + 1000) ?? {}, 100_000 + n);
  const delivered = (await listKept(folder)).length - PEOPLE;
  console.log(`${delivered} of ${ROBOTS} robots delivered, ${refused.length} of ${PEOPLE} people refused`);
  expect(delivered).toBeLessThanOrEqual(ROBOTS / 1000);
});
