/** The endpoint for enquiries, asked as browsers, robots and broken programs ask. */
import { createServer } from 'node:http';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import fc from 'fast-check';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import cloudflare from '../../../endpoint/cloudflare.ts';
import { safeName, sha256 } from '../../../endpoint/enquiry.ts';
import { createHandler } from '../../../endpoint/handler.ts';
import type { LIMITS } from '../../../endpoint/limits.ts';
import netlify from '../../../endpoint/netlify.ts';
import { folderStore, type Kept, listKept } from '../../../endpoint/targets/folder.ts';
import { outbox } from '../../../endpoint/targets/outbox.ts';
import { smtp } from '../../../endpoint/targets/smtp.ts';
import { webhook } from '../../../endpoint/targets/webhook.ts';

const ORIGIN = 'https://oak-iron.example';
const MESSAGE = { name: 'Ann', email: 'ann@example.com', subject: 'A roof', message: 'Can you price it?' };
const DRAWINGS = { name: 'Ann', email: 'ann@example.com', project: 'A roof' };
const PDF = new TextEncoder().encode('%PDF-1.7 a plan');

let folder: string;
let log: Readonly<Record<string, unknown>>[];
let time: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'enquiries-'));
  log = [];
  time = Date.parse('2026-11-24T09:00:00Z');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function endpoint(
  options: Parameters<typeof folderStore>[1] = {},
  limits: Partial<typeof LIMITS> = {},
) {
  const handle = createHandler({
    store: await folderStore(folder, { leastFree: 0, ...options }),
    origin: ORIGIN,
    base: '/',
    email: 'office@oak-iron.example',
    log: (line) => log.push(line),
    now: () => time,
    limits: { requests: 1000, ...limits },
  });
  return (request: Request, address = '192.0.2.1') => handle(request, { address });
}

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  new Request(`${ORIGIN}/api/${path}`, { method: 'POST', body, headers: { origin: ORIGIN, ...headers } });
/** As the form with script sends it. */
const json = (fields: object = MESSAGE, headers: Record<string, string> = {}, path = 'contact') =>
  post(path, JSON.stringify({ elapsed: 9000, ...fields }), {
    'content-type': 'application/json',
    ...headers,
  });
/** As the form without script sends it. */
const form = (fields: Record<string, string> = MESSAGE, headers: Record<string, string> = {}) =>
  post('contact', new URLSearchParams({ _gotcha: '', ...fields }), { accept: 'text/html', ...headers });
function upload(
  files: readonly [name: string, bytes: Uint8Array<ArrayBuffer>][],
  fields: Record<string, string> = DRAWINGS,
) {
  const data = new FormData();
  for (const [name, value] of Object.entries({ _gotcha: '', ...fields })) data.set(name, value);
  for (const [name, bytes] of files) data.append('files', new File([bytes], name));
  return post('drawings', data, { accept: 'text/html' });
}
const kept = async () => (await listKept(folder)).map((it) => it.kept);
const answerOf = async (response: Response) => (await response.json()) as { ok: boolean; message?: string };

