/** The endpoint with settings and facts that are wrong, and as a process of its own. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';

import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { readFacts } from '../../../endpoint/facts.ts';
import { createEndpoint } from '../../../endpoint/node.ts';
import { listKept } from '../../../endpoint/targets/folder.ts';
import { firm } from '../../../src/firm.ts';
import { readFlag, readSetting } from '../../../src/lib/settings.ts';
import type { Firm } from '../../../src/schemas/firm.ts';
import { askAt, freePort, json, listen, MESSAGE, ORIGIN, run } from '../../support/endpoint.ts';
import { watchedFolder } from '../../support/temporary.ts';
import { runTool } from '../../support/tool.ts';

let folder: string;
let log: string[];
beforeEach(() => {
  ({ folder, log } = watchedFolder());
});
afterEach(() => vi.unstubAllEnvs());

describe('a setting', () => {
  test.each([
    ['LISTEN', '8787'],
    ['LISTEN', '0.0.0.0:8787'],
    ['LISTEN', '[::1]:8787'],
    ['LISTEN', '::1:8787'],
    ['SITE_ORIGIN', 'https://firm.example'],
    ['SITE_ORIGIN', 'http://localhost:4321/'],
    ['SMTP_URL', 'smtps://mail.firm.example'],
    ['SMTP_URL', 'smtp://127.0.0.1/?ignoreTLS=true'],
    ['SMTP_URL', 'smtp://[::1]:2525?tls.rejectUnauthorized=false'],
    ['SMTP_URL', 'smtps://office@firm.example:p@ss:word@mail.firm.example:465'],
    ['SMTP_URL', 'smtps://web:Xy%239%2Fse%3Fcr%40et@mail.firm.example:465/'],
    ['WEBHOOK_URL', 'http://127.0.0.1:5678/hook'],
    ['WEBHOOK_URL', 'https://hooks.firm.example?key=a@b'],
  ] as const)('%s may be %s', (name, value) => {
    vi.stubEnv(name, ` ${value}\n`);
    expect(readSetting(name)).toBe(value);
  });

  test.each([
    ['LISTEN', 'http'],
    ['LISTEN', 'localhost'],
    ['SITE_ORIGIN', 'firm.example'],
    ['SITE_ORIGIN', 'https://firm.example/contact/'],
    ['SITE_ORIGIN', 'ftp://firm.example'],
    ['SMTP_URL', 'mail.firm.example:465'],
    ['SMTP_URL', 'https://mail.firm.example'],
    ['SMTP_URL', 'smtps://'],
    ['SMTP_URL', 'smtps://web:secret@'],
    ['SMTP_URL', 'smtps://web:Xy#9/secret?1@mail.firm.example:465'],
    ['SMTP_URL', 'smtps://web:secret/9@mail.firm.example:465'],
    ['SMTP_URL', 'smtps://web:12/secret@mail.firm.example'],
    ['SMTP_URL', 'smtps://web:12?secret@mail.firm.example'],
    ['SMTP_URL', 'smtps://web:12#secret@mail.firm.example'],
    ['SMTP_URL', 'smtps://web:100%secret@mail.firm.example'],
    ['SMTP_URL', 'smtps://web:sec ret@mail.firm.example'],
    ['WEBHOOK_URL', 'hooks.firm.example/x'],
    ['WEBHOOK_URL', 'https://web:secret@hooks.firm.example/x'],
  ] as const)('%s may not be %s, which is named and not shown', (name, value) => {
    vi.stubEnv(name, value);
    const message = new RegExp(`^${name}: Write (?!.*secret)`);
    expect(() => readSetting(name)).toThrow(message);
  });

  test.each([
    ['1', true],
    ['true', true],
    ['TRUE ', true],
    ['on', true],
    ['0', false],
    ['false', false],
    ['off', false],
    ['', false],
    [undefined, false],
  ])('that is on or off may be %s', (value, expected) => {
    expect(readFlag('PROXIED', { PROXIED: value })).toBe(expected);
  });
  test.each(['yes', '2', 'no'])('that is on or off may not be %s', (value) => {
    expect(() => readFlag('PROXIED', { PROXIED: value })).toThrow(`PROXIED: Write 1 or true, 0 or false`);
  });
});

/** Serves the endpoint with settings of the environment. */
async function endpoint(env: Record<string, string>) {
  for (const [name, value] of Object.entries({ ENQUIRIES: folder, ...env })) vi.stubEnv(name, value);
  const server = createServer(await createEndpoint('/'));
  onTestFinished(() => void server.close());
  return listen(server);
}

