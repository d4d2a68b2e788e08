/** Runs the steps of .github/workflows/adopt.yml in a firm's clone, with a bare repository in place of GitHub's. */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';

import { FACTS, FirmClone } from '../support/firm.ts';

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, string>;
  env?: Record<string, string>;
}
const WORKFLOW = '.github/workflows/adopt.yml';
const { jobs } = parse(readFileSync(WORKFLOW, 'utf8')) as { jobs: Record<string, { steps: Step[] }> };

const FIRM = 'src/content/firm.json';

let firm: FirmClone;
/** A folder for the bare repository, the artifacts of the steps, and a clone for the job that pushes. */
let outside: string;
beforeAll(() => {
  firm = new FirmClone().install();
  outside = mkdtempSync(join(tmpdir(), 'adopt-'));
  firm.git('clone', '--quiet', '--bare', '.', join(outside, 'origin'));
  firm.git('remote', 'add', 'origin', join(outside, 'origin'));
});
afterAll(() => {
  firm.remove();
  rmSync(outside, { recursive: true });
});

/** Does to files what an action does. */
function act(uses: string, options: Record<string, string>, folder: string): void {
  const artifact = join(outside, options['name'] ?? '');
  const [name = ''] = uses.split('@');
  if (name === 'actions/checkout') firm.git('-C', folder, 'clean', '-dfq');
  else if (name === 'actions/upload-artifact') copyFileSync(join(folder, options['path'] ?? ''), artifact);
  else if (name === 'actions/download-artifact') copyFileSync(artifact, join(folder, 'adopt.bundle'));
  // The clone already has its packages.
  else expect(name).toBe('./.github/actions/setup');
}

/**
 * Runs the steps of a job until one fails, as a runner does.
 * @returns the exit code of the last step, what all steps printed, and the summary
 */
function runJob(job: string, folder: string, without = '') {
  const summary = join(outside, 'summary');
  const settings = {
    npm_config_prefer_offline: 'true',
    RUNNER_TEMP: outside,
    GITHUB_STEP_SUMMARY: summary,
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_REPOSITORY: 'bluestem/website',
    GITHUB_REF_NAME: 'main',
    GITHUB_RUN_NUMBER: '3',
  };
  writeFileSync(summary, '');
  let log = '';
  let exit: number | null = 0;
  for (const { uses, run, with: options = {}, env = {} } of jobs[job]?.steps ?? []) {
    if (uses) act(uses, options, folder);
    if (!run) continue;
    const inputs = Object.fromEntries(
      Object.entries(env).map(([name, value]) => [
        name,
        value.replace('${{ inputs.without }}', without).replace(/\$\{\{ inputs\.\w+ \}\}/, ''),
      ]),
    );
    const script = join(outside, 'step.sh');
    writeFileSync(script, `cd "${folder}"\n${run}`);
    const { code, output } = firm.run('bash', ['-e', script], { ...settings, ...inputs });
    log += output;
    exit = code;
    if (code !== 0) break;
  }
  return { exit, log, summary: readFileSync(summary, 'utf8') };
}

const branches = () => firm.git('ls-remote', '--heads', 'origin').match(/(?<=refs\/heads\/)\S+/g);

test('a mistake in the facts ends it with its line, and nothing is pushed', () => {
  firm.edit(FIRM, { ...FACTS, phone: 'ask' });
  firm.commit('Our facts');
  const { exit, summary } = runJob('adopt', firm.folder);
  expect(exit).toBe(1);
  expect(summary).toMatch(/^ {4}src\/content\/firm\.json:\d+ {2}phone: Write it like .*found "ask"\.$/m);
  expect(summary).toMatch(/^ {4}Nothing was changed\.$/m);
  expect(branches()).toEqual(['main']);
});

test('it pushes a branch, and its summary says what is gone, kept and missing, and leads to the pull request', () => {
  firm.edit(FIRM, FACTS);
  firm.commit('Our phone');
  firm.git('push', '--quiet', 'origin', 'main');
  const { exit, log, summary } = runJob('adopt', firm.folder, 'design,construction');
  expect(exit, log).toBe(0);
  const [, removed = '', drafts = '', missing = ''] = summary.split(/^### .*\n/m);
  expect(summary.match(/^### .*/gm)).toEqual(['### Removed', '### Kept as drafts', '### Still missing']);
  expect(removed).toMatch(/^ +\d+ src\/content\/services\/design$/m);
  expect(removed).not.toContain('.github/workflows');
  expect(drafts).toContain('    src/content/legal/privacy.mdx\n');
  // The editor's page is part of the built site, which has none of the sample's words.
  expect(missing).not.toMatch(/ dist\//);
  expect(missing).toMatch(/^ {6}src\/content\/home\/claims\.json:\d+, \d+/m);
  expect(missing).toMatch(/^ {4}To do before you publish: \d+$/m);
  expect(branches()).toEqual(['main']);

  const runner = join(outside, 'runner');
  mkdirSync(runner);
  firm.git('clone', '--quiet', '--depth', '1', `file://${join(outside, 'origin')}`, runner);
  const pushed = runJob('push', runner);
  expect(pushed.exit, pushed.log).toBe(0);
  expect(pushed.summary).toContain('](https://github.com/bluestem/website/compare/main...adopt-3?expand=1)');
  expect(branches()).toEqual(['adopt-3', 'main']);

  firm.git('fetch', '--quiet', 'origin');
  const facts = JSON.parse(firm.git('show', `origin/adopt-3:${FIRM}`)) as object;
  const cms = { backend: 'github', repo: 'bluestem/website', branch: 'main' };
  expect(facts).toMatchObject({ name: 'Bluestem', demo: false, cms });
  // GitHub refuses a branch that changes workflows if a workflow pushes it.
  const workflows = ['origin/main', 'origin/adopt-3', '--', '.github/workflows'];
  expect(firm.git('diff', '--name-only', ...workflows)).toBe('');
});
