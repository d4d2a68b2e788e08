/** The endpoint with right and wrong settings and facts. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';

import { createEndpoint } from '../create-endpoint.ts';
import { misspelledSettings, readListen, readSetting } from '../settings.ts';
import { readFacts } from '../../src/endpoint-facts.ts';
import { firm } from '../../src/firm.ts';
import { readFlag } from '../../src/lib/settings.ts';
import type { Firm } from '../../src/schemas/firm.ts';
import { askAt, json, MESSAGE, ORIGIN } from './support/requests.ts';
import { listen as listenOn } from '../../tests/support/net.ts';
import { inboxOfEachTest } from './support/inbox.ts';

const inbox = inboxOfEachTest();
afterEach(() => vi.unstubAllEnvs());

type Setting = Parameters<typeof readSetting>[0];
type Values = Record<Setting, string[]>;
const { right, wrong, misspelled, others, listen } = parse(
  readFileSync('endpoint/tests/settings.yaml', 'utf8'),
) as { right: Values; wrong: Values; misspelled: string[]; others: string[]; listen: object };
const each = (settings: Values) =>
  Object.entries(settings).flatMap(([name, values]) =>
    values.map((value) => [name as Setting, value] as const),
  );

test.each(misspelled)('%s is told at the start with the names of all, and its value is not shown', (name) => {
  const names = 'LISTEN, ENQUIRIES, SITE_ORIGIN, SMTP_URL, PROXIED, SMTP_TO, SMTP_FROM';
  expect(misspelledSettings({ [name]: 'secret', SMTP_URL: 'secret' })).toEqual([
    `${name} is not a setting, and is ignored. Settings are ${names}.`,
  ]);
});

test('variables of other programs are not told', () => {
  expect(misspelledSettings(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([]);
});

test.each(Object.entries(listen))('LISTEN=%s is %o', (LISTEN, meaning) => {
  expect(readListen({ LISTEN })).toEqual(meaning);
});

describe('a setting', () => {
  test.each(each(right))('%s may be %s', (name, value) => {
    vi.stubEnv(name, ` ${value}\n`);
    expect(readSetting(name)).toBe(value);
  });

  test.each(each(wrong))('%s may not be %s, which is named and not shown', (name, value) => {
    vi.stubEnv(name, value);
    expect(() => readSetting(name)).toThrow(new RegExp(`^${name}: Write (?!.*secret)`));
  });

  test('that is on or off takes the words of other programs, and no others', () => {
    const read = (value?: string) => readFlag('PROXIED', { PROXIED: value });
    expect(['1', 'true', 'TRUE ', 'on'].map(read)).not.toContain(false);
    expect(['0', 'false', 'off', '', undefined].map(read)).not.toContain(true);
    for (const value of ['yes', '2', 'no'])
      expect(() => read(value), value).toThrow('PROXIED: Write 1 or true, 0 or false');
  });
});

/** Serves the endpoint with these environment variables. */
async function endpoint(env: Record<string, string>) {
  for (const [name, value] of Object.entries({ ENQUIRIES: inbox.folder, ...env })) vi.stubEnv(name, value);
  const server = createServer(await createEndpoint());
  onTestFinished(() => void server.close());
  return listenOn(server);
}

test.each([
  ['SMTP_URL', 'smtps://web:Xy#9/secret@mail.firm.example'],
  ['SMTP_TO', 'nobody'],
])('with a wrong %s the endpoint takes enquiries, which wait', async (name, value) => {
  const address = await endpoint({ SMTP_URL: 'smtp://127.0.0.1:9', [name]: value });
  expect((await askAt(address)('contact', ...json(MESSAGE, { origin: address }))).status).toBe(200);
  const health = (await fetch(`${address}/healthz`)).json();
  await expect(health).resolves.toMatchObject({ ok: true, mail: { waiting: 1, failed: 0 } });
  await expect.poll(() => inbox.log.filter((line) => line.includes(`${name}: Write`))).toHaveLength(2);
  expect(inbox.log.join('\n')).not.toContain('secret');
});

test('where firm.json does not say how long, nothing is deleted', () => {
  const { forms } = firm;
  const daysOf = (facts: Partial<Firm>) => readFacts(facts).keepDays;
  expect([daysOf({}), daysOf({ forms: { contact: 'none', newsletter: 'none' } }), daysOf({ forms })]).toEqual(
    [undefined, 365, forms.keepDays ?? 365],
  );
  expect(readFacts({ timeZone: 'America/Phoenix' }).timeZone).toBe('America/Phoenix');
});

test.each([
  ['1', 200],
  ['0', 403],
])('with PROXIED=%s, a form at a host that the proxy names is answered with %i', async (PROXIED, status) => {
  const address = await endpoint({ PROXIED, SMTP_URL: '', SITE_ORIGIN: `${ORIGIN}/` });
  const from = async (origin: string, forwarded = 'cdn.example, www.firm.example') => {
    const headers = { origin, 'x-forwarded-host': forwarded };
    return (await askAt(address)('newsletter', ...json({ email: 'a@b.example' }, headers))).status;
  };
  expect(await from('http://www.firm.example', 'www.firm.example')).toBe(status);
  expect(await from('https://www.firm.example')).toBe(status);
  expect(await from(ORIGIN, '')).toBe(200);
  expect([await from('https://evil.example'), await from('https://evil.example', '')]).toEqual([403, 403]);
});
