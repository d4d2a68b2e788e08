/** Names of files that the endpoint takes, and contents that it refuses. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

import { safeName } from '../rules.ts';
import { inboxOfEachTest } from './support/inbox.ts';
import { files, ORIGIN } from './support/requests.ts';

const inbox = inboxOfEachTest();

test('files have harmless names whatever they were called', () => {
  // All characters of the basic plane and some beyond it, 60 to a name, with lone surrogates.
  for (let first = 0; first < 0x11000; first += 60) {
    const name = String.fromCodePoint(...Array.from({ length: 60 }, (_, more) => first + more));
    const safe = safeName(`${name}A.pdf`) ?? '';
    expect(safe).toMatch(/^[^/\\:*?"<>|\p{Cc}\p{Cf}\p{Cs}]+\.pdf$/u);
    expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(180);
  }
});

test.each([
  [`${'図'.repeat(90)}.PDF`, `${'図'.repeat(58)}.PDF`],
  ['C:\\set\\A-101 \u009b31mplan.pdf', 'A-101 31mplan.pdf'],
  ['pl\u202ean\u0007.pdf', 'plan.pdf'],
  ['A-101.PDF . \u00a0', 'A-101.PDF'],
  ['.htaccess', undefined],
  ['plan\u202efdp.exe', undefined],
  ['plan.pdf.hta', undefined],
])('%s is kept as %s', (name, safe) => {
  expect(safeName(name)).toBe(safe);
});

test.each([
  ['MZ\u0090\0', 415],
  ['\u007fELF\u0002', 415],
  ['#!/bin/sh', 415],
  ['\u00cf\u00fa\u00ed\u00fe\u0007', 415],
  ['MZ-101,Level 1', 200],
  ['%PDF-1.7', 200],
  ['', 200],
])('a file that begins with %j is answered with %i, whatever its name', async (start, status) => {
  const { ask } = await inbox.serve();
  const sent = await ask('upload', files([['plan.pdf', Buffer.from(start, 'latin1')]]));
  expect(sent.status).toBe(status);
});

test('a program whose first byte comes by itself is refused as well', async () => {
  const { address } = await inbox.serve();
  const form = new Response(files([['plan.pdf', Buffer.from('MZ\u0090\0', 'latin1')]]));
  const body = Buffer.from(await form.arrayBuffer());
  const second = body.indexOf('MZ') + 1;
  const type = form.headers.get('content-type') ?? '';
  const sent = request(`${address}/api/upload`, {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': type, 'content-length': body.length },
  });
  sent.write(body.subarray(0, second));
  await setTimeout(100);
  sent.end(body.subarray(second));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(415);
});

test('a refused body is read to its end even where the connection is not kept alive', async () => {
  const { address } = await inbox.serve();
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  // As Apache sends it, which reads the answer only after the whole body.
  const head = `Host: x\r\nOrigin: ${ORIGIN}\r\nConnection: close\r\nContent-Length: 20000000`;
  socket.write(`POST /api/upload HTTP/1.1\r\n${head}\r\n\r\n`);
  expect(String(await once(socket, 'data'))).toContain(' 415 ');
  await setTimeout(100);
  await promisify(socket.write.bind(socket))(Buffer.alloc(20_000_000));
  await once(socket.resume(), 'end');
});
