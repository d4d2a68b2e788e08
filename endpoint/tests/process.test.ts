/** The endpoint as a process of its own. */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { expect, onTestFinished, test } from 'vitest';

import { listKept } from '../folder.ts';
import { askAt, json, MESSAGE, ORIGIN, run } from './support/requests.ts';
import { freePort } from '../../tests/support/net.ts';
import { put } from '../../tests/support/files.ts';
import { inboxOfEachTest } from './support/inbox.ts';
import { runTool } from '../../tests/support/tool.ts';

const inbox = inboxOfEachTest();

test('ends on SIGTERM whoever hangs on, and what it had accepted is there', async () => {
  const { address, end } = await run(inbox.folder);
  const hanging = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => undefined);
  hanging.write(
    `POST /api/contact HTTP/1.1\r\nHost: x\r\nOrigin: ${ORIGIN}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
  );
  const accepted = await askAt(address)('contact', ...json());
  expect(accepted.status).toBe(200);
  // If it did not end by itself, it would wait a minute for the rest of the request.
  const ended = end('SIGTERM').then(() => 'ended');
  expect(await Promise.race([ended, setTimeout(30_000, 'still there')])).toBe('ended');
  expect(await inbox.kept()).toMatchObject([{ fields: MESSAGE }]);
  hanging.destroy();
});

// Windows has no signals.
test.skipIf(process.platform === 'win32')('ends with npm, which its shell does not tell it', async () => {
  const port = await freePort();
  writeFileSync(join(inbox.folder, 'index.html'), '');
  const child = spawn('npm', ['exec', '--', 'node', 'tools/run.mjs', 'serve', inbox.folder, String(port)], {
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp).toBe(true);
  child.kill('SIGTERM');
  await expect.poll(isUp).toBe(false);
});

test.each([
  ['LISTEN', 'taken', /^LISTEN=\d+ does not work: .*EADDRINUSE/],
  ['LISTEN', '99999', /^LISTEN: Write a port of at most 65535\.\n$/],
  ['SITE_ORIGIN', 'firm.example', /^SITE_ORIGIN: Write [^\n]*\n$/],
  // On Linux, nobody can create a folder in /proc; elsewhere, there is no /proc.
  ['ENQUIRIES', '/proc/kept', /^ENQUIRIES=\S+kept does not work: [^\n]*\n$/],
  ['ENQUIRIES', resolve('package.json'), /^ENQUIRIES=\S+package\.json does not work: [^\n]*\n$/],
])('ends with a sentence about %s=%s', async (name, value, message) => {
  const { address } = await inbox.serve();
  const env = { ENQUIRIES: join(inbox.folder, 'own'), [name]: value.replace('taken', new URL(address).port) };
  const { status, stderr } = runTool('endpoint/serve.ts', [], { env, timeout: 30_000 });
  expect([status, stderr]).toEqual([1, expect.stringMatching(message)]);
});

test.each([
  ['cannot be parsed', '{ "url": "https://firm.example", }', ['url', 'email', 'forms']],
  ['has mistakes', JSON.stringify({ url: ORIGIN, email: 'nobody', social: 'none' }), ['email', 'forms']],
])('takes enquiries where firm.json %s', async (_, text, missing) => {
  put(join(inbox.folder, 'src/content/firm.json'), text);
  const said: string[] = [];
  const options = { cwd: inbox.folder, log: said, host: '[::1]' };
  const { address, end } = await run(join(inbox.folder, 'kept'), { SITE_ORIGIN: '' }, options);
  const origin = missing.includes('url') ? address : ORIGIN;
  expect((await askAt(address)('contact', ...json(MESSAGE, { origin }))).status).toBe(200);
  expect(await listKept(join(inbox.folder, 'kept'))).toHaveLength(1);
  await end('SIGTERM');
  const named = Array.from(said.join('').matchAll(/firm\.json has no (\w+) to read/g), ([, name]) => name);
  expect(named).toEqual(missing);
});
