/** The endpoint as a process of its own that is killed at any moment, as machines are. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { listKept } from '../../../endpoint/targets/folder.ts';

const KILLS = 25;
const folder = mkdtempSync(join(tmpdir(), 'enquiries-'));
let running: ChildProcess | undefined;
afterAll(() => {
  running?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function start(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['endpoint/serve.ts'], {
    env: { ...process.env, PORT: String(port), ENQUIRIES: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await once(child.stderr, 'data');
  return child;
}

/** Whether the endpoint confirmed it. */
async function send(port: number, key: string): Promise<boolean> {
  const origin = `http://127.0.0.1:${port}`;
  try {
    const response = await fetch(`${origin}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, origin },
      body: JSON.stringify({
        elapsed: 5000,
        name: 'Ann',
        email: 'ann@example.com',
        subject: 'A roof',
        message: `${key} ${'x'.repeat(8000)}`,
      }),
    });
    return response.ok;
  } catch {
    return false;
  }
}

test(`${KILLS} kills lose no confirmed enquiry and double none`, async () => {
  const port = await freePort();
  let [confirmed, cut] = [0, 0];
  for (let kill = 0; kill < KILLS; kill++) {
    running = await start(port);
    const keys = Array.from({ length: 6 }, (_, index) => `kill ${kill}, enquiry ${index}`);
    const answers = keys.map((key) => send(port, key));
    // By turns after one was confirmed, and within milliseconds, however slow the machine is.
    await (kill % 2 ? answers[kill % keys.length] : new Promise((resolve) => setTimeout(resolve, kill)));
    running.kill('SIGKILL');
    await once(running, 'exit');
    const first = await Promise.all(answers);
    confirmed += first.filter(Boolean).length;
    cut += first.filter((is) => !is).length;
    const kept = new Set((await listKept(folder)).map((it) => it.kept.key));
    for (const [index, key] of keys.entries()) if (first[index]) expect(kept, key).toContain(key);
    // What was not confirmed is still in the form, and sent again.
    running = await start(port);
    for (const [index, key] of keys.entries()) if (!first[index]) expect(await send(port, key)).toBe(true);
    running.kill('SIGKILL');
    await once(running, 'exit');
  }
  const all = (await listKept(folder)).map((it) => it.kept.key);
  expect(all).toHaveLength(6 * KILLS);
  expect(new Set(all).size).toBe(all.length);
  // Both happened, so both were tried.
  expect(Math.min(confirmed, cut)).toBeGreaterThan(0);
});
