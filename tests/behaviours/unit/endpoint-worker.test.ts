/** The endpoint as a Cloudflare Worker, bundled and run by Cloudflare's own runtime. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import workerd from 'workerd';

const ORIGIN = 'https://oak-iron.example';
const MESSAGE = { name: 'Ann', email: 'ann@example.com', subject: 'A roof', message: 'Can you price it?' };

const folder = mkdtempSync(join(tmpdir(), 'worker-'));
const got: { fields: Record<string, string> }[] = [];
let status = 204;
const webhook = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => (text += String(chunk)));
  request.on('end', () => {
    if (status < 300) got.push(JSON.parse(text) as (typeof got)[number]);
    response.writeHead(status).end();
  });
});
let runtime: ReturnType<typeof spawn>;
let address: string;

/** The worker's configuration, in the language of its runtime. */
const config = (webhookPort: number) => `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "endpoint", worker = .endpoint),
    (name = "internet", network = (allow = ["private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "endpoint")],
);
const endpoint :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "worker.mjs")],
  compatibilityDate = "2026-07-01",
  bindings = [
    (name = "WEBHOOK_URL", text = "http://127.0.0.1:${webhookPort}/"),
    (name = "SITE_ORIGIN", text = "${ORIGIN}"),
    (name = "SITE_EMAIL", text = "office@oak-iron.example"),
  ],
);
`;

beforeAll(async () => {
  webhook.listen(0, '127.0.0.1');
  await once(webhook, 'listening');
  // As for Cloudflare: no module of Node's is there.
  await build({
    entryPoints: ['endpoint/cloudflare.ts'],
    bundle: true,
    format: 'esm',
    outfile: join(folder, 'worker.mjs'),
  });
  writeFileSync(join(folder, 'config.capnp'), config((webhook.address() as AddressInfo).port));
  runtime = spawn(workerd, ['serve', '--control-fd=1', join(folder, 'config.capnp')]);
  runtime.stderr?.pipe(process.stderr);
  const [line] = (await once(runtime.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  const { port } = JSON.parse(String(line).split('\n')[0] ?? '') as { port: number };
  address = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  const ended = once(runtime, 'close');
  runtime.kill();
  await ended;
  webhook.close();
  rmSync(folder, { recursive: true });
});

const post = (fields: object, key: string) =>
  fetch(`${address}/api/contact`, {
    method: 'POST',
    body: JSON.stringify({ elapsed: 9000, ...fields }),
    headers: { 'content-type': 'application/json', origin: ORIGIN, 'idempotency-key': key },
  });

test('hands an enquiry to its webhook once, and confirms it only then', async () => {
  status = 500;
  expect((await post(MESSAGE, 'a')).status).toBe(503);
  status = 204;
  expect((await post(MESSAGE, 'a')).status).toBe(200);
  expect(await (await post(MESSAGE, 'a')).json()).toMatchObject({ ok: true, duplicate: true });
  expect(got).toMatchObject([{ fields: MESSAGE }]);
});

test('takes a form with a drawing from a browser without script', async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...MESSAGE, project: 'A roof', _gotcha: '' }))
    form.set(name, value);
  form.append('files', new File(['%PDF-1.7 a plan'], 'plan.pdf'));
  const response = await fetch(`${address}/api/drawings`, {
    method: 'POST',
    body: form,
    headers: { origin: ORIGIN, accept: 'text/html' },
    redirect: 'manual',
  });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/contact/sent/']);
  expect(got.at(-1)).toMatchObject({ files: [{ name: 'plan.pdf', base64: btoa('%PDF-1.7 a plan') }] });
});

test('refuses another website, and answers a monitor', async () => {
  const response = await fetch(`${address}/api/contact`, {
    method: 'POST',
    body: '{}',
    headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
  });
  expect(response.status).toBe(403);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
});
