import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';

interface Step {
  uses?: string;
  run?: string;
  with?: object;
}
interface Job {
  if: string;
  permissions: Record<string, string>;
  env?: Record<string, string>;
  steps: Step[];
}
const text = readFileSync('.github/workflows/check.yml', 'utf8');
const { jobs, permissions } = parse(text) as { permissions: object; jobs: Record<string, Job> };
const job = (name: string): Job => {
  const found = jobs[name];
  if (!found) throw new Error(`check.yml has no job ${name}`);
  return found;
};
/** The commands of a job's longest step. */
const script = (name: string): string =>
  job(name)
    .steps.map(({ run = '' }) => run)
    .toSorted((a, b) => b.length - a.length)[0] ?? '';

/** Whether a step fetches what the pull request brings, and not another repository. */
const brings = ({ uses = '', with: settings = {} }: Step): boolean =>
  uses.startsWith('actions/checkout') && !('repository' in settings);

test('what a pull request brings is never run with a right to write, or with a secret', () => {
  expect(permissions).toEqual({});
  for (const [name, { steps, permissions: rights, env = {} }] of Object.entries(jobs)) {
    if (!steps.some(brings)) continue;
    expect(rights, name).toEqual({ contents: 'read' });
    expect(JSON.stringify([steps, env]), name).not.toMatch(/secrets\.|github\.token/);
  }
  for (const name of ['begin', 'tell', 'end']) {
    expect(job(name).steps.some(brings), name).toBe(false);
    expect(job(name).if, name).toContain('head.repo.full_name == github.repository');
  }
});

