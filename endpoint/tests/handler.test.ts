/** The endpoint for enquiries with requests from browsers. */
import fs, { fstatSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, test, vi } from 'vitest';

import { answerOf, files, form, json, MESSAGE, PDF } from './support/requests.ts';
import { inboxOfEachTest } from './support/inbox.ts';
import { DAY_MS } from '../limits.ts';
import { readWords } from '../words.ts';

const HTML = { accept: 'text/html' };
const inbox = inboxOfEachTest('Date');

describe('an enquiry', () => {
  test('with script is kept and confirmed; without, it leads to the page that confirms it', async () => {
    const { ask } = await inbox.serve();
    const response = await ask('contact', ...json());
    expect(await answerOf(response)).toMatchObject({ ok: true });
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    vi.setSystemTime(inbox.time + 1);
    const native = await ask('contact', form({ ...MESSAGE, subject: 'Another' }), HTML);
    expect([native.status, native.headers.get('location')]).toEqual([303, '../contact/sent/']);
    expect(await inbox.kept()).toMatchObject([
      { kind: 'contact', fields: MESSAGE, files: [], received: '2026-11-24T09:00:00.000Z' },
      { fields: { ...MESSAGE, subject: 'Another' } },
    ]);
  });

  test('brings its files, and nobody else on the machine may read them', async () => {
    const { ask } = await inbox.serve();
    const body = files([
      ['../../etc/plan\u0000 A.pdf', PDF],
      ['図面 é.dwg', Buffer.from('AC1032 and more')],
    ]);
    for (const service of ['Takeoffs', 'Bids']) body.append('services', service);
    expect((await ask('upload', body, HTML)).status).toBe(303);
    const [enquiry] = await inbox.kept();
    const { id = '', files: sent = [], fields = {} } = enquiry ?? {};
    expect(sent.map(({ name, size }) => [name, size])).toEqual([
      ['01-plan A.pdf', PDF.length],
      ['02-図面 é.dwg', 15],
    ]);
    expect(fields['services']).toBe('Takeoffs, Bids');
    expect(readFileSync(join(inbox.folder, id, '01-plan A.pdf'))).toEqual(PDF);
    expect(inbox.unfinished()).toEqual([]);
    if (process.platform === 'win32') return;
    const modeOf = (...path: string[]) => statSync(join(inbox.folder, ...path)).mode & 0o777;
    for (const name of readdirSync(join(inbox.folder, id))) expect(modeOf(id, name), name).toBe(0o600);
    for (const name of [id, '.unfinished']) expect(modeOf(name), name).toBe(0o700);
  });

  // Windows has no inode numbers to tell files apart.
  test.skipIf(process.platform === 'win32')('is on the disk before it is answered', async () => {
    const { ask } = await inbox.serve();
    const synced: string[] = [];
    const note = (number: number) => {
      const id = readdirSync(inbox.folder).find((name) => /^[\da-f]{32}$/.test(name));
      const part = inbox.unfinished()[0];
      const own = id ? join(inbox.folder, id) : join(inbox.folder, '.unfinished', part ?? '');
      const name = ['', ...readdirSync(own)].find((it) => statSync(join(own, it)).ino === number);
      const isParent = statSync(inbox.folder).ino === number;
      synced.push(`${id ? 'enquiry' : 'part'}${isParent ? ' in its folder' : `/${name}`}`);
    };
    // Streams flush by file descriptor, and everything else by the handles of node:fs/promises.
    const byNumber = vi.spyOn(fs, 'fsync').mockImplementation((number, done) => {
      note(fstatSync(number).ino);
      done(null);
    });
    const handle = await open(inbox.folder);
    const byHandle = vi
      .spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync')
      .mockImplementation(async function (this: typeof handle) {
        note((await this.stat()).ino);
      });
    await handle.close();
    const { status } = await ask('upload', files([['plan.pdf', PDF]]));
    expect(status).toBe(200);
    for (const spy of [byNumber, byHandle]) spy.mockRestore();
    // The last step flushes the folder around it, after the move that makes it an enquiry.
    expect(synced).toEqual(['part/01-plan.pdf', 'part/message.json', 'part/', 'enquiry in its folder']);
  });

  test('is kept once: the same key, the same words of a day without one, two at a time, after a restart', async () => {
    const { ask } = await inbox.serve();
    const send = async (headers = {}) => answerOf(await ask('contact', ...json(MESSAGE, headers)));
    const key = { 'idempotency-key': 'one' };
    const [one, two] = await Promise.all([send(key), send(key)]);
    expect([one.duplicate, two.duplicate].filter(Boolean)).toEqual([true]);
    expect(await send(key)).toEqual({ ok: true, id: one.id, duplicate: true });
    expect(await inbox.kept()).toHaveLength(1);
    for (let press = 0; press < 2; press++) expect((await ask('contact', form(), HTML)).status).toBe(303);
    expect(await answerOf(await (await inbox.serve()).ask('contact', ...json()))).toHaveProperty('duplicate');
    expect(await inbox.kept()).toHaveLength(2);
    vi.setSystemTime(inbox.time + DAY_MS);
    expect((await send()).duplicate).toBeUndefined();
    expect(await inbox.kept()).toHaveLength(3);
  });

  test('with a key that other words have is refused, and an empty key counts as absent', async () => {
    const { ask } = await inbox.serve();
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
    expect(await inbox.kept()).toHaveLength(3);
  });

  test('of any words comes back as it was sent, without what acts on a terminal', async () => {
    const { ask } = await inbox.serve();
    const odd = { subject: 'Bid\tpackage\u20283', message: 'a\u000bb\fc\r\nd \u202egnp\u009b31m e\ud800' };
    await ask('contact', ...json({ ...MESSAGE, ...odd }));
    const clean = { subject: 'Bid package 3', message: 'a\nb\nc\nd gnp 31m e\ufffd' };
    expect(await inbox.kept()).toMatchObject([{ fields: clean }]);
  });

  test('that is wrong is answered by field, in the language of the site', async () => {
    const { ask } = await inbox.serve();
    const wrong = json({ email: 'x', subject: 'y'.repeat(201), message: 'Hello' });
    const { message, fields } = await answerOf(await ask('contact', ...wrong));
    expect(fields).toEqual({
      email: 'Enter an email address such as name@firm.com.',
      subject: 'Enter a subject in at most 200 characters.',
      name: 'Enter your name.',
    });
    expect(message).toContain('Please write to office@oak-iron.example.');
    const page = await (await ask('contact', form({ message: 'x', name: 'Ann' }), HTML)).text();
    expect(page).toMatch(/<html lang="en">.*<h1>Not sent<.*<p>Please write to .*still in the form/);
    expect(page).toContain('<ul><li>Enter your email address.</li><li>Enter a subject.</li></ul>');
  });
});

