/** Where the endpoint hands enquiries on: to a webhook, and how often it tries. */
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

import { expect, onTestFinished, test, vi } from 'vitest';

import { outbox, type Send, webhook } from '../../../endpoint/targets/outbox.ts';
import { answerOf, files, json, listen, MESSAGE, PDF } from '../../support/endpoint.ts';
import { inboxOfEachTest } from '../../support/inbox.ts';

const DAY_MS = 86_400_000;
const inbox = inboxOfEachTest();

/** A queue of one target, with all enquiries so far. */
const queue = (name: string, send: Send) => outbox(inbox.folder, name, send, () => inbox.time);

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
  const { ask } = await inbox.serve();
  const { id } = await answerOf(await ask('contact', ...json()));
  await ask('upload', files([['plan.pdf', PDF]]));
  const { run: hand, count } = await queue('webhook', webhook(address));
  await hand();
  const isRefused = inbox.log.map((line) => line.includes('unexpected redirect'));
  expect([isRefused, count()]).toEqual([[true, true], { waiting: 2, failed: 0 }]);
  status = 200;
  inbox.time += 60_000;
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
  const { ask } = await inbox.serve();
  await ask('upload', files([['plan.pdf', Buffer.concat([PDF, Buffer.alloc(200_000 - PDF.length)])]]));
  const { run: hand, count } = await queue('webhook', webhook(address));
  await hand();
  expect([limit.mock.calls, count()]).toEqual([[[12_000]], { waiting: 1, failed: 0 }]);
  expect(inbox.log).toEqual([expect.stringMatching(/^webhook did not take .*timeout/)]);
});

test('targets have a queue each, come again after a minute to an hour, and rest after five days until the next start', async () => {
  const { ask } = await inbox.serve();
  const { id } = await answerOf(await ask('contact', ...json()));
  const start = inbox.time;
  let tries = 0;
  const box = await queue('dead', () => Promise.reject(new Error(`no ${++tries}`)));
  await queue('slow', () => new Promise(() => undefined));
  const waits: number[] = [];
  for (let before = inbox.time; box.count().waiting > 0;) {
    const seen = tries;
    await box.run();
    if (tries > seen) {
      waits.push((inbox.time - before) / 60_000);
      before = inbox.time;
    }
    inbox.time += 60_000;
  }
  expect(waits.slice(0, 9)).toEqual([1, 1, 2, 4, 8, 16, 32, 60, 60]);
  expect((inbox.time - start) / DAY_MS).toBeCloseTo(5, 1);
  expect(box.count()).toEqual({ waiting: 0, failed: 1 });
  const again = await queue('dead', () => Promise.resolve([]));
  await again.run();
  expect(again.count()).toEqual({ waiting: 0, failed: 0 });
  expect(readdirSync(join(inbox.folder, id)).toSorted()).toEqual(['.sent-dead', 'message.json']);
});