describe('an enquiry', () => {
  test('with script is kept and confirmed', async () => {
    const response = await (await endpoint())(json());
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ ok: true });
    expect(await kept()).toMatchObject([
      { kind: 'contact', fields: MESSAGE, files: [], received: '2026-11-24T09:00:00.000Z' },
    ]);
  });

  test('without script leads to the page that confirms it', async () => {
    const response = await (await endpoint())(form());
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/contact/sent/');
    expect(await kept()).toHaveLength(1);
  });

  test('brings files that are what they are, under harmless names', async () => {
    const files: [string, Uint8Array<ArrayBuffer>][] = [
      ['../../etc/plan\u0000 A.pdf', PDF],
      ['site.dwg', new TextEncoder().encode('AC1032 and more')],
      ['model.ifc', new TextEncoder().encode('ISO-10303-21;\nHEADER;')],
    ];
    const response = await (await endpoint())(upload(files));
    expect(response.status).toBe(303);
    const [{ id, kept: enquiry }] = (await listKept(folder)) as [{ id: string; kept: Kept }];
    expect(enquiry.files.map(({ name }) => name)).toEqual(['01-plan_ A.pdf', '02-site.dwg', '03-model.ifc']);
    expect(readFileSync(join(folder, id, '01-plan_ A.pdf'))).toEqual(Buffer.from(PDF));
  });

  test('is kept once: the same key, the same words within a day, two at a time', async () => {
    const ask = await endpoint();
    const key = { 'idempotency-key': 'one' };
    const [one, two] = await Promise.all([ask(json(MESSAGE, key)), ask(json(MESSAGE, key))]);
    const id = expect.stringMatching(/^[\da-f]{32}$/) as string;
    expect([await one.json(), await two.json()]).toEqual([
      { ok: true, id },
      { ok: true, id, duplicate: true },
    ]);
    expect(await (await ask(json({ ...MESSAGE, message: 'Other words' }, key))).json()).toMatchObject({
      duplicate: true,
    });
    expect((await ask(form())).status).toBe(303);
    expect(await kept()).toHaveLength(1);
    // After a restart as well.
    expect(await (await (await endpoint())(json())).json()).toMatchObject({ duplicate: true });
    time += 25 * 3_600_000;
    expect(await (await (await endpoint())(json(MESSAGE))).json()).toEqual({ ok: true, id });
    expect(await kept()).toHaveLength(2);
  });

  test('is followed by the files that it announces, each once, whole and under its name', async () => {
    const ask = await endpoint();
    const bytes = [PDF, new TextEncoder().encode('AC1032 and more')] as const;
    const hashes = await Promise.all(bytes.map((it) => sha256(it)));
    const files = bytes.map((it, index) => ({
      name: ['../plan.pdf', 'site.dwg'][index],
      size: it.length,
      sha256: hashes[index],
    }));
    const announce = async () =>
      (await (await ask(json({ ...DRAWINGS, files }, {}, 'drawings'))).json()) as {
        id: string;
        missing?: string[];
      };
    const { id, missing } = await announce();
    expect(missing).toEqual(hashes);
    const put = (of: string, hash: string | undefined, body: Uint8Array<ArrayBuffer>) =>
      ask(
        new Request(`${ORIGIN}/api/drawings/${of}/${hash}`, {
          method: 'PUT',
          body,
          headers: { origin: ORIGIN },
        }),
      );
    expect((await put(id, hashes[0], bytes[1])).status).toBe(422);
    expect((await put(id, 'f'.repeat(64), PDF)).status).toBe(404);
    expect((await put('0'.repeat(32), hashes[0], PDF)).status).toBe(404);
    expect((await put(id, hashes[0], bytes[0])).status).toBe(200);
    // After a restart, or in another tab, what is there is not asked for again, and not read again.
    const again = await announce();
    expect(again).toEqual({ ok: true, id, duplicate: true, missing: [hashes[1]] });
    expect((await put(id, hashes[0], new TextEncoder().encode('other'))).status).toBe(200);
    expect((await put(id, hashes[1], bytes[1])).status).toBe(200);
    expect(await announce()).toEqual({ ok: true, id, duplicate: true });
    expect(readdirSync(join(folder, id)).toSorted()).toEqual(['01-plan.pdf', '02-site.dwg', 'message.json']);
    for (const [index, name] of ['01-plan.pdf', '02-site.dwg'].entries())
      expect(readFileSync(join(folder, id, name))).toEqual(Buffer.from(bytes[index] ?? []));
    expect(readdirSync(join(folder, '.unfinished'))).toEqual([]);
    expect(log.some(({ path }) => String(path).includes(id))).toBe(false);
  });

  test('announces no executable, and no file over the limit', async () => {
    const ask = await endpoint({}, { file: 100 });
    const program = new TextEncoder().encode('MZ and more');
    const hash = await sha256(program);
    const announce = (size: number) =>
      ask(json({ ...DRAWINGS, files: [{ name: 'plan.pdf', size, sha256: hash }] }, {}, 'drawings'));
    expect((await announce(101)).status).toBe(413);
    const { id } = (await (await announce(program.length)).json()) as { id: string };
    const sent = await ask(
      new Request(`${ORIGIN}/api/drawings/${id}/${hash}`, {
        method: 'PUT',
        body: program,
        headers: { origin: ORIGIN },
      }),
    );
    expect(sent.status).toBe(415);
    expect(readdirSync(join(folder, id))).toEqual(['message.json']);
  });

  test('of any words comes back as it was sent, trimmed', async () => {
    const ask = await endpoint({}, { links: 1000 });
    const word = fc
      .string({ minLength: 1, maxLength: 60, unit: 'grapheme' })
      .filter((text) => Boolean(text.trim()));
    await fc.assert(
      fc.asyncProperty(word, word, fc.uuid(), async (name, message, key) => {
        const fields = { ...MESSAGE, name, message: `${message} ${key}` };
        const response = await ask(json(fields, { 'idempotency-key': key }));
        if (response.status === 422) return;
        expect(response.status).toBe(200);
        const found = (await kept()).find((it) => it.key === key);
        expect(found?.fields).toEqual({ ...fields, name: name.trim(), message: fields.message.trim() });
      }),
      { numRuns: 30 },
    );
  });
});