test('the log names no person', async () => {
  const { ask, address } = await inbox.serve();
  await ask('contact', ...json());
  await fetch(`${address}/ann@example.com/api/contact?ann`);
  rmSync(inbox.folder, { recursive: true });
  await ask('contact', ...json());
  expect(inbox.log).toEqual(['contact: ENOENT']);
  expect(inbox.log[0]).not.toMatch(/ann/i);
});

describe('a visitor of a page in another language', () => {
  test('is answered in it, and the firm is told', async () => {
    const { ask } = await inbox.serve({ words: await readWords({ es: 'es' }) });
    const sent = await ask('contact?language=es', form(), HTML);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '../es/contact/sent/']);
    expect(await inbox.kept()).toMatchObject([{ fields: { ...MESSAGE, language: 'Spanish' } }]);

    const wrong = await answerOf(await ask('contact?language=es', ...json({ email: 'x' })));
    expect(wrong.message).toContain('Escriba a office@oak-iron.example');
    expect(wrong.fields['name']).toMatch(/^Escriba /);
    const page = await (await ask('newsletter?language=es', form({}), HTML)).text();
    expect(page).toMatch(/^<!doctype html><html lang="es">.*<title>No enviado/);
    const tooMany = files(Array.from({ length: 100 }, (_, at) => [`${at}.pdf`, PDF]));
    expect((await answerOf(await ask('upload?language=es', tooMany))).message).toMatch(/^Envíe /);
  });

  test('gets the first language where there is no other', async () => {
    const { ask } = await inbox.serve();
    const sent = await ask('contact?language=fr', form(), HTML);
    expect(sent.headers.get('location')).toBe('../contact/sent/');
    expect(await inbox.kept()).toMatchObject([{ fields: MESSAGE }]);
  });
});
