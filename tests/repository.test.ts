/**
 * Rules for this repository, not for the site: packages, scripts, workflows, guides, unused code. A firm's clone does
 * not have this file (tools/adopt).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { expect, test } from 'vitest';
import { parse } from 'yaml';

import { commit, gitEnvironment } from './support/git.ts';
import { deadLinksOf } from './support/guides.ts';
import { temporaryFolder } from './support/temporary.ts';

type Texts = Record<string, string>;
const read = (path: string): string => readFileSync(path, 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Texts> };
const { scripts, dependencies, devDependencies, optionalDependencies } = JSON.parse(
  read('package.json'),
) as Record<string, Texts>;

/** Licenses that let a firm use, change and publish the result; LGPL-3.0 and CC BY-SA are for libraries and tools only. */
const FREE =
  /^(MIT|MIT-0|ISC|Apache-2\.0|0BSD|BSD(-[23]-Clause)?|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|CC BY-SA 4\.0|Python-2\.0|OFL-1\.1|MPL-2\.0|LGPL-3\.0(-or-later)?|WTFPL|Zlib)$/;
/** True if every part of a license expression is free, or one of its alternatives is. */
const isFree = (license: string): boolean => {
  const parts = license.replaceAll(/[()]/g, '').split(' AND ');
  return parts.every((part) => part.split(' OR ').some((name) => FREE.test(name)));
};
/** The license that a package names, or else MIT if its license file has those words. */
const licenseOf = (path: string, named?: string): string => {
  const words = named ?? read(`${path}/LICENSE`).replaceAll(/\s+/g, ' ');
  return words.includes('Permission is hereby granted, free of charge, to any person') ? 'MIT' : words;
};

test('every package has a checksum, an exact version and a free license', () => {
  expect(['MIT AND AGPL-3.0', 'MITX', '(MIT OR GPL-3.0)'].map(isFree)).toEqual([false, false, true]);
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  for (const [path, { resolved = '', integrity, license }] of installed) {
    // Without a URL, it is the registry's file for that name and version.
    expect(resolved, path).toMatch(/^(|https:\/\/[^/]+\/.+\.tgz)$/);
    expect(integrity, path).toMatch(/^sha512-/);
    expect(isFree(licenseOf(path, license)), `${path}: ${license}`).toBe(true);
  }
  const own = JSON.parse(read('endpoint/package.json')) as Record<string, Texts>;
  const all = { ...dependencies, ...devDependencies, ...optionalDependencies };
  for (const [name, version] of Object.entries({ ...all, ...own['dependencies'] }))
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
  expect(Object.keys(dependencies ?? {}).length).toBeLessThanOrEqual(14);
  expect(Object.keys(all).length).toBeLessThanOrEqual(53);
  // npm puts this Node first on the PATH of every script.
  expect(process.versions.node).toBe(devDependencies?.['node']);
});

test('no file of the repository is one that git ignores: who begins a history anew would lose it', () => {
  const { stdout } = spawnSync('git', ['ls-files', '-ci', '--exclude-standard'], { encoding: 'utf8' });
  expect(stdout).toBe('');
});

test('no component writes a text as HTML, but JSON and drawings, which are cleaned before', () => {
  const writers = globSync('src/**/*.astro').filter((path) => /\bset:html\b/.test(read(path)));
  expect(writers.map((path) => path.replaceAll('\\', '/')).sort()).toEqual([
    'src/components/site/InlineJson.astro',
    'src/components/ui/Drawing.astro',
  ]);
});

