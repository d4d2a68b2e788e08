/** The endpoint for enquiries, asked as browsers, robots and broken programs ask. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, {
  fstatSync,
  mkdirSync,
  openAsBlob,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { LIMITS } from '../../../endpoint/enquiry.ts';
import type { Settings } from '../../../endpoint/handler.ts';
import { safeName } from '../../../endpoint/rules.ts';
import { listKept } from '../../../endpoint/targets/folder.ts';
import { outbox, type Send, webhook } from '../../../endpoint/targets/outbox.ts';
import { FILE_KINDS } from '../../../src/lib/forms/file-types.ts';
import {
  type Ask,
  askAt,
  files,
  form,
  freePort,
  json,
  listen,
  MESSAGE,
  ORIGIN,
  PDF,
  PROJECT,
  raw,
  run,
  serve,
} from '../../support/endpoint.ts';
import { watchedFolder } from '../../support/temporary.ts';
import { runTool } from '../../support/tool.ts';

const DAY_MS = 86_400_000;
const HTML = { accept: 'text/html' };

let folder: string;
let log: string[];
let time: number;
beforeEach(() => {
  ({ folder, log } = watchedFolder());
  time = Date.parse('2026-11-24T09:00:00Z');
});

async function endpoint(settings: Partial<Settings> = {}) {
  const served = await serve(folder, { now: () => time, ...settings });
  onTestFinished(() => {
    served.server.close();
    served.server.closeAllConnections();
  });
  return { ...served, ask: askAt(served.address) };
}
const kept = () => listKept(folder);
const unfinished = () => readdirSync(join(folder, '.unfinished'));
interface Answer {
  ok: boolean;
  id: string;
  duplicate?: true;
  message: string;
  fields: Record<string, string>;
}
const answerOf = async (response: Response) => (await response.json()) as Answer;

describe('an enquiry', () => {
  test('with script is kept and confirmed; without, it leads to the page that confirms it', async () => {
    const { ask } = await endpoint();
    const response = await ask('contact', ...json());
    expect(await answerOf(response)).toMatchObject({ ok: true });
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    time += 1;
    const native = await ask('contact', form({ ...MESSAGE, subject: 'Another' }), HTML);
    expect([native.status, native.headers.get('location')]).toEqual([303, '/contact/sent/']);
    const [first, second] = [
      { kind: 'contact', fields: MESSAGE, files: [], received: '2026-11-24T09:00:00.000Z' },
      { fields: { ...MESSAGE, subject: 'Another' } },
    ];
    expect(await kept()).toMatchObject([first, second]);
  });

  test('brings its files, and nobody else on the machine may read them', async () => {
    const { ask } = await endpoint();
    const list: [string, Buffer][] = [
      ['../../etc/plan\u0000 A.pdf', PDF],
      ['図面 é.dwg', Buffer.from('AC1032 and more')],
    ];
    const body = files(list);
    body.append('services', 'Takeoffs');
    body.append('services', 'Bids');
    expect((await ask('upload', body, HTML)).status).toBe(303);
    const [enquiry] = await kept();
    const { id = '', files: sent = [], fields = {} } = enquiry ?? {};
    expect(sent.map(({ name, size }) => [name, size])).toEqual([
      ['01-plan A.pdf', PDF.length],
      ['02-図面 é.dwg', 15],
    ]);
    expect(fields['services']).toBe('Takeoffs, Bids');
    expect(readFileSync(join(folder, id, '01-plan A.pdf'))).toEqual(PDF);
    expect(unfinished()).toEqual([]);
    if (process.platform === 'win32') return;
    const modeOf = (...path: string[]) => statSync(join(folder, ...path)).mode & 0o777;
    for (const name of [...readdirSync(join(folder, id))]) expect(modeOf(id, name), name).toBe(0o600);
    for (const name of [id, '.unfinished']) expect(modeOf(name), name).toBe(0o700);
  });

  // Windows has no numbers of files to tell one from another.
  test.skipIf(process.platform === 'win32')('is on the disk before it is answered', async () => {
    const { ask } = await endpoint();
    const synced: string[] = [];
    const note = (number: number) => {
      const id = readdirSync(folder).find((name) => /^[\da-f]{32}$/.test(name));
      const part = unfinished()[0];
      const own = id ? join(folder, id) : join(folder, '.unfinished', part ?? '');
      const name = ['', ...readdirSync(own)].find((it) => statSync(join(own, it)).ino === number);
      const isParent = statSync(folder).ino === number;
      synced.push(`${id ? 'enquiry' : 'part'}${isParent ? ' in its folder' : `/${name}`}`);
    };
    // Files are flushed by number, and others by the handle that promises have.
    const byNumber = vi.spyOn(fs, 'fsync').mockImplementation((number, done) => {
      note(fstatSync(number).ino);
      done(null);
    });
    const handle = await open(folder);
    const byHandle = vi
      .spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync')
      .mockImplementation(async function (this: typeof handle) {
        note((await this.stat()).ino);
      });
    await handle.close();
    const { status } = await ask('upload', files([['plan.pdf', PDF]]));
    expect(status).toBe(200);
    for (const spy of [byNumber, byHandle]) spy.mockRestore();
    // The last step is the name of its folder, after the move that makes it an enquiry.
    expect(synced).toEqual(['part/01-plan.pdf', 'part/message.json', 'part/', 'enquiry in its folder']);
  });

  test('is kept once: the same key, the same words of a day without one, two at a time, after a restart', async () => {
    const { ask } = await endpoint();
    const send = async (headers = {}) => answerOf(await ask('contact', ...json(MESSAGE, headers)));
    const key = { 'idempotency-key': 'one' };
    const [one, two] = await Promise.all([send(key), send(key)]);
    expect([one.duplicate, two.duplicate].filter(Boolean)).toEqual([true]);
    expect(await send(key)).toEqual({ ok: true, id: one.id, duplicate: true });
    expect(await kept()).toHaveLength(1);
    for (let press = 0; press < 2; press++) expect((await ask('contact', form(), HTML)).status).toBe(303);
    expect(await answerOf(await (await endpoint()).ask('contact', ...json()))).toHaveProperty('duplicate');
    expect(await kept()).toHaveLength(2);
    time += DAY_MS;
    expect((await send()).duplicate).toBeUndefined();
    expect(await kept()).toHaveLength(3);
  });

  test('with a key that other words have is refused, and an empty key is none', async () => {
    const { ask } = await endpoint();
    const send = (message: string, key: string) =>
      ask('contact', ...json({ ...MESSAGE, message }, { 'idempotency-key': key }));
    expect((await send('One', 'k')).status).toBe(200);
    const refused = await send('Two', 'k');
    expect([refused.status, (await answerOf(refused)).message]).toEqual([
      409,
      expect.stringContaining('another'),
    ]);
    const [three, four] = [await send('Three', ''), await send('Four', '')];
    expect((await answerOf(three)).id).not.toBe((await answerOf(four)).id);
    expect(await kept()).toHaveLength(3);
  });

  test('of any words comes back as it was sent, without what acts on a terminal', async () => {
    const { ask } = await endpoint();
    const odd = {
      ...MESSAGE,
      subject: 'Bid\tpackage\u20283',
      message: 'a\u000bb\fc\r\nd \u202egnp\u009b31m e\ud800',
    };
    await ask('contact', ...json(odd));
    expect((await kept()).find(({ fields }) => fields['subject']?.startsWith('Bid'))?.fields).toMatchObject({
      subject: 'Bid package 3',
      message: 'a\nb\nc\nd gnp 31m e\ufffd',
    });
  });

  test('that is wrong is answered by field, in the language of the site', async () => {
    const { ask } = await endpoint();
    const { message, fields } = await answerOf(
      await ask(
        'contact',
        ...json({ email: 'x', subject: 'y'.repeat(201), message: 'http://a.example '.repeat(6) }),
      ),
    );
    expect(fields).toEqual({
      email: 'Enter an email address such as name@firm.com.',
      subject: 'Enter a subject in at most 200 characters.',
      message: 'Write at most 5 links in your message.',
      name: 'Enter your name.',
    });
    expect(message).toContain('Please write to office@oak-iron.example.');
    const page = await (await ask('contact', form({ ...MESSAGE, email: '' }), HTML)).text();
    expect(page).toMatch(/<html lang="en">.*<h1>Not sent<.*<p>Please write to .*still in the form/);
    const reasons =
      /<ul><li>Enter your name\.<\/li><li>Enter your email address\.<\/li><li>Enter a subject\.<\/li><\/ul>/;
    expect(await (await ask('contact', form({ message: 'x' }), HTML)).text()).toMatch(reasons);
  });
});

describe('files', () => {
  const latin = (...lines: string[]) => Buffer.from(lines.join('\n'), 'latin1');
  const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  const zips = ['PK\u0003\u0004', 'PK\u0005\u0006', 'PK\u0007\u0008PK\u0003\u0004', 'PK00PK\u0003\u0004'];
  const pictures = [
    Buffer.from('89504e470d0a1a0a', 'hex'),
    ...['ffd8ffe0', 'ffd8ffe1', 'ffd8ffdb'].map((start) => Buffer.from(start, 'hex')),
    ...['GIF89a', 'BM6', 'RIFFxxxxWEBPVP8 ', 'II*\0', 'MM\0*', 'II+\0', 'MM\0+'],
    ...['heic', 'heix', 'hevc', 'mif1', 'msf1', 'avif', 'avis'].map((brand) => `\0\0\0\u0018ftyp${brand}`),
    // The brand of a phone goes first.
    '\0\0\0\u0024ftypMiHE\0\0\0\0MiHEmif1heic',
  ];
  // Texts begin as they like.
  const texts = ['.kml', '.csv', '.rtf', '.txt', '.xer', '.xml', '.eml'];
  const of = (endings: string[], starts: (string | Buffer)[]) =>
    Object.fromEntries(endings.map((ending) => [ending, starts]));
  /** First bytes as programs write them, by ending. */
  const examples: Record<string, (string | Buffer)[]> = {
    '.pdf': [
      ...['%PDF-1.4', '\u001b%-12345X@PJL\r\n%PDF-1.7', '\ufeff\n\n%PDF-1.5', `${' '.repeat(1024)}%PDF-2.0`],
    ],
    '.dwg': ['AC1032', 'AC1015', 'AC2.10', 'MC0.0'],
    '.dxf': [
      ...['  0\r\nSECTION', '0\r\n  SECTION', '\r\n\r\n           0\nSECTION', '\ufeff0\nSECTION'],
      ...['999\nmade by', '  999\r\nDXF created from QCAD', '999 \nx', 'AutoCAD Binary DXF\r\n\u001a\0'],
    ],
    '.ifc': [
      ...['ISO-10303-21;', '\n ISO-10303-21;', '\ufeffISO-10303-21;', 'ISO-10303-21 ;'],
      latin('/* made by a program */', '/**/ ISO-10303-21;'),
      latin('/* é * / ** */ISO-10303-21;'),
    ],
    '.dwf': ['(DWF V06.00)PK\u0003\u0004', '(DWF V00.55)'],
    '.dgn': [compound, Buffer.from('0809fe02', 'hex'), Buffer.from('c809fe02', 'hex')],
    '.skp': [Buffer.from('fffeff0e53006b00', 'hex')],
    '.7z': [Buffer.from('377abcaf271c', 'hex')],
    '.rar': ['Rar!\u001a\u0007\u0001\0'],
    ...of(['.rvt', '.rfa', '.mpp', '.msg'], [compound]),
    ...of(['.zip', '.dwfx', '.ifczip', '.kmz', '.odt', '.ods'], zips),
    ...of(
      ['.xls', '.xlsx', '.xlsm', '.xlsb', '.doc', '.docx', '.docm', '.ppt', '.pptx'],
      [compound, '{\\rtf1', ...zips],
    ),
    ...of(texts, ['Item,Quantity', Buffer.from('fffe4900', 'hex'), '<?xml version="1.0"?>']),
    ...of(
      [
        '.png',
        '.jpg',
        '.jpeg',
        '.jpe',
        '.jfif',
        '.gif',
        '.bmp',
        '.webp',
        '.heic',
        '.heif',
        '.avif',
        '.tif',
        '.tiff',
      ],
      pictures,
    ),
  };
  test('are known by their first bytes, and nothing else passes for one', () => {
    const isKnown = (name: string, start: string | Buffer) =>
      safeName(name)?.[1].test(Buffer.from(start).toString('latin1'));
    for (const [ending] of FILE_KINDS) {
      for (const start of examples[ending] ?? ['none'])
        expect(isKnown(`A${ending.toUpperCase()}`, start), `${ending} ${start.toString()}`).toBe(true);
      const others = texts.includes(ending)
        ? []
        : ['<script>', '#!/bin/sh', 'x'.repeat(1029), '/**'.repeat(343)];
      for (const start of ['MZ\u0090\0', '', ...others])
        expect(isKnown(`A${ending}`, start), ending + start).toBe(false);
    }
  });

  test('have harmless names whatever they were called', () => {
    // All signs of the first planes, 60 in a name, and halves of others.
    for (let first = 0; first < 0x11000; first += 60) {
      const name = String.fromCodePoint(...Array.from({ length: 60 }, (_, more) => first + more));
      const [safe = ''] = safeName(`${name}A.pdf`) ?? [];
      expect(safe).toMatch(/^[^/\\:*?"<>|\p{Cc}\p{Cf}\p{Cs}]+\.pdf$/u);
      expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(180);
    }
    for (const [name, safe] of [
      [`${'図'.repeat(90)}.PDF`, `${'図'.repeat(58)}.PDF`],
      ['C:\\set\\A-101 \u009b31mplan.pdf', 'A-101 31mplan.pdf'],
      ['pl\u202ean\u0007.pdf', 'plan.pdf'],
      ['A-101.PDF . \u00a0', 'A-101.PDF'],
      ['.htaccess', undefined],
      ['plan\u202efdp.exe', undefined],
      ['plan.pdf.hta', undefined],
    ] as const)
      expect(safeName(name)?.[0], name).toBe(safe);
  });

  test('need 2 GB of disk, texts 50 MB, and a monitor sees it', async () => {
    expect([LIMITS.freeForFiles, LIMITS.freeForText]).toEqual([2e9, 50e6]);
    const huge = Number.MAX_SAFE_INTEGER;
    const { ask, address } = await endpoint({ limits: { freeForFiles: huge } });
    const refused = await ask('upload', files([['plan.pdf', PDF]]));
    expect([refused.status, (await answerOf(refused)).message]).toEqual([
      503,
      expect.stringContaining('link'),
    ]);
    expect((await ask('upload', files([]))).status).toBe(200);
    expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ ok: true, files: false });
    const full = await endpoint({ limits: { freeForText: huge } });
    expect((await full.ask('contact', ...json())).status).toBe(503);
    expect((await fetch(`${full.address}/healthz`)).status).toBe(503);
    expect(log.at(-1)).toBe('healthz: The disk is full.');
    expect(unfinished()).toEqual([]);
  });
});