describe('refuses with a status and a sentence', () => {
  const refusals: [string, () => Request, number, RegExp][] = [
    ['no name', () => json({ ...MESSAGE, name: ' ' }), 422, /Write your name/],
    [
      'an address that is none',
      () => json({ ...MESSAGE, email: 'ann' }),
      422,
      /Write an email address such as/,
    ],
    [
      'a line break in the subject',
      () => json({ ...MESSAGE, subject: 'A\r\nBcc: all@example.com' }),
      422,
      /without control/,
    ],
    [
      'a line break in the address',
      () => json({ ...MESSAGE, email: 'a@b.example\r\nBcc: c@d.example' }),
      422,
      /email/,
    ],
    [
      'a message of 11,000 characters',
      () => json({ ...MESSAGE, message: 'x'.repeat(11_000) }),
      422,
      /at most 10000/,
    ],
    ['a body that is too large', () => json({ ...MESSAGE, message: 'x'.repeat(70_000) }), 413, /too large/],
    [
      '10,000 fields',
      () => json(Object.fromEntries(Array.from({ length: 9000 }, (_, i) => [`a${i}`, '']))),
      413,
      /./,
    ],
    [
      '60 fields',
      () => json(Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`a${i}`, '']))),
      413,
      /more fields/,
    ],
    [
      'JSON that is cut',
      () => post('contact', '{"name":"A', { 'content-type': 'application/json' }),
      400,
      /could not be read/,
    ],
    ['a list', () => post('contact', '[]', { 'content-type': 'application/json' }), 400, /one object/],
    [
      'invalid UTF-8',
      () => post('contact', new Uint8Array([0x7b, 0xff, 0xfe]), { 'content-type': 'application/json' }),
      400,
      /could not be read/,
    ],
    [
      'plain text',
      () => post('contact', 'hello', { 'content-type': 'text/plain' }),
      415,
      /as a form or as JSON/,
    ],
    [
      'a compressed body',
      () =>
        post('contact', gzipSync(Buffer.alloc(1_000_000)), {
          'content-type': 'application/json',
          'content-encoding': 'gzip',
        }),
      415,
      /without compression/,
    ],
    [
      'a boundary that is not there',
      () => post('drawings', '--x\r\n\r\n', { 'content-type': 'multipart/form-data; boundary=y' }),
      400,
      /could not be read/,
    ],
    [
      'no boundary',
      () => post('drawings', 'x', { 'content-type': 'multipart/form-data' }),
      400,
      /could not be read/,
    ],
    ['another website', () => json(MESSAGE, { origin: 'https://evil.example' }), 403, /form of our website/],
    [
      'a program without an origin',
      () => new Request(`${ORIGIN}/api/contact`, { method: 'POST', body: '{}' }),
      403,
      /form of our website/,
    ],
    ['a filled trap', () => form({ ...MESSAGE, _gotcha: 'x' }), 422, /robot/],
    ['a form without its trap', () => post('contact', new URLSearchParams(MESSAGE)), 422, /robot/],
    ['a form that was filled in no time', () => json({ ...MESSAGE, elapsed: 90 }), 422, /robot/],
    ['a time that is none', () => json({ ...MESSAGE, elapsed: 'NaN' }), 422, /robot/],
    [
      'a message full of links',
      () => json({ ...MESSAGE, message: 'https://a.example '.repeat(6) }),
      422,
      /robot/,
    ],
    [
      'an executable called plan.pdf',
      () => upload([['plan.pdf', new TextEncoder().encode('MZ\u0090')]]),
      415,
      /plan\.pdf is none of PDF/,
    ],
    [
      'a page called plan.pdf',
      () => upload([['plan.pdf', new TextEncoder().encode('<script>')]]),
      415,
      /none of PDF/,
    ],
    [
      'eleven files',
      () => upload(Array.from({ length: 11 }, (_, i) => [`${i}.pdf`, PDF])),
      413,
      /at most 10 files/,
    ],
    ['a GET', () => new Request(`${ORIGIN}/api/contact`), 405, /from the form/],
    ['half a method', () => new Request(`${ORIGIN}/api/contact`, { method: 'PO' }), 405, /from the form/],
    ['another address', () => new Request(`${ORIGIN}/api/enquiries`), 404, /nothing here/],
    ['a way out of the folder', () => new Request(`${ORIGIN}/api/../../etc/passwd`), 404, /nothing here/],
  ];
  test.each(refusals)('%s', async (_name, request, status, sentence) => {
    const response = await (await endpoint())(request());
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(sentence);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await kept()).toEqual([]);
    expect(readdirSync(join(folder, '.unfinished'))).toEqual([]);
  });

  test('a file over the limit, and more uploads at a time than it holds', async () => {
    const ask = await endpoint({}, { file: 10 });
    expect((await ask(upload([['plan.pdf', PDF]]))).status).toBe(413);
    const busy = await endpoint({}, { uploads: 0 });
    const response = await busy(upload([['plan.pdf', PDF]]));
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
  });

  test('more than so many requests of one address, until their time is over', async () => {
    const ask = await endpoint({}, { requests: 2 });
    for (const status of [200, 200, 429]) expect((await ask(json())).status).toBe(status);
    const refused = await ask(json());
    expect(refused.headers.get('retry-after')).toBe('600');
    expect((await ask(json(), '192.0.2.2')).status).toBe(200);
    time += 601_000;
    expect((await ask(json())).status).toBe(200);
  });

  test('nobody for long because a clock was set back', async () => {
    const ask = await endpoint({}, { requests: 1 });
    expect((await ask(json())).status).toBe(200);
    expect((await ask(json())).status).toBe(429);
    time -= 365 * 86_400_000;
    expect((await ask(json({ ...MESSAGE, message: 'A year ago' }))).status).toBe(200);
    expect((await kept()).map(({ received }) => received.slice(0, 10))).toEqual(['2025-11-24', '2026-11-24']);
  });

  test('keys that change objects change nothing', async () => {
    const body = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"elapsed":9000}';
    const response = await (await endpoint())(post('contact', body, { 'content-type': 'application/json' }));
    expect(response.status).toBe(422);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test('an enquiry that cannot be kept, of which nothing is left', async () => {
    const full = await endpoint({ leastFree: Number.MAX_SAFE_INTEGER });
    const response = await full(json());
    expect(response.status).toBe(503);
    expect((await answerOf(response)).message).toContain('Please write to office@oak-iron.example.');
    expect(log.at(-1)).toMatchObject({ status: 503, error: 'Error' });
    expect(await kept()).toEqual([]);
    expect((await full(new Request(`${ORIGIN}/healthz`))).status).toBe(503);
    rmSync(folder, { recursive: true });
    expect((await (await endpoint())(new Request(`${ORIGIN}/healthz`))).status).toBe(200);
    rmSync(folder, { recursive: true });
    expect((await full(new Request(`${ORIGIN}/healthz`))).status).toBe(503);
  });
});