test('scripts run in every shell, and name no revision by mistake', () => {
  // Git would take a word after --changed as a revision.
  expect(scripts?.['test:changed']).toMatch(/--changed &&/);
  for (const [name, script] of Object.entries(scripts ?? {}))
    expect(script, name).not.toMatch(/(^|[&|;] *)[A-Z_]+=|'|\$|;|(^|&& *)(rm|cp|mv|mkdir|cat|export|sh) /);
});

interface Step {
  run?: string;
  uses?: string;
  with?: Record<string, unknown>;
}
interface Job {
  permissions: Record<string, string>;
  'timeout-minutes': number;
  steps: Step[];
}

/** Jobs with permissions beyond reading the repository. None of them runs a package. */
const RIGHTS: Record<string, Record<string, string>> = {
  'adopt.yml push': { contents: 'write' },
  'publish.yml publish': { pages: 'write', 'id-token': 'write' },
};

test.each(globSync('.github/workflows/*.yml'))('%s has no rights to spare', (file) => {
  const { permissions, jobs } = parse(read(file)) as { permissions: object; jobs: Record<string, Job> };
  expect(permissions).toEqual({});
  for (const [name, job] of Object.entries(jobs)) {
    const key = `${basename(file)} ${name}`;
    expect(job.permissions, key).toEqual(RIGHTS[key] ?? { contents: 'read' });
    expect(job['timeout-minutes'], key).toBeGreaterThan(0);
    const installs = job.steps.some(({ run = '', uses = '' }) => /\bnpm |actions\/setup/.test(run + uses));
    expect(installs && key in RIGHTS, `${key} runs packages`).toBe(false);
    // Otherwise git keeps the token in the folder, for every later step to read.
    for (const { uses = '', with: options = {} } of job.steps)
      if (uses.startsWith('actions/checkout@') && job.permissions['contents'] !== 'write')
        expect(options, key).toMatchObject({ 'persist-credentials': false });
  }
});

test.each(globSync('.github/{workflows,actions}/**/*.yml'))('%s runs only what it names', (file) => {
  const text = read(file);
  expect(text).not.toContain('pull_request_target');
  const { jobs = {}, runs } = parse(text) as { jobs?: Record<string, Job>; runs?: Job };
  for (const { run = '', uses = '' } of [...Object.values(jobs), runs].flatMap((job) => job?.steps ?? [])) {
    // An expression is pasted into the script, so a title or an input could run a command. A variable cannot.
    expect(run, file).not.toContain('${{');
    expect(run, file).not.toMatch(/\bnpm (i|install)\b/);
    if (uses && !uses.startsWith('./'))
      expect(text).toMatch(new RegExp(`${uses} # v\\d+\\.\\d+\\.\\d+$`, 'm'));
    expect(uses).toMatch(/^$|^\.\/|@[0-9a-f]{40}$/);
    for (const [, name = ''] of run.matchAll(/npm run (?:--silent )?([\w:]+)/g))
      expect(scripts, file).toHaveProperty([name]);
  }
});

/** The steps of a job: their commands, or the names of their actions. */
const stepsOf = (file: string, job: string): string[] => {
  const { jobs } = parse(read(`.github/workflows/${file}.yml`)) as {
    jobs: Record<string, { steps: Partial<Record<'run' | 'uses' | 'if' | 'continue-on-error', string>>[] }>;
  };
  return (jobs[job]?.steps ?? []).map(({ run, uses = '', ...how }) => {
    expect([how.if, how['continue-on-error']], run ?? uses).toEqual([undefined, undefined]);
    return run ?? uses.replace(/@.*/, '');
  });
};

test('nothing is published, or merged, that was not tested', () => {
  const steps = stepsOf('publish', 'test');
  const gates = ['npm run build', 'npm run test:site'];
  const expected = ['./.github/actions/setup', ...gates, 'actions/upload-pages-artifact'];
  expect(steps.slice(1)).toEqual(expected);
  const variables = { BASE_PATH: '${{ vars.BASE_PATH }}', PREVIEW: '${{ vars.PREVIEW }}' };
  const workflow = parse(read('.github/workflows/publish.yml')) as { jobs: { test: { steps: object[] } } };
  expect(workflow).toMatchObject({
    // Scheduled articles and the last days of notices need the mornings.
    on: { push: { branches: ['main'] }, schedule: [{ cron: expect.any(String) as string }] },
    concurrency: { 'cancel-in-progress': false },
    jobs: {
      test: { if: "vars.PUBLISH_TO == 'github' || github.event_name == 'workflow_dispatch'" },
      publish: { needs: 'test' },
    },
  });
  expect(workflow.jobs.test.steps.slice(2)).toMatchObject([
    { env: { PUBLISH_TO: 'github', ...variables } },
    {},
    { with: { path: 'dist/${{ env.BASE_PATH }}', 'include-hidden-files': true } },
  ]);
});

/** A repository whose npm only logs its arguments, and a function that runs a step of a workflow there. */
function repositoryWith(files: Readonly<Record<string, string>>) {
  const cwd = temporaryFolder();
  const npm = '#!/bin/sh\necho "$@" >> npm.log\ncase "$5" in *broken*) exit 1;; esac\n';
  writeFileSync(join(cwd, 'npm'), npm, { mode: 0o755 });
  const own = { PATH: `${cwd}:${process.env['PATH']}`, RUNNER_TEMP: cwd, GITHUB_STEP_SUMMARY: 'summary' };
  const env = { ...gitEnvironment(process.env), ...own };
  spawnSync('git', ['init', '--quiet', '--template='], { cwd, env });
  commit(cwd, { ...files, 'npm.log': '' }, 'Before');
  return {
    cwd,
    /** Returns the exit status of the step, and what it asked npm for. */
    run: (step = '', settings: Record<string, string> = {}) => {
      const words = ['-eo', 'pipefail', '-c', step];
      const { status } = spawnSync('bash', words, { cwd, env: { ...env, ...settings } });
      return [status, read(join(cwd, 'npm.log'))];
    },
  };
}

test.each([
  ['src/content/blog/1.mdx', 'run build\nrun test:site\n'],
  ['public/samples/plan.pdf', 'run build\nrun test:site\n'],
  ['src/firm.ts', 'test\n'],
])('a pull request that changes %s is tested by npm %j', (changed, commands) => {
  const { cwd, run } = repositoryWith({ 'src/content/blog/2.mdx': 'words', 'src/page.ts': 'code' });
  commit(cwd, { [changed]: 'other' }, 'After');
  expect(run(stepsOf('check', 'check').at(-1))).toEqual([0, commands]);
});

const EXPORT = 'old-site/firm.WordPress.2026-11-28.xml';
test.each([
  [EXPORT, `run --silent import -- ${EXPORT}\n`, 0, true],
  ['old-site/broken.xml', 'run --silent import -- old-site/broken.xml\n', 1, false],
  ['../export.xml', '', 1, false],
  ['$(id).xml', '', 1, false],
  ['', '', 0, false],
])('Adopt brings the export "%s" in, and removes it', (name, commands, status, isRemoved) => {
  const { cwd, run } = repositoryWith({ [EXPORT]: '<rss/>' });
  const step = stepsOf('adopt', 'adopt').find((each) => each.includes('import'));
  expect(run(step, { IMPORT: name })).toEqual([status, commands]);
  expect(existsSync(join(cwd, EXPORT))).toBe(!isRemoved);
});

test.each(globSync(['*.md', '.github/*.md', '{docs,tests,endpoint}/**/*.md']))(
  'links of %s lead on',
  (guide) => {
    expect(deadLinksOf(guide)).toEqual([]);
  },
);