test('the log names no person', async () => {
  const { ask, address } = await endpoint();
  await ask('contact', ...json());
  await fetch(`${address}/ann@example.com/api/contact?ann`);
  rmSync(folder, { recursive: true });
  await ask('contact', ...json());
  expect(log).toEqual([expect.stringMatching(/^contact: ENOENT/)]);
  expect(log[0]).not.toMatch(/ann/i);
});

test('only the site’s own origin may read an answer', async () => {
  const { address } = await endpoint();
  const preflight = (origin: string) =>
    fetch(`${address}/api/upload`, { method: 'OPTIONS', headers: { origin } });
  const own = await preflight(ORIGIN);
  expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([204, ORIGIN]);
  expect(own.headers.get('access-control-allow-methods')).toBe('POST');
  expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBe(ORIGIN);
});

describe('the folder', () => {
  test('may hold what is no enquiry, which is reported and left out', async () => {
    const first = await endpoint();
    await first.ask('contact', ...json());
    const cut = 'a'.repeat(32);
    for (const name of [cut, 'b'.repeat(32), 'lost+found']) mkdirSync(join(folder, name));
    writeFileSync(join(folder, cut, 'message.json'), '{"kind":');
    mkdirSync(join(folder, 'b'.repeat(32), 'message.json'));
    writeFileSync(join(folder, 'notes.txt'), '');
    const { ask } = await endpoint();
    expect((await ask('contact', ...json({ ...MESSAGE, message: 'More' }))).status).toBe(200);
    for (let times = 0; times < 2; times++) expect(await kept()).toHaveLength(2);
    expect(log).toEqual([expect.stringContaining(cut), expect.stringContaining('EISDIR')]);
    const tool = (words: string[] = [], ENQUIRIES = folder) =>
      runTool('tools/enquiries.ts', words, { env: { ENQUIRIES } }).stdout;
    expect(tool(['prune'], join(folder, 'nowhere'))).toMatch(/^0 deleted .* 0 kept/);
    expect(tool()).toMatch(/Ann {2}ann@example\.com {2}A roof[^]*2 in /);
    const [{ id } = { id: '' }] = await kept();
    expect(tool(['show', id.slice(0, 8)])).toContain('message: Can you price it?');
    expect(tool(['prune', '9999'])).toContain('0 deleted that were older than 9999 days, 2 kept');
  });

  test.each(['', '{"kind":', '[]', '{"fields":{},"files":[]}'])(
    'takes an enquiry again whose message.json was cut to "%s", and keeps what is left of the first',
    async (cut) => {
      const { ask } = await endpoint();
      const send = async () => answerOf(await ask('contact', ...json(MESSAGE, { 'idempotency-key': 'k' })));
      const first = await send();
      writeFileSync(join(folder, first.id, 'message.json'), cut);
      expect(await send()).toEqual(first);
      expect(await send()).toEqual({ ...first, duplicate: true });
      expect(await kept()).toMatchObject([{ id: first.id, fields: MESSAGE }]);
      const [aside = ''] = readdirSync(folder).filter((name) => name.startsWith(`${first.id}.unreadable-`));
      expect(readFileSync(join(folder, aside, 'message.json'), 'utf8')).toBe(cut);
    },
  );

  // Windows has no such limit.
  test.skipIf(process.platform === 'win32')('may hold more than a system opens files', () => {
    for (let n = 0; n < 300; n++) {
      const own = join(folder, n.toString(16).padStart(32, '0'));
      mkdirSync(own);
      writeFileSync(
        join(own, 'message.json'),
        '{"received":"2026-11-24T09:00:00.000Z","fields":{},"files":[]}',
      );
    }
    const script = `import { listKept } from './endpoint/targets/folder.ts';
      console.log((await listKept(${JSON.stringify(folder)})).length);`;
    const command = 'ulimit -n 100 && exec "$0" --input-type=module --eval "$1"';
    const found = execFileSync('sh', ['-c', command, process.execPath, script], { encoding: 'utf8' });
    expect(found.trim()).toBe('300');
  });
});