// Windows has no such limit.
test.skipIf(process.platform === 'win32')('more enquiries than a system opens files are all found', () => {
  for (let n = 0; n < 300; n++) {
    mkdirSync(join(folder, String(n)));
    writeFileSync(join(folder, String(n), 'message.json'), '{"received":"2026-11-24T09:00:00.000Z"}');
  }
  const script = `import { listKept } from './endpoint/targets/folder.ts';
    console.log((await listKept(${JSON.stringify(folder)})).length);`;
  const command = 'ulimit -n 100 && exec "$0" --input-type=module --eval "$1"';
  expect(execFileSync('sh', ['-c', command, process.execPath, script], { encoding: 'utf8' }).trim()).toBe(
    '300',
  );
});

test('the names of files are harmless whatever they were', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (name) => {
      const safe = safeName(name);
      expect(safe).toMatch(/^[^/\\\u0000-\u001f]{1,120}$/);
      expect(['.', '..'].includes(safe)).toBe(false);
    }),
  );
});

test('the log names no person, and /healthz says that it can keep', async () => {
  const ask = await endpoint();
  await ask(json());
  await ask(new Request(`${ORIGIN}/api/ann@example.com`));
  expect(JSON.stringify(log)).not.toMatch(/ann|192\.0\.2|roof/i);
  expect(log[0]).toEqual({
    time: '2026-11-24T09:00:00.000Z',
    method: 'POST',
    path: '/api/contact',
    status: 200,
    ms: 0,
  });
  expect(await (await ask(new Request(`${ORIGIN}/healthz`))).json()).toEqual({ ok: true });
});

