/** The endpoint as the one file that a build writes for a server. */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { firm } from '../../src/firm.ts';
import { writeEndpoint } from '../../src/integrations/hosts/endpoint-file.ts';
import { askAt, files, json, PDF, run } from './support/requests.ts';
import { mailServer } from './support/mail-server.ts';
import { temporaryFolder } from '../../tests/support/temporary.ts';

test('needs Node and nothing else: takes, mails, lists, shows and deletes', async () => {
  const folder = temporaryFolder();
  await writeEndpoint(folder);
  const file = join(folder, 'enquiries.mjs');
  expect(statSync(file).size).toBeLessThan(600_000);

  const { url, mails } = await mailServer();
  const ENQUIRIES = join(folder, 'kept');
  const env = { SMTP_URL: url, SITE_ORIGIN: '', NODE_PATH: '', NODE_OPTIONS: '' };
  const { address, end } = await run(ENQUIRIES, env, { file, cwd: folder });
  const ask = askAt(`${address}/firm`);
  const origin = { origin: firm.url };
  const refused = await ask('contact', ...json({}, origin));
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(firm.email)]);
  const { id } = (await (await ask('upload', files([['plan.pdf', PDF]]), origin)).json()) as { id: string };
  await expect.poll(() => mails.map(({ to }) => to[0])).toEqual([expect.stringContaining(firm.email)]);
  expect(mails[0]?.raw).toContain(PDF.toString('base64'));
  await end('SIGTERM');

  // A process that takes enquiries would never end.
  const options = { cwd: folder, encoding: 'utf8', timeout: 30_000, env: { ENQUIRIES } } as const;
  const read = (...words: string[]) => spawnSync(process.execPath, [file, ...words], options);
  expect(read('list').stdout).toMatch(/Ann, A roof \(ann@example\.com\) {2}1 file\n1 in .*kept\n/);
  // In the words of the firm's language.
  const shown = read('show', id.slice(0, 8)).stdout;
  for (const words of ['A roof', '01-plan.pdf, 1 KB', join(ENQUIRIES, id)]) expect(shown).toContain(words);
  expect(read('prune', '9').stdout).toContain('older than 9 days, 1 kept');
  expect(read('show', 'zzzz').stderr).toMatch(/^No enquiry in .* begins with zzzz\.\n$/);
  // Without its number of days, `prune` would delete everything.
  for (const words of [['nonsense'], ['prune'], ['prune', '']])
    expect(read(...words).stderr).toMatch(/^Write list, show ID [^\n]*\n$/);
});
