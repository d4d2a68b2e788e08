/** Adopts the sample site in a copy: the site must build, and what is left to do must be the owner's. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { copyFixture } from '../support/copy.ts';
import { put } from '../support/files.ts';
import { runTool } from '../support/tool.ts';

const FIRM = 'src/content/firm.json';
const OWN = {
  name: 'Ridgeline',
  legalName: 'Ridgeline Estimating LLC',
  url: 'https://ridgeline.example',
  tagline: 'Numbers you can build on.',
  role: 'We estimate; we do not build.',
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
  put(file(path), typeof data === 'string' ? data : JSON.stringify(data, null, 2));
};
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=A firm', '-c', 'user.email=firm@example.com', ...words], {
    cwd: copy,
    encoding: 'utf8',
  });
const status = () => git('status', '--porcelain', '--untracked-files=all');

/** Runs one of our tools in the copy. */
function run(tool: string, ...flags: string[]): { output: string; status: number | null } {
  const env = { GITHUB_REPOSITORY: 'ridgeline/website', GITHUB_REF_NAME: 'main', TZ: 'America/Chicago' };
  const { stdout, stderr, status } = runTool(`tools/${tool}.ts`, flags, { cwd: copy, env });
  return { output: stdout + stderr, status };
}

/** What the content check says of the copy, in which one file is written as it is; much faster than the command. */
function mistakes(): string {
  const input = JSON.stringify([[FIRM, readFileSync(file(FIRM)).toString('base64')]]);
  return runTool('tests/support/content-diagnostics.ts', [], { cwd: copy, input }).stdout;
}

beforeAll(async () => {
  copy = await copyFixture();
  for (const folder of ['src/content', 'public']) rmSync(file(folder), { recursive: true });
  for (const part of ['src', 'public']) cpSync(part, file(part), { recursive: true });
  mkdirSync(file('tools'), { recursive: true });
  for (const path of ['cspell.json', 'tools/construction-words.txt', 'tools/adopt', '.github', 'docs'])
    cpSync(path, file(path), { recursive: true });
  for (const path of globSync(['*.md', 'LICENSE', 'tests/*.*', 'tests/sample/*'])) {
    mkdirSync(dirname(file(path)), { recursive: true });
    cpSync(path, file(path));
  }
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
  git('tag', 'adopted');
  expect(run('adopt').output).toContain('Nothing of the sample firm is left');
});

test('a wrong option changes nothing, and --help says how to write the command', () => {
  expect(run('adopt', '--with', 'design')).toMatchObject({
    output: expect.stringMatching(/^Write: npm run adopt/) as string,
    status: 1,
  });
  expect(run('adopt', '--help').status).toBe(0);
  expect(status()).toBe('');
});

test('people, entries and documents of the sample are gone, services and pages stay', () => {
  const cms = { backend: 'github', repo: 'ridgeline/website', branch: 'main' };
  expect(json(FIRM)).toMatchObject({ ...OWN, demo: false, timeZone: 'America/Chicago', cms });
  expect(json(FIRM)).not.toHaveProperty('licenses');
  expect(json(FIRM)['insurance']).toEqual(['Workers’ compensation, statutory limits']);
  const folders = ['authors', 'blog', 'portfolio', 'samples', 'takeoffs'].map(
    (name) => `src/content/${name}`,
  );
  expect(git('ls-files', 'public/samples', ...folders)).toBe('src/content/authors/office.json\n');
  expect(json('src/content/home/testimonials.json')).toEqual([]);
  for (const list of ['claims', 'reasons', 'process'])
    expect(read(`src/content/home/${list}.json`).match(/"draft": true/g)?.length, list).toBeGreaterThan(3);
  expect(existsSync(file('src/content/services/estimating/boq.mdx'))).toBe(true);
});

