/** Other files in the folder of enquiries, and partial files after a power failure. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test, vi } from 'vitest';

import { answerOf, json, MESSAGE } from './support/requests.ts';
import { inboxOfEachTest } from './support/inbox.ts';
import { runTool } from '../../tests/support/tool.ts';

const inbox = inboxOfEachTest();

test('the folder may hold something other than enquiries, which is reported and left out', async () => {
  inbox.keep(1, { fields: MESSAGE });
  const cut = 'a'.repeat(32);
  for (const name of [cut, 'b'.repeat(32), 'lost+found']) mkdirSync(join(inbox.folder, name));
  writeFileSync(join(inbox.folder, cut, 'message.json'), '{"kind":');
  mkdirSync(join(inbox.folder, 'b'.repeat(32), 'message.json'));
  writeFileSync(join(inbox.folder, 'notes.txt'), '');
  const { ask } = await inbox.serve();
  expect((await ask('contact', ...json({ ...MESSAGE, message: 'More' }))).status).toBe(200);
  expect(await inbox.kept()).toHaveLength(2);
  expect(inbox.log.slice(-2)).toEqual([expect.stringContaining(cut), expect.stringContaining('EISDIR')]);
  const command = (ENQUIRIES: string) =>
    runTool('endpoint/enquiries-command.ts', [], { env: { ENQUIRIES } }).stdout;
  expect(command(join(inbox.folder, 'nowhere'))).toMatch(/^0 in /);
  expect(command(inbox.folder)).toMatch(/:\d\d UTC {2}contact {2}Ann, A roof \(ann@example\.com\)[^]*2 in /);
});

const CUT = ['', '{"kind":', '[]', '{"fields":{},"files":[]}'];
test.each(CUT)('an enquiry cut to "%s" is taken again, and what is left of it kept', async (cut) => {
  const { ask } = await inbox.serve();
  const send = async () => answerOf(await ask('contact', ...json(MESSAGE, { 'idempotency-key': 'k' })));
  const first = await send();
  writeFileSync(join(inbox.folder, first.id, 'message.json'), cut);
  expect(await send()).toEqual(first);
  expect(await send()).toEqual({ ...first, duplicate: true });
  expect(await inbox.kept()).toMatchObject([{ id: first.id, fields: MESSAGE }]);
  const [aside = ''] = readdirSync(inbox.folder).filter((name) => name.startsWith(`${first.id}.unreadable-`));
  expect(readFileSync(join(inbox.folder, aside, 'message.json'), 'utf8')).toBe(cut);
});

test('an enquiry is kept on Windows, which flushes no folders', async () => {
  const { ask } = await inbox.serve();
  const handle = await open(inbox.folder);
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const sync = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof handle) {
    if ((await this.stat()).isDirectory()) throw new Error('EPERM: operation not permitted, fsync');
  });
  const platform = vi.spyOn(process, 'platform', 'get').mockReturnValue('win32');
  const { status } = await ask('contact', ...json());
  for (const spy of [sync, platform]) spy.mockRestore();
  expect(status).toBe(200);
});

// Windows has no such limit.
test.skipIf(process.platform === 'win32')('the folder may hold more than a system opens files', () => {
  for (let number = 0; number < 300; number++) inbox.keep(number);
  const script = `import { listKept } from './endpoint/folder.ts';
    console.log((await listKept(${JSON.stringify(inbox.folder)})).length);`;
  const command = 'ulimit -n 100 && exec "$0" --input-type=module --eval "$1"';
  const found = execFileSync('sh', ['-c', command, process.execPath, script], { encoding: 'utf8' });
  expect(found.trim()).toBe('300');
});