describe.skipIf(process.platform === 'win32')('the words of the check', () => {
  let folder: string;
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  /** A command that notes how it was called, and then does as told. */
  const command = (name: string, does = ''): void => {
    writeFileSync(
      join(folder, 'bin', name),
      `#!/bin/bash\necho "${name} $*" >> "${folder}/calls"\n${does}\n`,
      {
        mode: 0o755,
      },
    );
  };
  /** Runs a step as GitHub does. @returns the commands it called, and whether it succeeded */
  function run(name: string, settings: Record<string, string> = {}) {
    const { status, stderr } = spawnSync('bash', ['-e', '-c', script(name)], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        PATH: `${folder}/bin:${process.env['PATH']}`,
        STATUS: 'repos/firm/website/statuses/abc',
        RUN: 'https://github.com/firm/website/actions/runs/7',
        REPOSITORY: 'firm/website',
        NUMBER: '12',
        PREVIEW_PAGES: '',
        SITE_BASE: '',
        RESULT: 'success',
        GIT_AUTHOR_NAME: 'Previews',
        GIT_AUTHOR_EMAIL: 'previews@firm.example',
        GIT_COMMITTER_NAME: 'Previews',
        GIT_COMMITTER_EMAIL: 'previews@firm.example',
        ...settings,
      },
    });
    return { succeeded: status === 0, calls: readFileSync(join(folder, 'calls'), 'utf8'), stderr };
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'check-'));
    mkdirSync(join(folder, 'bin'));
    command('gh');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  test('a mistake of the content check is kept for the pull request, without its warnings', () => {
    command(
      'npm',
      `if [[ "$*" == *content:check* ]]; then
        echo 'src/content/blog/1.mdx:2  error  content  title: Write 10 to 80 characters; this text has 5.'
        echo 'src/content/blog/1.mdx:9  warning  filler-word  "Solutions" says nothing.'
        exit 1
      fi`,
    );
    expect(run('site').succeeded).toBe(false);
    expect(readFileSync(join(folder, 'report.txt'), 'utf8')).toBe(
      'src/content/blog/1.mdx:2 title: Write 10 to 80 characters; this text has 5.\n',
    );
  });

  test('so is one that only the build finds; and the build is for the place of the preview', () => {
    command('npm', `[[ "$*" == *build* ]] || exit 0; echo "base $BASE_PATH"; echo '/blog/9/'; exit 1`);
    const settings = { PREVIEW_PAGES: 'firm/website-previews', SITE_BASE: '/website' };
    expect(run('site', settings).succeeded).toBe(false);
    expect(readFileSync(join(folder, 'report.txt'), 'utf8')).toBe(
      'base /website-previews/12/website\n/blog/9/\n',
    );
  });

  test('a mistake becomes the status of the commit and one comment, which is written anew later', () => {
    writeFileSync(join(folder, 'report.txt'), 'src/content/blog/1.mdx:2\n  title: Write $(touch x) `10`.\n');
    const first = run('tell', { RESULT: 'failure' });
    expect(first.succeeded).toBe(false);
    expect(first.calls).toContain(
      'state=failure -f description=src/content/blog/1.mdx:2 title: Write $(touch x) `10`.',
    );
    expect(first.calls).toContain('gh api repos/firm/website/issues/12/comments -F body=@body.md');
    expect(readFileSync(join(folder, 'body.md'), 'utf8')).toMatch(
      /^<!-- preview -->\n.*\n\n```text\nsrc\/content\/blog\/1.mdx:2\n {2}title: Write \$\(touch x\) `10`.\n```\n$/,
    );
    command('gh', '[[ "$*" != *--paginate* ]] || echo 99');
    expect(run('tell', { RESULT: 'failure' }).calls).toContain(
      '--method PATCH repos/firm/website/issues/comments/99',
    );
  });

  test('a build that failed for another reason is an error, and no mistake of the writer', () => {
    command('gh', '[[ "$*" != *download* ]]');
    const { succeeded, calls } = run('tell', { RESULT: 'failure' });
    expect(succeeded).toBe(false);
    expect(calls).toContain('state=error');
    expect(calls).not.toContain('comments');
  });

  test('without a place for previews, the comment leads to the artifact', () => {
    expect(run('tell')).toMatchObject({ succeeded: true });
    expect(readFileSync(join(folder, 'body.md'), 'utf8')).toContain('runs/7#artifacts');
  });

  describe('with a place for previews', () => {
    const settings = { PREVIEW_PAGES: 'Firm/website-previews', SITE_BASE: '/website' };
    beforeEach(() => {
      git('init', '--quiet', '--bare', '--initial-branch=main', 'remote');
      git('clone', '--quiet', 'remote', 'seed');
      writeFileSync(join(folder, 'seed/README.md'), 'Previews\n');
      git('-C', 'seed', 'add', '.');
      git('-C', 'seed', '-c', 'user.name=x', '-c', 'user.email=x', 'commit', '--quiet', '-m', 'Begin');
      git('-C', 'seed', 'push', '--quiet');
      git('clone', '--quiet', 'remote', 'previews');
      command(
        'gh',
        `[[ "$*" != *download* ]] || { mkdir -p site/website-previews/12/website && echo hello > site/website-previews/12/website/index.html; }`,
      );
    });

    test('the site is put there, and its address is the status’s', () => {
      command('curl');
      const { succeeded, calls, stderr } = run('tell', settings);
      expect(stderr).toBe('');
      expect(succeeded).toBe(true);
      expect(git('-C', 'remote', 'show', 'main:12/website/index.html')).toBe('hello');
      expect(git('-C', 'remote', 'ls-tree', '--name-only', 'main').split('\n')).toContain('.nojekyll');
      expect(calls).toContain('state=success');
      expect(calls).toContain('target_url=https://Firm.github.io/website-previews/12 ');
      expect(readFileSync(join(folder, 'body.md'), 'utf8')).toContain('/website-previews/12/website/');
    });

    test('somebody else’s preview that came meanwhile stays', () => {
      command('curl');
      mkdirSync(join(folder, 'seed/11'));
      writeFileSync(join(folder, 'seed/11/index.html'), 'other');
      git('-C', 'seed', 'add', '.');
      git('-C', 'seed', '-c', 'user.name=x', '-c', 'user.email=x', 'commit', '--quiet', '-m', 'Other');
      git('-C', 'seed', 'push', '--quiet');
      expect(run('tell', settings).succeeded).toBe(true);
      expect(git('-C', 'remote', 'show', 'main:11/index.html')).toBe('other');
      expect(git('-C', 'remote', 'show', 'main:12/website/index.html')).toBe('hello');
    });

    test('nor is the preview praised that could not be put there', () => {
      command('curl');
      git('-C', 'previews', 'remote', 'set-url', 'origin', '/nowhere');
      expect(run('tell', settings).calls).toContain('state=error');
    });

    test('a host that does not answer is an error, and the comment says that the content is right', () => {
      command('curl', 'exit 22');
      const { succeeded, calls } = run('tell', settings);
      expect(succeeded).toBe(true);
      expect(calls).toContain('state=error');
      expect(readFileSync(join(folder, 'body.md'), 'utf8')).toContain('The content is right, but the host');
    });
  });
});