test('no file speaks for the makers of the software, and no drawing is left that nothing names', () => {
  const files = git('ls-files', '.github', 'tests', '*.md').trim().split('\n');
  expect(files.filter((path) => /^\.github|^tests\/|^[A-Z]/.test(path))).toEqual([
    '.github/workflows/check.yml',
    '.github/workflows/publish.yml',
    'CONTRIBUTING.md',
    'README.md',
    'tests/README.md',
    'tests/playwright.config.ts',
    'tests/vitest.config.ts',
  ]);
  expect(read('README.md')).toMatch(
    /^# Ridgeline\n\nThe website of Ridgeline Estimating LLC, https:\/\/ridgeline\.example\./,
  );
  expect(read('README.md')).not.toMatch(/\{\{|Plumbline/);
  const drawings = git('ls-files', 'src/content/drawings');
  expect(drawings).not.toMatch(/\/people\/|\/samples\/|crane-radius/);
  // The blog's page shows it, and so does a template.
  expect(drawings).toContain('blog/look-ahead.svg');
  expect(drawings).toContain('portfolio/office-tower.svg');
});

test('the links of all guides lead to files that are left', () => {
  const guides = globSync(['*.md', '{docs,tests}/**/*.md'], { cwd: copy });
  expect(guides.length).toBeGreaterThan(15);
  const broken = guides.flatMap((guide) => {
    const prose = read(guide).replaceAll(/^ *```[^]*?^ *```|`[^`\n]*`/gm, '');
    return Array.from(prose.matchAll(/\]\((?!\w+:)([^)#\s]+)/g), ([, to = '']) => join(guide, '..', to))
      .filter((path) => !existsSync(file(path)))
      .map((path) => `${guide}: ${path}`);
  });
  expect(broken).toEqual([]);
});

// firm.heavy.test.ts builds it.
test('has no mistakes, and names what is the owner’s to do', () => {
  expect(mistakes()).toBe('[[]]\n');
  const { output } = run('ready');
  const at = output.indexOf('src/content/firm.json:');
  const [warnings, errors] = [output.slice(0, at), output.slice(at)];
  expect(warnings).toMatch(/^Warning: These texts are still the sample’s\./);
  expect(warnings).toMatch(/^ {2}src\/content\/services\/estimating\/boq\.mdx {2}(\d+) of \1$/m);
  // The figures of each service wait for the owner's word, in one list.
  expect(errors.match(/Only you can promise these prices/g)).toHaveLength(1);
  for (const [place, words] of [
    ['pages/people.json', 'say how many people'],
    ['pages/contact.json', 'claim licenses'],
    ['legal/privacy.mdx', 'This is the sample’s text'],
  ] as const)
    expect(
      errors.split('\n').find((line) => line.includes(place)),
      `${place}: ${words}`,
    ).toBeDefined();
  // It offers all three.
  expect(errors).not.toContain('which you do not offer');
});

const COMBINATIONS = [
  ...['estimating', 'construction', 'design,construction'],
  // Design alone, with a service of a discipline that stays.
  'estimating/boq, design',
];
test.each(COMBINATIONS)('without %s nothing names it any more', (without) => {
  git('reset', '--quiet', '--hard', 'adopted');
  const gone = without.split(/, ?/).join('|');
  // What a firm may have by then: a project, and an old address.
  write('src/content/redirects.json', { '/old-page/': '/services/design/bim-services/' });
  const project = JSON.parse(readFileSync('src/content/portfolio/1.json', 'utf8')) as object;
  const services = ['design/bim-services', 'estimating/boq', 'construction/cost-control'];
  write('src/content/portfolio/1.json', { ...project, draft: true, team: undefined, services });
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Work');
  const { output, status: code } = run('adopt', '--without', without);
  expect(code, output).toBe(0);
  const names = new RegExp(`/services/(?:${gone})/|service: (?:${gone})\\b|^ +"(?:${gone})\\b`, 'm');
  const content = globSync('src/content/**/*.{mdx,json}', { cwd: copy });
  expect(content.filter((path) => names.test(`/${path}\n${read(path)}`))).toEqual([]);
  expect(mistakes()).toBe('[[]]\n');
  if (without === 'design,construction') {
    const ready = run('ready').output;
    expect(ready).toContain('of the sample speak of design and construction, which you do not offer.');
    expect(ready).toMatch(/^ {2}src\/content\/services\/estimating\/steel-takeoffs\.mdx:\d+$/m);
  }
});

test.each([
  ['roofs', 'There is no roofs. Write disciplines or services of: design, estimating, construction, '],
  ['design,estimating,construction', 'At least three services must stay'],
])('--without %s changes nothing and says why', (ids, answer) => {
  git('reset', '--quiet', '--hard', 'adopted');
  const { output, status: code } = run('adopt', '--without', ids);
  expect(code).toBe(1);
  expect(output).toContain(answer);
  expect(status()).toBe('');
});

test('a takeoff of a service that leaves has to name another first', () => {
  git('reset', '--quiet', '--hard', 'adopted');
  run('new', 'takeoff', 'Own takeoff');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'A takeoff');
  const { service = '' } = json('src/content/takeoffs/own-takeoff.json') as { service?: string };
  expect(run('adopt', '--without', service.split('/')[0] ?? '').output).toContain(
    'src/content/takeoffs/own-takeoff.json shows a service that leaves. Name another one in it, or delete it.',
  );
  expect(status()).toBe('');
});
