/** Adopts the sample site in a copy: the site must build, and what is left to do must be the owner's. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { buildSite, copyFixture } from '../support/copy.ts';
import { runTool } from '../support/tool.ts';

const FIRM = 'src/content/firm.json';
const OWN = {
  name: 'Ridgeline',
  legalName: 'Ridgeline Estimating LLC',
  url: 'https://ridgeline.example',
  tagline: 'Numbers you can build on.',
  about: 'An estimating office for trade contractors in Texas. Two estimators, and one price.',
  email: 'office@ridgeline.example',
  phone: '+1 (512) 555-0199',
  address: { street: '9 Quarry Road', city: 'Austin', region: 'TX', postalCode: '78701', country: 'US' },
  serviceArea: ['TX'],
  social: [],
  map: { link: 'https://www.openstreetmap.org/?mlat=30.2672&mlon=-97.7431' },
};

let copy: string;
const file = (path: string) => join(copy, path);
const read = (path: string) => readFileSync(file(path), 'utf8');
const json = (path: string) => JSON.parse(read(path)) as Record<string, unknown>;
const write = (path: string, data: unknown) => {
  writeFileSync(file(path), typeof data === 'string' ? data : JSON.stringify(data, null, 2));
};
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=A firm', '-c', 'user.email=firm@example.com', ...words], {
    cwd: copy,
    encoding: 'utf8',
  });
const status = () => git('status', '--porcelain', '--untracked-files=all');

/** Runs one of our tools in the copy. */
function run(tool: string, ...flags: string[]): { output: string; status: number | null } {
  const { stdout, stderr, status } = runTool(`tools/${tool}.ts`, flags, { cwd: copy });
  return { output: stdout + stderr, status };
}

beforeAll(async () => {
  copy = await copyFixture();
  for (const folder of ['src/content', 'public']) rmSync(file(folder), { recursive: true });
  for (const part of ['src', 'public']) cpSync(part, file(part), { recursive: true });
  mkdirSync(file('tools'));
  for (const path of ['cspell.json', 'tools/construction-words.txt']) cpSync(path, file(path));
  mkdirSync(file('tests/sample'), { recursive: true });
  write('tests/sample/routes.spec.ts', '');
  mkdirSync(file('.github'));
  write('.github/dependabot.yml', '');
  write('.gitignore', 'node_modules\ndist\n.astro\n.build\n');
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Sample');
});
afterAll(() => {
  rmSync(copy, { recursive: true });
});

test('refuses the sample firm’s facts, by line', () => {
  const { output, status: code } = run('adopt');
  expect(code).toBe(1);
  expect(output).toMatch(
    /^src\/content\/firm\.json:\d+ {2}name: "Plumbline" is the name of the sample firm\./m,
  );
  expect(output).toMatch(/ {2}address\.street: "142 Foundry Street" is the address of the sample firm\./);
  expect(output).toMatch(/Nothing was changed\.\n$/);
  expect(status()).toBe('');
});

test('refuses a mistake in the facts, by line', () => {
  write(FIRM, { ...json(FIRM), ...OWN, phone: 'ask' });
  const { output, status: code } = run('adopt');
  expect(code).toBe(1);
  expect(output).toMatch(/^src\/content\/firm\.json:\d+ {2}phone: Write it like .*found "ask"\.$/m);
  write(FIRM, read(FIRM).slice(0, 100));
  expect(run('adopt').output).toMatch(/^src\/content\/firm\.json:\d+ {2}/);
  git('checkout', '--quiet', '--', FIRM);
});

test('refuses while other work is not committed', () => {
  // Optional values may be empty.
  write(FIRM, { ...json(FIRM), ...OWN, hours: null, licenses: '', photoLicense: '' });
  write('src/content/blog/own.mdx', 'own');
  const { output, status: code } = run('adopt');
  expect(code).toBe(1);
  expect(output).toContain(
    'Commit these files first, so that everything can be undone:\nsrc/content/blog/own.mdx\n',
  );
  rmSync(file('src/content/blog/own.mdx'));
  expect(status()).toBe(` M ${FIRM}\n`);
});

test('--dry-run prints the changes only', () => {
  const { output, status: code } = run('adopt', '--dry-run');
  expect(code).toBe(0);
  expect(output).toContain('delete  src/content/authors/daniel-okafor.json\n');
  expect(status()).toBe(` M ${FIRM}\n`);
});

test('adopts, can be undone by the printed command, and adopts again', () => {
  const { output, status: code } = run('adopt');
  expect(code, output).toBe(0);
  const [, undo = ''] = /Undo: (.*)/.exec(output) ?? [];
  execFileSync('bash', ['-c', undo], { cwd: copy });
  expect(status()).toBe(` M ${FIRM}\n`);
  expect(run('adopt').status).toBe(0);
  expect(run('adopt').output).toContain('Commit these files first');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Adopt');
  expect(run('adopt').output).toContain('Nothing of the sample firm is left');
});

test('one example of each kind stays, as a draft', () => {
  expect(json(FIRM)).toMatchObject({ ...OWN, demo: false });
  expect(json(FIRM)).not.toHaveProperty('licenses');
  const kept = git('ls-files', 'src/content/authors', 'tests/sample', '.github');
  expect(kept).toBe('src/content/authors/office.json\n');
  for (const folder of ['blog', 'portfolio', 'samples']) {
    const [entry = '', ...others] = git('ls-files', `src/content/${folder}`).trim().split('\n');
    expect(others).toEqual([]);
    expect(read(entry), entry).toMatch(/^ *"?draft"?: true,?$/m);
  }
  expect(existsSync(file('src/content/services/estimating/boq.mdx'))).toBe(true);
});

test('builds without mistakes, and only the owner’s tasks are left', async () => {
  await buildSite(copy);
  expect(run('content-check').output).toMatch(/\nErrors: 0,/);
  const left = run('ready')
    .output.replace(/ {2}.*/g, '')
    .trim()
    .split('\n');
  const legal = ['cookies', 'privacy', 'terms-of-work', 'terms'].map(
    (name) => `src/content/legal/${name}.mdx`,
  );
  const files = left.slice(0, -2).map((line) => line.replace(/:\d+$/, ''));
  // The figures of each service wait for the owner's word.
  const services = git('ls-files', 'src/content/services')
    .trim()
    .split('\n')
    .filter((name) => !/^draft: true$/m.test(read(name)));
  expect(files.toSorted()).toEqual([FIRM, FIRM, ...legal, ...services].toSorted());
}, 300_000);
