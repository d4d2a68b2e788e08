/** Copies of the project to try things on, such as mistakes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const PARTS = ['src', 'public', 'astro.config.mjs', 'tailwind.config.mjs', 'tsconfig.json', 'package.json'];

/** How a build of a copy went. */
export interface Build {
  code: number;
  /** All that it printed. */
  output: string;
  seconds: number;
  /** Most memory in use at once, in MB; 0 where the system does not tell. */
  megabytes: number;
}

/**
 * A folder with nothing in it but this project's packages.
 * @param folder where it is to be, emptied if it is there; beside the system's temporary files by default
 */
export async function emptyProject(folder?: string): Promise<string> {
  if (folder) await rm(folder, { recursive: true, force: true });
  if (folder) await mkdir(folder, { recursive: true });
  const empty = folder ? resolve(folder) : await mkdtemp(join(tmpdir(), 'plumbline-'));
  // On Windows, a junction is the kind of link that needs no rights of its own.
  await symlink(resolve('node_modules'), join(empty, 'node_modules'), 'junction');
  return empty;
}

/** A copy of this project's sources. */
export async function copyProject(folder?: string): Promise<string> {
  const copy = await emptyProject(folder);
  for (const part of PARTS) await cp(part, join(copy, part), { recursive: true });
  return copy;
}

/** Content and config of the firm that tests of behavior run against. */
export const FIXTURE = 'tests/fixture';

/** Where the fixture firm's files belong; every other file of a firm has no place in the copy. */
const FIXTURE_FILES = {
  content: 'src/content',
  'tokens.css': 'src/styles/tokens.css',
  'favicon.svg': 'public/favicon.svg',
};

/**
 * A copy of this project's code with a fixture firm in place of the real one.
 * @param fixture folder of the firm; what it does not have is that of the usual one
 */
export async function copyFixture(folder?: string, fixture = FIXTURE): Promise<string> {
  const copy = await copyProject(folder);
  for (const folder of ['src/content', 'public']) await rm(join(copy, folder), { recursive: true });
  for (const [from, to] of Object.entries(FIXTURE_FILES)) {
    const own = join(fixture, from);
    await cp(existsSync(own) ? own : join(FIXTURE, from), join(copy, to), { recursive: true });
  }
  // The firm's own choice may be another.
  await writeFile(join(copy, 'src/ui-text.ts'), "export * from './ui-text/en.ts';\n");
  return copy;
}

/** Linux keeps the peak of a process's memory in its status. */
function peakMemory(pid: number): number {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return 0;
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/**
 * Builds the project in a folder.
 * @param settings environment variables for this build, such as BASE_PATH
 * @param flags what stands behind `npm run build --`
 */
export async function buildProject(
  folder: string,
  settings: Record<string, string> = {},
  ...flags: string[]
): Promise<Build> {
  // Neither what this machine publishes nor a test runner's own settings, which make it a build for development.
  const ours = /^(BASE_PATH|CMS|DRAFTS|PREVIEW|PUBLISH_TO|TODAY|(CONTACT|NEWSLETTER)_DELIVERY)$/;
  const runners = /^(ASSETS_PREFIX|BASE_URL|DEV|MODE|PROD|SITE|SSR|TEST|VITEST)$/;
  const env = {
    ...Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !ours.test(name) && !runners.test(name)),
    ),
    // Few look at the pictures of link previews, which the bare site of the benchmark does not have, either.
    SOCIAL_IMAGES: 'off',
    ...settings,
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
    NO_COLOR: '1',
  };
  const start = performance.now();
  const build = spawn(
    process.execPath,
    ['--max-old-space-size=16384', 'node_modules/astro/bin/astro.mjs', 'build', ...flags],
    { cwd: folder, env },
  );
  let output = '';
  build.stdout.on('data', (part) => (output += String(part)));
  build.stderr.on('data', (part) => (output += String(part)));
  let megabytes = 0;
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, peakMemory(build.pid ?? 0));
  }, 100);
  const [ended] = (await once(build, 'close')) as [number | null];
  const code = ended ?? 1;
  clearInterval(watch);
  return { code, output, seconds: (performance.now() - start) / 1000, megabytes };
}