test.each([
  ['SMTP_URL', 'smtps://web:Xy#9/secret@mail.firm.example', 'mail'],
  ['SMTP_URL', 'nonsense', 'mail'],
  ['SMTP_TO', 'nobody', 'mail'],
  ['WEBHOOK_URL', 'https://web:secret@hooks.firm.example', 'webhook'],
])('with a wrong %s the endpoint takes enquiries, which wait', async (name, value, box) => {
  const address = await endpoint({ SMTP_URL: box === 'mail' ? 'smtp://127.0.0.1:9' : '', [name]: value });
  expect((await askAt(address)('contact', ...json(MESSAGE, { origin: address }))).status).toBe(200);
  expect(await (await fetch(`${address}/healthz`)).json()).toMatchObject({
    ok: true,
    [box]: { waiting: 1, failed: 0 },
  });
  await expect.poll(() => log.filter((line) => line.includes(`${name}: Write`))).toHaveLength(2);
  expect(log.join('\n')).not.toContain('secret');
});

test('where firm.json does not say how long, nothing is deleted', () => {
  const { forms } = firm;
  const daysOf = (facts: Partial<Firm>) => readFacts(facts).keepDays;
  expect([daysOf({}), daysOf({ forms: { contact: 'none', newsletter: 'none' } }), daysOf({ forms })]).toEqual(
    [undefined, 365, forms.keepDays ?? 365],
  );
  const address = { city: 'Denver', region: 'CO', country: 'US' };
  expect(readFacts({ address }).timeZone).toBe('America/Denver');
  expect(readFacts({ address, timeZone: 'America/Phoenix' }).timeZone).toBe('America/Phoenix');
});

test('SITE_ORIGIN may end in a slash, and PROXIED=true believes the proxy', async () => {
  const address = await endpoint({ SITE_ORIGIN: `${ORIGIN}/`, PROXIED: 'true' });
  const from = async (ip: string) =>
    (await askAt(address)('newsletter', ...json({ email: `a${ip}@b.example` }, { 'x-real-ip': ip }))).status;
  const sent = await Promise.all(Array.from({ length: 22 }, (_, number) => from(`192.0.2.${number}`)));
  expect(sent).toEqual(sent.map(() => 200));
});

describe('as a process', () => {
  let child: ChildProcess | undefined;
  afterEach(() => child?.kill('SIGKILL'));

  test.each([
    ['LISTEN', 'http', /^LISTEN: Write a port[^\n]*\n$/],
    ['SITE_ORIGIN', 'firm.example', /^SITE_ORIGIN: Write [^\n]*\n$/],
    ['PROXIED', 'yes', /^PROXIED: Write 1 or true[^\n]*"yes"\.\n$/],
    ['ENQUIRIES', resolve('package.json'), /^ENQUIRIES=\S+package\.json does not work: [^\n]*\n$/],
  ])('ends with a sentence about a wrong %s', (name, value, message) => {
    const { status, stderr } = runTool('endpoint/serve.ts', [], {
      env: { ENQUIRIES: folder, [name]: value },
    });
    expect([status, stderr]).toEqual([1, expect.stringMatching(message)]);
  });

  test.each([
    ['cannot be parsed', '{ "url": "https://firm.example", }', ['url', 'email', 'forms']],
    ['has a wrong address', JSON.stringify({ url: ORIGIN, email: 'nobody', forms: {} }), ['email', 'forms']],
    ['has a mistake elsewhere', JSON.stringify({ ...facts(), social: 'none', phone: 'call us' }), []],
  ])('takes enquiries where firm.json %s', async (_, text, missing) => {
    mkdirSync(join(folder, 'src/content'), { recursive: true });
    writeFileSync(join(folder, 'src/content/firm.json'), text);
    const port = await freePort();
    const said: string[] = [];
    const env = { SITE_ORIGIN: '', LISTEN: `[::1]:${port}` };
    child = await run(port, join(folder, 'kept'), env, { cwd: folder, log: said });
    const address = `http://[::1]:${port}`;
    const origin = missing.includes('url') ? address : ORIGIN;
    const answer = await askAt(address)('contact', ...json({ ...MESSAGE, name: '' }, { origin }));
    const refusal = ((await answer.json()) as { message: string }).message;
    expect(refusal).toBe(
      `Enter your name.${missing.includes('email') ? '' : ' Please write to a@b.example.'}`,
    );
    expect((await askAt(address)('contact', ...json(MESSAGE, { origin }))).status).toBe(200);
    expect(await listKept(join(folder, 'kept'))).toHaveLength(1);
    child.kill('SIGTERM');
    await once(child, 'exit');
    const named = Array.from(said.join('').matchAll(/firm\.json has no (\w+) to read/g), ([, name]) => name);
    expect(named).toEqual(missing);
  });
});

/** Facts that are right. */
function facts() {
  const forms = { contact: 'endpoint', newsletter: 'endpoint', keepDays: 90 };
  return { url: ORIGIN, email: 'a@b.example', forms };
}