test('only the site’s own origin may read an answer', async () => {
  const ask = await endpoint();
  const own = await ask(
    new Request('https://api.example/api/contact', { method: 'OPTIONS', headers: { origin: ORIGIN } }),
  );
  expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([204, ORIGIN]);
  expect(own.headers.get('access-control-allow-methods')).toBe('POST');
  const file = await ask(
    new Request(`https://api.example/api/drawings/${'0'.repeat(32)}/${'0'.repeat(64)}`, {
      method: 'OPTIONS',
      headers: { origin: ORIGIN },
    }),
  );
  expect(file.headers.get('access-control-allow-methods')).toBe('PUT');
  const other = await ask(
    new Request('https://api.example/api/contact', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example' },
    }),
  );
  expect(other.headers.get('access-control-allow-origin')).toBeNull();
});

describe('targets', () => {
  test('a real mail server gets the enquiry with its files, once', async () => {
    const mails: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        let text = '';
        stream.on('data', (chunk) => (text += String(chunk)));
        stream.on('end', () => {
          mails.push(text);
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const trouble: string[] = [];
    const box = outbox(folder, [smtp(`smtp://127.0.0.1:${port}`, 'office@oak-iron.example')], (it) =>
      trouble.push(it),
    );
    const waiting: Promise<void>[] = [];
    const ask = await endpoint({ onKept: (id, it) => waiting.push(box.add(id, it)) });
    await ask(upload([['plan.pdf', PDF]]));
    await Promise.all(waiting);
    await box.flush();
    expect(trouble).toEqual([]);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(/^Reply-To: ann@example\.com/m);
    expect(mails[0]).toMatch(/^Subject: Website, drawings: A roof/m);
    expect(mails[0]).toContain(Buffer.from(PDF).toString('base64'));
    await new Promise<void>((resolve) => {
      server.close(resolve);
    });
  });

  test('what a webhook does not take is handed on later, once', async () => {
    const got: string[] = [];
    let isUp = false;
    const server = createServer((request, response) => {
      if (isUp) got.push(String(request.headers['idempotency-key']));
      response.writeHead(isUp ? 204 : 500).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const trouble: string[] = [];
    const targets = [webhook(`http://127.0.0.1:${port}/`)];
    const box = outbox(folder, targets, (it) => trouble.push(it));
    const waiting: Promise<void>[] = [];
    const ask = await endpoint({ onKept: (id, it) => waiting.push(box.add(id, it)) });
    expect((await ask(json(MESSAGE, { 'idempotency-key': 'k1' }))).status).toBe(200);
    await Promise.all(waiting);
    expect(trouble).toHaveLength(1);
    isUp = true;
    // As after a restart.
    for (let again = 0; again < 3; again++) await outbox(folder, targets, (it) => trouble.push(it)).flush();
    expect(got).toEqual(['k1']);
    server.close();
  });

  test('what cannot be read once is told, and the rest goes on afterwards', async () => {
    const sent: string[] = [];
    const trouble: string[] = [];
    const target = { name: 'list', send: ({ key }: Kept) => Promise.resolve(void sent.push(key)) };
    const box = outbox(folder, [target], (it) => trouble.push(it));
    await (
      await endpoint()
    )(json(MESSAGE, { 'idempotency-key': 'k1' }));
    mkdirSync(join(folder, 'broken/message.json'), { recursive: true });
    await box.flush();
    expect(trouble).toEqual([expect.stringContaining('could not be read')]);
    rmSync(join(folder, 'broken'), { recursive: true });
    await box.flush();
    expect(sent).toEqual(['k1']);
  });

  test('workers without a disk accept what their webhook took', async () => {
    let status = 500;
    const got: unknown[] = [];
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => (text += String(chunk)));
      request.on('end', () => {
        if (status < 300) got.push(JSON.parse(text));
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const environment = {
      WEBHOOK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      SITE_ORIGIN: ORIGIN,
      SITE_EMAIL: 'office@oak-iron.example',
    };
    expect((await cloudflare.fetch(json(), environment)).status).toBe(503);
    status = 200;
    expect((await cloudflare.fetch(json(), environment)).status).toBe(200);
    Object.assign(process.env, environment);
    expect((await netlify(json({ ...MESSAGE, message: 'From Netlify' }), { ip: '192.0.2.7' })).status).toBe(
      200,
    );
    expect(got).toMatchObject([{ fields: MESSAGE }, { fields: { message: 'From Netlify' } }]);
    server.close();
  });
});

describe('a disk', () => {
  const isRoot = process.getuid?.() === 0;
  const mount = (...options: string[]) => execFileSync('mount', [...options, folder]);
  let mounts = 0;
  afterEach(() => {
    for (; mounts > 0; mounts--) execFileSync('umount', [folder]);
  });

  test('that is read-only takes nothing, and says so to a monitor', async () => {
    const ask = await endpoint();
    // Root may write wherever the disk lets it.
    if (isRoot) {
      mount('--bind', folder);
      mounts++;
      mount('-o', 'remount,bind,ro');
    } else chmodSync(join(folder, '.unfinished'), 0o500);
    const response = await ask(json());
    expect(response.status).toBe(503);
    expect((await answerOf(response)).message).toContain('Please write to office@oak-iron.example.');
    expect((await ask(new Request(`${ORIGIN}/healthz`))).status).toBe(503);
    if (isRoot) mount('-o', 'remount,bind,rw');
    else chmodSync(join(folder, '.unfinished'), 0o700);
    expect((await ask(json())).status).toBe(200);
  });

  // Nobody else may mount one.
  test.runIf(isRoot)('that is full keeps what it has, and nothing of what it cannot keep', async () => {
    mount('-t', 'tmpfs', '-o', 'size=300k', 'tmpfs');
    mounts++;
    // Without a reserve, the disk itself is what refuses.
    const ask = await endpoint();
    expect((await ask(upload([['plan.pdf', PDF]]))).status).toBe(303);
    const large = new Uint8Array(1_000_000);
    large.set(PDF);
    const fields = { ...DRAWINGS, project: 'Another roof' };
    expect((await ask(upload([['set.pdf', large]], fields))).status).toBe(503);
    expect(await kept()).toMatchObject([{ fields: DRAWINGS }]);
    expect(readdirSync(join(folder, '.unfinished'))).toEqual([]);
    expect((await ask(upload([['plan.pdf', PDF]], fields))).status).toBe(303);
    expect(await kept()).toHaveLength(2);
  });
});
