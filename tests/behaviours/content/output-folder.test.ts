import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { atomicOutput } from '../../../src/integrations/atomic-output.ts';
import { buildProject, copyFixture } from '../../support/copy.ts';

const LAST = 'the last good site';

describe('a finished site', () => {
  let root: string;
  let mounted: boolean;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'plumbline-'));
    await mkdir(join(root, 'dist/gone'), { recursive: true });
    await writeFile(join(root, 'dist/index.html'), LAST);
    await writeFile(join(root, 'dist/gone/index.html'), 'a page of before');
    mounted = false;
  });
  afterEach(async () => {
    if (mounted) execFileSync('umount', [join(root, 'dist')]);
    await rm(root, { recursive: true });
  });

  /** Lets the integration do its part of a build that writes one page. */
  async function build(base = '/'): Promise<void> {
    const { hooks } = atomicOutput();
    let outDir = pathToFileURL(`${join(root, 'dist')}/`);
    const setup = hooks['astro:config:setup'] as (options: unknown) => void;
    setup({
      command: 'build',
      config: { root: pathToFileURL(`${root}/`), outDir, base },
      updateConfig: (config: { outDir: URL }) => (outDir = config.outDir),
    });
    await mkdir(outDir, { recursive: true });
    await writeFile(new URL('index.html', outDir), 'the new site');
    expect(await readFile(join(root, 'dist/index.html'), 'utf8')).toBe(LAST);
    await (hooks['astro:build:done'] as () => Promise<void>)();
  }

  /** Makes `dist` a mount, as in a container; false where this user may not. */
  function mount(...how: string[]): boolean {
    try {
      execFileSync('mount', ['--bind', join(root, 'dist'), join(root, 'dist')], { stdio: 'ignore' });
      mounted = true;
      for (const way of how) execFileSync('mount', ['-o', way, join(root, 'dist')]);
    } catch {
      console.warn('SKIPPED: this user may not mount a folder.');
    }
    return mounted;
  }

  test('replaces the previous one, whose copy goes with the next build', async () => {
    await build();
    expect(await readdir(join(root, '.build'))).toEqual(['before']);
    expect(await readdir(join(root, 'dist'))).toEqual(['index.html']);
    expect(await readFile(join(root, 'dist/index.html'), 'utf8')).toBe('the new site');
  });

  test('is written under its sub-path', async () => {
    await build('/our/firm');
    expect(await readdir(join(root, 'dist'), { recursive: true })).toEqual([
      'our',
      'our/firm',
      'our/firm/index.html',
    ]);
  });

  test('replaces the contents of a mount', async ({ skip }) => {
    if (!mount()) skip('no mount');
    await build();
    expect(await readdir(join(root, 'dist'))).toEqual(['index.html']);
    expect(await readFile(join(root, 'dist/index.html'), 'utf8')).toBe('the new site');
  });

  test('reports a read-only dist, says where the site is, and keeps the old one', async ({ skip }) => {
    if (!mount('remount,ro,bind')) skip('no mount');
    const error = await build().then(
      () => undefined,
      (reason: unknown) => reason as Error,
    );
    expect(error?.message).toMatch(/dist\/? cannot be written \(.*EROFS.*The new site is in .*\.build\/site/);
    expect(error?.stack).toBe('');
    expect(await readFile(join(root, 'dist/index.html'), 'utf8')).toBe(LAST);
    expect(await readFile(join(root, 'dist/gone/index.html'), 'utf8')).toBe('a page of before');
    expect(await readFile(join(root, '.build/site/index.html'), 'utf8')).toBe('the new site');
  });
});

describe('a build that stops', () => {
  let copy: string;
  const page = () => join(copy, 'src/pages/throws.astro');

  beforeAll(async () => {
    copy = await copyFixture();
    const config = join(copy, 'src/site.config.ts');
    const text = await readFile(config, 'utf8');
    await writeFile(config, text.replace(/forms: \{ contact: '[^']*'/, "forms: { contact: 'none'"));
    await mkdir(join(copy, 'dist'));
    await writeFile(join(copy, 'dist/index.html'), LAST);
  });
  afterAll(() => rm(copy, { recursive: true }));

  const untouched = async (): Promise<void> => {
    expect(await readdir(join(copy, 'dist'))).toEqual(['index.html']);
    expect(await readFile(join(copy, 'dist/index.html'), 'utf8')).toBe(LAST);
  };

  test('while writing pages keeps the last good site', async () => {
    await writeFile(page(), "---\nthrow new Error('half-way');\n---\n");
    const { code, output } = await buildProject(copy);
    await rm(page());
    expect([code, output.includes('half-way')], output).toEqual([1, true]);
    await untouched();
  });

  test('because a published site would lose inquiries explains how to allow it', async () => {
    const { code, output } = await buildProject(copy, { PUBLISH_TO: 'github' });
    expect(code, output).toBe(1);
    expect(output).toContain('Not for publishing. ENQUIRIES GO NOWHERE');
    expect(output).not.toMatch(/^\s+at /m);
    await untouched();
    const meant = await buildProject(copy, { PUBLISH_TO: 'github', CONTACT_DELIVERY: 'none' });
    expect(meant.code, meant.output).toBe(0);
    expect(meant.output).not.toContain('ENQUIRIES');
    expect(existsSync(join(copy, 'dist/contact/index.html'))).toBe(true);
  });
});