describe('targets', () => {
  /** A queue of one target, with all enquiries so far. */
  const queue = (name: string, send: Send) => outbox(folder, name, send, () => time);

  test('a webhook gets JSON, and files as a form; a redirect is a failure', async () => {
    const got: { headers: Record<string, unknown>; body: string }[] = [];
    let status = 301;
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        const isThere = request.url === '/elsewhere' || status === 200;
        if (status === 200) got.push({ headers: request.headers, body });
        response.writeHead(isThere ? 200 : status, { location: '/elsewhere' }).end();
      });
    });
    const address = await listen(server);
    onTestFinished(() => void server.close());
    const { ask } = await endpoint();
    const { id } = await answerOf(await ask('contact', ...json()));
    await ask('upload', files([['plan.pdf', PDF]]));
    const { run: hand, count } = await queue('webhook', webhook(address));
    await hand();
    const isRefused = log.map((line) => line.includes('unexpected redirect'));
    expect([isRefused, count()]).toEqual([[true, true], { waiting: 2, failed: 0 }]);
    status = 200;
    time += 60_000;
    await hand();
    await (await queue('webhook', webhook(address))).run();
    expect(got.map(({ headers }) => headers['idempotency-key'])).toContain(id);
    expect(JSON.parse(got.find(({ body }) => body.startsWith('{'))?.body ?? '')).toMatchObject({
      id,
      fields: MESSAGE,
    });
    expect(got.find(({ body }) => body.startsWith('--'))?.body).toMatch(
      /name="files"; filename="01-plan.pdf"[^]*%PDF-1.7/,
    );
    expect([got.length, count()]).toEqual([2, { waiting: 0, failed: 0 }]);
  });

  test('a webhook that does not answer is not waited for: 10 s, and a second for each 100 kB', async () => {
    const server = createServer(() => undefined);
    const address = await listen(server);
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(100));
    const { ask } = await endpoint();
    await ask('upload', files([['plan.pdf', Buffer.concat([PDF, Buffer.alloc(200_000 - PDF.length)])]]));
    const { run: hand, count } = await queue('webhook', webhook(address));
    await hand();
    expect([limit.mock.calls, count()]).toEqual([[[12_000]], { waiting: 1, failed: 0 }]);
    expect(log).toEqual([expect.stringMatching(/^webhook did not take .*timeout/)]);
  });

  test('have a queue each, come again after a minute to an hour, and rest after five days until the next start', async () => {
    const { ask } = await endpoint();
    const { id } = await answerOf(await ask('contact', ...json()));
    const start = time;
    let tries = 0;
    const box = await queue('dead', () => Promise.reject(new Error(`no ${++tries}`)));
    await queue('slow', () => new Promise(() => undefined));
    const waits: number[] = [];
    for (let before = time; box.count().waiting > 0;) {
      const seen = tries;
      await box.run();
      if (tries > seen) {
        waits.push((time - before) / 60_000);
        before = time;
      }
      time += 60_000;
    }
    expect(waits.slice(0, 9)).toEqual([1, 1, 2, 4, 8, 16, 32, 60, 60]);
    expect((time - start) / DAY_MS).toBeCloseTo(5, 1);
    expect(box.count()).toEqual({ waiting: 0, failed: 1 });
    const again = await queue('dead', () => Promise.resolve([]));
    await again.run();
    expect(again.count()).toEqual({ waiting: 0, failed: 0 });
    expect(readdirSync(join(folder, id)).toSorted()).toEqual(['.sent-dead', 'message.json']);
  });
});

