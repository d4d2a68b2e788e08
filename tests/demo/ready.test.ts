/** Output of `npm run ready` for a firm that has kept the sample's content and settled its marks. */
import { cpSync, globSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { readFirm, reloadFirm } from '../../src/firm.ts';
import { PUBLISHED_MARK } from '../../src/lib/seo/published-mark.ts';
import { fullMessage } from '../../src/reading/diagnostic.ts';
import { FIRM_FILE as FIRM } from '../../src/schemas/content-files.ts';
import type { Firm } from '../../src/schemas/firm.ts';
import { describeTasks, readyTasks } from '../../tools/ready/ready-tasks.ts';
import { put, replaceIn } from '../support/files.ts';
import { freePort } from '../support/net.ts';
import { folderOfFile } from '../support/temporary.ts';
import { runTool } from '../support/tool.ts';

const BOQ = 'src/content/services/estimating/boq.mdx';
const [PRIVACY, TERMS] = ['src/content/legal/privacy.mdx', 'src/content/legal/terms.mdx'];
const PEOPLE = 'src/content/pages/people.json';
const NOTE = /\{\/\* A sample[^]*?\*\/\}\n/;
/** A line that an owner deletes after reading the text, without changing anything else. */
const CONFIRMED = /^ *"?toConfirm"?: true,?\n/gm;

const sample = readFirm();
const home = process.cwd();
const folder = folderOfFile();
const firm = (facts: Partial<Firm> = {}): Firm => ({
  ...sample,
  demo: false,
  forms: { contact: 'endpoint', newsletter: 'endpoint' },
  ...facts,
});
const read = (file: string) => readFileSync(file, 'utf8');
const writeFirm = (facts: Firm) => {
  put(FIRM, JSON.stringify(facts, null, 2));
};
/** Tasks left, as `file:line  message`. */
const ready = async (facts = firm()) => {
  const tasks = await readyTasks(facts, '');
  return tasks.map((task) => `${task.file}:${task.line ?? 1}  ${task.severity}  ${fullMessage(task)}`);
};

beforeAll(() => {
  for (const part of ['src/pages', 'src/layouts', 'src/components', 'src/styles', 'public'])
    cpSync(part, join(folder, part), { recursive: true });
});
beforeEach(() => {
  process.chdir(home);
  cpSync('src/content', join(folder, 'src/content'), { recursive: true });
  process.chdir(folder);
  writeFirm(firm());
  for (const file of globSync('src/content/**/*.{mdx,json}'))
    put(file, read(file).replace(CONFIRMED, '').replace(NOTE, ''));
  for (const file of globSync('src/content/legal/*.mdx'))
    put(file, read(file).replace('draft: true', 'draft: false'));
});
afterAll(() => {
  process.chdir(home);
  reloadFirm();
});

test('a firm whose marks are settled is ready', async () => {
  expect(await ready()).toEqual([]);
});

test('each mark, mistake and unreviewed text is named with file, line and remedy', async () => {
  replaceIn(PEOPLE, '"Eight people', '"(TODO) Eight people');
  replaceIn(BOQ, 'facts:\n', 'facts:\n  toConfirm: true\n');
  replaceIn(BOQ, '\nIf five bidders', '\n(TODO) If five bidders');
  replaceIn('src/content/home/reasons.json', '"Expertise"', '"No"');
  replaceIn(TERMS, 'draft: false', 'draft: true');
  replaceIn(PRIVACY, 'draft: false\n---\n', 'draft: false\n---\n\n{/* A sample for a lawyer. */}\n');
  const tasks = await ready(firm({ forms: { contact: 'none', newsletter: 'endpoint' } }));
  const todo = '"(TODO)" stands where your own words belong.';
  for (const [start, words] of [
    [`${FIRM}:`, 'The contact form delivers nowhere. Choose a service'],
    [`${PEOPLE}:9  `, `intro: ${todo}`],
    [`${BOQ}:`, `body: ${todo}`],
    ['src/content/home/reasons.json:4  ', 'Write 5 to 40 characters'],
    [`${BOQ}:13  `, 'Only you can promise these prices, times and answers.'],
    [`${TERMS}:6  `, 'This is a draft, which visitors cannot read.'],
    [
      `${PRIVACY}:9  `,
      'This is the demo firm’s text. Have a lawyer review it, delete the note, and write draft: false.',
    ],
  ] as const)
    expect(
      tasks.filter((line) => line.startsWith(start) && line.includes(`  error  `) && line.includes(words)),
      `${start} ${words}\n${tasks.join('\n')}`,
    ).toHaveLength(1);
  expect(tasks).toHaveLength(7);
  // A site with forms needs the privacy policy, and can do without the terms.
  expect(tasks.filter((line) => line.endsWith('Or delete the file.'))).toEqual([
    expect.stringContaining(TERMS),
  ]);
});

test('marks of drafts wait, and a variable can say that a form delivers nowhere', async () => {
  replaceIn(BOQ, 'facts:\n', 'draft: true\nfacts:\n  toConfirm: true\n');
  replaceIn(BOQ, '\nIf five bidders', '\n(TODO) If five bidders');
  const facts = firm({ forms: { contact: 'none', newsletter: 'none' } });
  expect(await readyTasks(facts, 'none')).toEqual([]);
});

test('the words of a page wait until the page is there', async () => {
  replaceIn('src/content/pages/careers.json', '"description": "', '"description": "(TODO) ');
  expect(await ready()).toEqual([expect.stringContaining('careers.json:4')]);
  rmSync('src/content/careers', { recursive: true });
  expect(await ready()).toEqual([]);
});

test('tasks that say the same are one with a list of places', () => {
  const same = { severity: 'error', message: 'Write it.' } as const;
  const other = { file: 'c.json', severity: 'warning', message: 'Read it.' } as const;
  const tasks = [
    { ...same, file: 'a.json', line: 2 },
    { ...same, file: 'b.json' },
    { ...same, file: 'a.json', line: 9 },
    other,
  ];
  expect(describeTasks(tasks)).toEqual([
    'c.json  Warning: Read it.',
    'Write it.',
    '  a.json:2, 9',
    '  b.json',
  ]);
});

test('the command fails while something is left, and a demonstration passes', () => {
  const run = () => {
    const env = { CONTACT_DELIVERY: '', TODAY: '2026-11-25' };
    const { stdout, status } = runTool(join(home, 'tools/ready.ts'), [], { env });
    return [status, stdout.trim().split('\n').at(-1)];
  };
  writeFirm(firm({ forms: { contact: 'none', newsletter: 'none' } }));
  expect(run()).toEqual([1, 'To do before you publish: 1']);
  writeFirm(sample);
  expect(run()).toEqual([0, expect.stringContaining('This is the demonstration of a fictional firm')]);
});

test('a build for a host lists what is left, and is no preview over the finished site, or over an unknown one', async () => {
  const url = `https://localhost:${await freePort()}`;
  writeFirm(firm({ forms: { contact: 'none' }, url }));
  symlinkSync(join(home, 'node_modules'), 'node_modules');
  const settings = { CONTACT_DELIVERY: '', PREVIEW: '', DRAFTS: '', PUBLISH_TO: 'server' };
  const build = (env: Record<string, string>) =>
    runTool(join(home, 'tools/build.ts'), [], { env: { ...settings, ...env } });
  const unknown = build({});
  expect(unknown.status).toBe(1);
  expect(unknown.stderr).toContain(`Nobody knows whether the finished site is at ${url} (ECONNREFUSED)`);
  expect(unknown.stdout).toContain('The contact form delivers nowhere.');
  // In place of the host.
  const answer = `globalThis.fetch = async () => new Response(${JSON.stringify(PUBLISHED_MARK)})`;
  const published = build({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(answer)}`,
    GITHUB_STEP_SUMMARY: 'summary',
  });
  const message = `Not published: ${url} stays as it is until nothing is left to do.`;
  expect(published.stdout.trim().split('\n').at(-1)).toBe(message);
  expect(published.status).toBe(1);
  expect(read('summary')).toMatch(
    /^- src\/content\/firm\.json:\[\d+\]\(.* {2}The contact form delivers nowhere/,
  );
  expect(read('summary').trim().split('\n').at(-1)).toBe(message);
});
