/**
 * The endpoint behind a real nginx: under load, and over a line that is slow and breaks. LOAD_SECONDS (120) and
 * SLOW_RUNS (6) say how long.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request as send } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { listKept, missingFiles } from '../../../endpoint/targets/folder.ts';
import { browserFlags, findHeadless } from '../../../tools/browser.ts';
import { buildProject, copyFixture } from '../../../tools/copy.ts';
import { type Nginx, startNginx } from '../../../tools/nginx.ts';

const SECONDS = Number(process.env['LOAD_SECONDS'] ?? 120);
const RUNS = Number(process.env['SLOW_RUNS'] ?? 6);
const CONNECTIONS = 200;
/** Below what the endpoint takes of one address in ten minutes. */
const PER_ADDRESS = 20;
const FILE_BYTES = 20_000_000;

const folder = mkdtempSync(join(tmpdir(), 'line-'));
const enquiries = join(folder, 'enquiries');
let nginx: Nginx;
let endpoint: ChildProcess;

beforeAll(async () => {
  const copy = await copyFixture(join(folder, 'site'));
  const { code, output } = await buildProject(copy, { CONTACT_DELIVERY: 'endpoint', PUBLISH_TO: 'server' });
  expect(code, output).toBe(0);
  const port = await new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const free = (server.address() as AddressInfo).port;
      server.close(() => {
        resolve(free);
      });
    });
  });
  endpoint = spawn(process.execPath, ['endpoint/serve.ts'], {
    env: { ...process.env, PORT: String(port), ENQUIRIES: enquiries, PROXIED: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await once(endpoint.stderr as NodeJS.ReadableStream, 'data');
  // Nobody reads on; a full pipe would stop the endpoint.
  endpoint.stderr?.resume();
  const started = await startNginx(join(copy, 'dist'), { endpointPort: port });
  if (!started) throw new Error('There is no nginx on this machine, and no way to install it.');
  nginx = started;
});
afterAll(async () => {
  await nginx.close();
  endpoint.kill();
  await once(endpoint, 'close');
  rmSync(folder, { recursive: true });
});

/** Resident memory of the endpoint in MB. */
const memory = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${endpoint.pid}/status`, 'utf8'))?.[1]) / 1024;

/** Each on a loopback address of its own, as the rate limit counts them. */
function post(agent: Agent, localAddress: string, text: string): Promise<number> {
  return new Promise((resolve) => {
    const body = JSON.stringify({
      name: 'Ann',
      email: 'ann@example.com',
      subject: 'A roof',
      message: text,
      elapsed: 5000,
    });
    const headers = {
      'content-type': 'application/json',
      origin: nginx.origin,
      'content-length': Buffer.byteLength(body),
    };
    const asked = send(`${nginx.origin}/api/contact`, { method: 'POST', agent, localAddress, headers });
    asked.on('response', (response) => {
      response.resume();
      response.on('end', () => {
        resolve(response.statusCode ?? 0);
      });
    });
    asked.on('error', () => {
      resolve(0);
    });
    asked.end(body);
  });
}

test(`${CONNECTIONS} connections for ${SECONDS} s: no error, and memory that does not grow`, async () => {
  const end = performance.now() + SECONDS * 1000;
  const statuses: Record<number, number> = {};
  const memories: number[] = [];
  const watch = setInterval(() => memories.push(memory()), (SECONDS * 1000) / 24);
  const visitor = async (number: number) => {
    for (let turn = 0; performance.now() < end; turn++) {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const address = `127.${1 + (turn >> 8)}.${turn & 255}.${1 + number}`;
      for (let count = 0; count < PER_ADDRESS && performance.now() < end; count++) {
        const status = await post(agent, address, `Message ${number}, ${turn}, ${count}`);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
      agent.destroy();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, number) => visitor(number)));
  clearInterval(watch);
  const kept = (await listKept(enquiries)).length;
  console.log({ statuses, kept, perSecond: Math.round(kept / SECONDS), memories: memories.map(Math.round) });
  expect(Object.keys(statuses)).toEqual(['200']);
  expect(kept).toBe(statuses[200]);
  // Flat: the last third needs no more than the second, but for what the counts of a day take.
  const highest = (from: number, to: number) => Math.max(...memories.slice(from, to));
  expect(highest(16, 24)).toBeLessThan(highest(8, 16) * 1.15);
}, 900_000);

/** A line in front of nginx that passes so many bytes a second, and breaks after so many, each time anew. */
function line(bytesPerSecond: number, breakAfter: () => number): Promise<Server> {
  const server = createServer((client) => {
    const upstream = connect(nginx.port, '127.0.0.1');
    let left = breakAfter();
    const end = (one: Socket, other: Socket) => () => {
      one.destroy();
      other.destroy();
    };
    client.on('error', end(client, upstream)).on('close', end(client, upstream));
    upstream.on('error', end(client, upstream)).on('close', end(client, upstream));
    client.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) {
        client.resetAndDestroy();
        upstream.destroy();
        return;
      }
      upstream.write(chunk);
      client.pause();
      setTimeout(() => client.resume(), (chunk.length / bytesPerSecond) * 1000);
    });
    upstream.pipe(client);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve(server);
    });
  });
}

test(`3 files of 20 MB over a breaking line, ${RUNS} times: each is whole, or named as missing`, async () => {
  const browser = await chromium.launch({ executablePath: findHeadless() ?? '', args: browserFlags });
  const rows: object[] = [];
  try {
    for (let run = 0; run < RUNS; run++) {
      let breaks = 0;
      // From a line that mostly holds to one that lets every third try through.
      const most = FILE_BYTES * (3 - (1.5 * run) / Math.max(1, RUNS - 1));
      const server = await line(8_000_000, () => {
        breaks++;
        return Math.random() * most;
      });
      const page = await browser.newPage({
        baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      });
      await page.route(/unsplash|openstreetmap/, (route) => route.abort());
      const files = [0, 1, 2].map((index) => {
        const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(FILE_BYTES - 9)]);
        const name = `${index}.pdf`;
        const path = join(folder, name);
        writeFileSync(path, bytes);
        return { name, path, hash: createHash('sha256').update(bytes).digest('hex') };
      });
      const email = `run-${run}@example.com`;
      const opened = async () => {
        for (let tries = 0; tries < 20; tries++)
          if (
            await page.goto('/contact/drawings/').then(
              () => true,
              () => false,
            )
          )
            return;
      };
      await opened();
      await page.getByLabel('What is to be built').fill('Medical office');
      await page.getByLabel('Name', { exact: true }).fill('Ada');
      await page.getByLabel('Email', { exact: true }).fill(email);
      await page.getByLabel('Files').setInputFiles(files.map(({ path }) => path));
      await page.waitForFunction(() => performance.now() > 1000);
      await page.getByRole('button', { name: 'Send to the office' }).click();
      let again = 0;
      const notice = page.locator('.notice:visible');
      for (;;) {
        const settled = await Promise.race([
          page.waitForURL('**/contact/sent/', { timeout: 300_000 }).then(() => 'sent'),
          notice.waitFor({ timeout: 300_000 }).then(() => 'missing'),
        ]);
        const [{ id, kept }] = (await listKept(enquiries)).filter(
          (it) => it.kept.fields['email'] === email,
        ) as [Awaited<ReturnType<typeof listKept>>[number]];
        const missing = (await missingFiles(enquiries, id, kept)).map(({ name }) => name.slice(3));
        if (settled === 'sent') {
          expect(missing).toEqual([]);
          for (const [index, { name, hash }] of files.entries()) {
            const arrived = readFileSync(join(enquiries, id, `0${index + 1}-${name}`));
            expect(createHash('sha256').update(arrived).digest('hex')).toBe(hash);
          }
          break;
        }
        // What the page says is missing is what is.
        const text = await notice.textContent();
        for (const { name } of files)
          expect(text?.includes(name), `${name}: ${text}`).toBe(missing.includes(name));
        again++;
        await page.getByRole('button', { name: 'Send again' }).first().click();
        await page
          .locator('form[name=drawings][aria-busy=false]')
          .or(page.getByText('Message sent'))
          .first()
          .waitFor({ timeout: 300_000 });
      }
      rows.push({
        breaksAfterMB: Math.round(most / 1e6),
        connections: breaks,
        sentAgainByHand: again,
        whole: 3,
      });
      await page.close();
      server.close();
    }
  } finally {
    await browser.close();
  }
  console.table(rows);
}, 1_800_000);
