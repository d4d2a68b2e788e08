/** The endpoint with requests from robots and broken programs. */
import { openAsBlob, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import {
  type Ask,
  askAt,
  files,
  form,
  json,
  MESSAGE,
  ORIGIN,
  PDF,
  PROJECT,
  raw,
  run,
} from './support/requests.ts';
import { inboxOfEachTest } from './support/inbox.ts';

const inbox = inboxOfEachTest();

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
  ['eleven files', 413, post('upload', files(plans))],
  ['a file of 50 MB and a little', 413, file('a.pdf', Buffer.concat([PDF, Buffer.alloc(50_000_000)]))],
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
  ['a boundary that is not there', 400, post('upload', '--x\r\n\r\n', BOUNDARY)],
  ['a file that is cut', 400, post('upload', person + part('f', '%PDF', '; filename="a.pdf"'), BOUNDARY)],
  ['ten names of 7,000 dots', 415, parts(part('f', 'x', `; filename="a${'.'.repeat(7000)}_"`).repeat(10))],
  ['a file without a name', 400, parts(`${person}--b\r\n${NAMELESS}\r\n\r\n%PDF\r\n`)],
  ['a field of files without a file', 200, parts(person + part('files', '', '; filename=""'))],
  ['another website', 403, contact('{}', { origin: 'https://evil.example' })],
  ['no origin', 403, (_more, address) => fetch(`${address}/api/contact`, { method: 'POST', body: '{}' })],
  ['two slashes and a host', 404, bytes('POST //evil.example/api/newsletter', JSON_OF, '{}')],
  ['a way out of the folder', 404, bytes('POST /api/../../etc/passwd', JSON_OF, '{}')],
  ['a GET', 405, (_more, address) => fetch(`${address}/api/contact`)],
  ['a type with a space', 200, contact(json({ ...MESSAGE, subject: 'A space' })[0], SPACED_TYPE)],
  [
    'a form whose type speaks of JSON',
    422,
    contact('{}', { 'content-type': `${FORM_TYPE['content-type']}; x=json` }),
  ],
  ['JSON that is cut', 400, text('{"name":"A')],
  ['nothing but null', 400, text('null')],
  ['a list', 422, text('[]')],
  ['keys that change objects', 422, text('{"__proto__":{"a":1},"constructor":1,"elapsed":9000}')],
  ['a filled trap', 422, asForm({ _gotcha: 'x' })],
  ['a form without its trap', 422, contact(new URLSearchParams(MESSAGE))],
  ['a form filled in no time', 422, asJson({ elapsed: 90 })],
  ['a time that is not a number', 422, asJson({ elapsed: 'NaN' })],
  ['an address of 60,000 dots', 422, asJson({ email: `a@${'.'.repeat(60_000)}@` })],
  ['60,000 spaces', 422, asJson({ subject: ' '.repeat(60_000) })],
  ['a line break in the address', 422, asJson({ email: 'a@b.example\r\nBcc: c@d.example' })],
  ['half a letter', 200, asJson({ subject: 'Half \ud800', idempotency_key: '\ud800' })],
  ['the same key with other words', 409, asJson({ subject: 'Other', idempotency_key: '\ud800' })],
  ['one name 21,000 times', 413, contact('a=1&'.repeat(15_000), FORM_TYPE)],
  ['escapes that are none', 422, contact('%'.repeat(60_000), FORM_TYPE)],
  ['brackets in brackets', 422, text(`{"a":${'['.repeat(9000)}${']'.repeat(9000)}}`)],
  ['a form with files as text', 415, post('upload', form())],
];

test(`${rows.length} kinds are answered, none of them holds others up, and nothing else is kept`, async () => {
  const delay = join(inbox.folder, 'delay.txt');
  // The longest CPU time for which the process answered nobody, without time that others took on the machine.
  const watch = `import { writeFileSync } from 'node:fs';
    let [last, longest] = [undefined, 0];
    setTimeout(() => setInterval(() => {
      const { user, system } = process.threadCpuUsage(last ?? process.threadCpuUsage());
      last = process.threadCpuUsage();
      longest = Math.max(longest, (user + system) / 1000);
    }, 2).unref(), 1500);
    process.on('exit', () => writeFileSync(${JSON.stringify(delay)}, longest + ' ' + process.resourceUsage().maxRSS / 1024));`;
  const options = `--import=data:text/javascript,${encodeURIComponent(watch)}`;
  const { address, end } = await run(inbox.folder, { NODE_OPTIONS: options });
  // Its startup does not count.
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
  const plan = join(inbox.folder, 'plan.pdf');
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
  const all = await inbox.kept();
  expect(all.flatMap(({ files: own }) => own.filter(({ size }) => size === 50_000_000))).toHaveLength(10);
  expect(all).toHaveLength(rows.filter(([, status]) => status === 200).length + 11);
  expect(inbox.unfinished()).toEqual([]);
  await end('SIGTERM');
  const [longest = NaN, memory = NaN] = readFileSync(delay, 'utf8').split(' ').map(Number);
  console.log(`The endpoint answered nobody for at most ${longest | 0} ms, and had up to ${memory | 0} MB.`);
  expect(longest).toBeLessThan(200);
  // In memory, the files would take 500 MB; how soon their pieces are freed depends on the machine.
  expect(memory).toBeLessThan(450);
});