describe('as a process', () => {
  let child: ChildProcess | undefined;
  afterEach(() => child?.kill('SIGKILL'));

  test('ends on SIGTERM within 5 s, and what it had accepted is there', async () => {
    const port = await freePort();
    child = await run(port, folder);
    const address = `http://127.0.0.1:${port}`;
    const hanging = connect(port, '127.0.0.1').on('error', () => undefined);
    hanging.write(
      `POST /api/contact HTTP/1.1\r\nHost: x\r\nOrigin: ${ORIGIN}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
    );
    const accepted = await askAt(address)('contact', ...json());
    expect(accepted.status).toBe(200);
    const start = performance.now();
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(performance.now() - start).toBeLessThan(5000);
    expect(await kept()).toMatchObject([{ fields: MESSAGE }]);
    hanging.destroy();
  });

  // Windows has no signals.
  test.skipIf(process.platform === 'win32')('ends with npm, which its shell does not tell it', async () => {
    const port = await freePort();
    writeFileSync(join(folder, 'index.html'), '');
    child = spawn('npm', ['run', 'preview', '--', folder, String(port)], { stdio: 'ignore' });
    const isUp = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isUp, { timeout: 30_000 }).toBe(true);
    child.kill('SIGTERM');
    await expect.poll(isUp, { timeout: 5000 }).toBe(false);
  });

  test('says in a sentence that its port is taken', async () => {
    const { address } = await endpoint();
    const env = { LISTEN: new URL(address).port, ENQUIRIES: join(folder, 'other') };
    const taken = runTool('endpoint/serve.ts', [], { env, timeout: 30_000 });
    expect([taken.status, taken.stderr]).toEqual([
      1,
      expect.stringMatching(/^LISTEN=\d+ does not work: .*EADDRINUSE/),
    ]);
  });
});

describe('abuse', () => {
  type Send = (headers: Record<string, string>, address: string) => Promise<Response | number>;
  type Sent = [body: Parameters<Ask>[1], headers?: Record<string, string>];
  const post =
    (path: string, ...[body, headers]: Sent): Send =>
    (more, address) =>
      askAt(address)(path, body, { ...more, ...headers });
  const contact = (...sent: Sent) => post('contact', ...sent);
  const asForm = (changes: object) => contact(form({ ...MESSAGE, ...changes }));
  const asJson = (changes: object) => contact(...json({ ...MESSAGE, ...changes }));
  const JSON_TYPE = { 'content-type': 'application/json' };
  const text = (body: string | Buffer) => contact(body, JSON_TYPE);
  const file = (name: string, bytes: Buffer | string = PDF) =>
    post('upload', files([[name, Buffer.from(bytes)]]));
  const BOUNDARY = { 'content-type': 'multipart/form-data; boundary=b' };
  const part = (name: string, value = 'x', more = '') =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const person = part('_gotcha', '') + part('name') + part('email', 'a@b.co') + part('project');
  const parts = (body: string) => post('upload', `${body}--b--\r\n`, BOUNDARY);
  const bytes =
    (line: string, header: string, ...body: string[]): Send =>
    (_more, address) =>
      raw(address, `${line} HTTP/1.1\r\nHost: x\r\nOrigin: ${ORIGIN}\r\n${header}\r\n\r\n`, ...body);
  const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
  const SPACED_TYPE = { 'content-type': 'application/json ; charset=utf-8' };
  const NAMELESS = 'Content-Disposition: form-data; name="f"\r\nContent-Type: application/octet-stream';
  const JSON_OF = 'Content-Type: application/json\r\nContent-Length: 2';
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`a${n}`, '1']));
  const plans = Array.from({ length: 11 }, (_, n): [string, Buffer] => [`${n}.pdf`, PDF]);
  const chunks = Array.from({ length: 80 }, () => `3e8\r\n${'x'.repeat(1000)}\r\n`);

  const rows: [name: string, status: number, send: Send][] = [
    ['90,000 parts of one name, 4.7 MB', 413, parts(part('a').repeat(90_000))],
    ['51 fields in parts', 413, parts(part('a').repeat(51))],
    ['60 fields of a form', 413, asForm(many)],
    ['60 fields of JSON', 413, asJson(many)],
    ['eleven files', 413, post('upload', files(plans))],
    ['a file of 50 MB and a little', 413, file('a.pdf', Buffer.concat([PDF, Buffer.alloc(50_000_000)]))],
    ['a field of 65 kB', 413, parts(person + part('message', 'x'.repeat(65_000)))],
    ['ten fields of 10 kB', 413, parts(person + part('a', 'x'.repeat(10_000)).repeat(10))],
    ['a form of 70 kB', 413, asForm({ message: 'x'.repeat(70_000) })],
    ['files in the contact form', 415, contact(files([['a.pdf', PDF]], MESSAGE))],
    [
      '600 MB',
      413,
      bytes('POST /api/upload', `Content-Type: ${BOUNDARY['content-type']}\r\nContent-Length: 600000000`),
    ],
    [
      'chunks without end',
      411,
      bytes('POST /api/contact', 'Content-Type: application/json\r\nTransfer-Encoding: chunked', ...chunks),
    ],
    ['a body without a length', 411, bytes('POST /api/contact', 'Content-Type: application/json')],
    ['a header of 20 kB', 431, bytes('POST /api/contact', `X: ${'x'.repeat(20_000)}`)],
    ['a part with a header of 100 kB', 422, parts(part('a', 'x', `; x="${'x'.repeat(100_000)}"`))],
    ['no boundary', 400, post('upload', 'x', { 'content-type': 'multipart/form-data' })],
    ['a boundary that is not there', 400, post('upload', '--x\r\n\r\n', BOUNDARY)],
    ['a file that is cut', 400, post('upload', person + part('f', '%PDF', '; filename="a.pdf"'), BOUNDARY)],
    ['ten names of 7,000 dots', 415, parts(part('f', 'x', `; filename="a${'.'.repeat(7000)}_"`).repeat(10))],
    ['an executable called plan.pdf', 415, file('plan.pdf', 'MZ\u0090')],
    ['a file without an ending', 415, file('plan')],
    ['a file without a name', 400, parts(`${person}--b\r\n${NAMELESS}\r\n\r\n%PDF\r\n`)],
    ['a field of files without a file', 200, parts(person + part('files', '', '; filename=""'))],
    ['a name of a device', 200, file('CON.pdf', '%PDF-1.5')],
    ['another website', 403, contact('{}', { origin: 'https://evil.example' })],
    ['no origin', 403, (_more, address) => fetch(`${address}/api/contact`, { method: 'POST', body: '{}' })],
    ['two slashes and a host', 404, bytes('POST //evil.example/api/newsletter', JSON_OF, '{}')],
    ['an address for a proxy', 404, bytes('POST http://evil.example/api/newsletter', JSON_OF, '{}')],
    ['a way out of the folder', 404, bytes('POST /api/../../etc/passwd', JSON_OF, '{}')],
    ['a GET', 405, (_more, address) => fetch(`${address}/api/contact`)],
    ['a DELETE for monitors', 405, (_more, address) => fetch(`${address}/healthz`, { method: 'DELETE' })],
    ['a type with a space', 200, contact(json({ ...MESSAGE, subject: 'A space' })[0], SPACED_TYPE)],
    [
      'a form whose type speaks of JSON',
      422,
      contact('{}', { 'content-type': `${FORM_TYPE['content-type']}; x=json` }),
    ],
    ['plain text', 415, contact('hello', { 'content-type': 'text/plain' })],
    ['a compressed body', 415, contact('x', { ...JSON_TYPE, 'content-encoding': 'gzip' })],
    ['JSON that is cut', 400, text('{"name":"A')],
    ['nothing but null', 400, text('null')],
    ['a list', 422, text('[]')],
    ['bytes that are no text', 400, text(Buffer.from([0x7b, 0xff, 0xfe]))],
    ['keys that change objects', 422, text('{"__proto__":{"a":1},"constructor":1,"elapsed":9000}')],
    ['a filled trap', 422, asForm({ _gotcha: 'x' })],
    ['a form without its trap', 422, contact(new URLSearchParams(MESSAGE))],
    ['a form filled in no time', 422, asJson({ elapsed: 90 })],
    ['a time that is none', 422, asJson({ elapsed: 'NaN' })],
    ['a message of five links', 200, asJson({ message: 'https://a.example '.repeat(5) })],
    ['an address of 60,000 dots', 422, asJson({ email: `a@${'.'.repeat(60_000)}@` })],
    ['60,000 spaces', 422, asJson({ subject: ' '.repeat(60_000) })],
    ['two addresses', 422, asJson({ email: 'a,b@example.com' })],
    ['an address in brackets', 422, asJson({ email: '<b@example.com>' })],
    ['an encoded text in the address', 422, asJson({ email: '=?utf-8?q?a=40evil.example=2c?=@b.co' })],
    ['two dots in an address', 422, asJson({ email: 'ana..b@firm.example' })],
    ['a query behind an address', 422, asJson({ email: 'ana@firm.example?subject=x' })],
    ['a line break in the address', 422, asJson({ email: 'a@b.example\r\nBcc: c@d.example' })],
    ['half a letter', 200, asJson({ subject: 'Half \ud800', idempotency_key: '\ud800' })],
    ['the same key with other words', 409, asJson({ subject: 'Other', idempotency_key: '\ud800' })],
    ['one name 21,000 times', 413, contact('a=1&'.repeat(15_000), FORM_TYPE)],
    ['escapes that are none', 422, contact('%'.repeat(60_000), FORM_TYPE)],
    ['brackets in brackets', 422, text(`{"a":${'['.repeat(9000)}${']'.repeat(9000)}}`)],
    ['a form with files as text', 415, post('upload', form())],
  ];

  test(`${rows.length} kinds are answered, none of them holds others up, and nothing else is kept`, async () => {
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const delay = join(folder, 'delay.txt');
    // The longest time in which the process answered nobody: of its own work, not of others on the machine.
    const watch = `import { writeFileSync } from 'node:fs';
      let [last, longest] = [undefined, 0];
      setTimeout(() => setInterval(() => {
        const { user, system } = process.threadCpuUsage(last ?? process.threadCpuUsage());
        last = process.threadCpuUsage();
        longest = Math.max(longest, (user + system) / 1000);
      }, 2).unref(), 1500);
      process.on('exit', () => writeFileSync(${JSON.stringify(delay)}, longest + ' ' + process.resourceUsage().maxRSS / 1024));`;
    const options = `--import=data:text/javascript,${encodeURIComponent(watch)}`;
    const child = await run(port, folder, { NODE_OPTIONS: options });
    onTestFinished(() => void child.kill('SIGKILL'));
    // Its start is no answer.
    await new Promise((done) => setTimeout(done, 1600));
    for (const [index, [name, status, send]] of rows.entries()) {
      const answer = await send({ 'x-real-ip': `192.0.2.${index}` }, address).catch((error: unknown) => {
        throw new Error(name, { cause: error });
      });
      expect(typeof answer === 'number' ? answer : answer.status, name).toBe(status);
      if (typeof answer !== 'number') await answer.body?.cancel();
    }
    expect((await askAt(address)('contact', ...json())).status).toBe(200);
    // Files of 50 MB from ten addresses at once, read from one on the disk.
    const plan = join(folder, 'plan.pdf');
    writeFileSync(plan, PDF);
    truncateSync(plan, 50_000_000);
    const large = await openAsBlob(plan);
    const sendLarge = (_: unknown, n: number) => {
      const data = files([], { ...PROJECT, project: `Tower ${n}` });
      data.append('files', new File([large], 'plan.pdf'));
      return askAt(address)('upload', data, { 'x-real-ip': `198.51.100.${n}` });
    };
    const sent = await Promise.all(Array.from({ length: 10 }, sendLarge));
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200));
    const all = await kept();
    expect(all.flatMap(({ files: own }) => own.filter(({ size }) => size === 50_000_000))).toHaveLength(10);
    expect(all).toHaveLength(rows.filter(([, status]) => status === 200).length + 11);
    expect(unfinished()).toEqual([]);
    child.kill('SIGTERM');
    await once(child, 'exit');
    const [longest = NaN, memory = NaN] = readFileSync(delay, 'utf8').split(' ').map(Number);
    console.log(
      `The endpoint answered nobody for at most ${longest | 0} ms, and had up to ${memory | 0} MB.`,
    );
    expect(longest).toBeLessThan(200);
    expect(memory).toBeLessThan(250);
  });
});
