/** Copies of the project in which tests try things, such as mistakes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { COMPILED } from './tool.ts';

const CONFIG = ['astro.config.mjs', 'tailwind.config.mjs', 'tsconfig.json', 'package.json'];
const PARTS = ['src', 'public', 'endpoint', 'tools', ...CONFIG];

/** Content and config of the firm that tests of behavior run against. */
const FIXTURE = 'tests/fixture';

/** Places of the fixture firm's files; the copy has no other files of a firm. */
export const FIXTURE_FILES = {
  content: 'src/content',
  'tokens.css': 'src/styles/tokens.css',
  'favicon.svg': 'public/favicon.svg',
  samples: 'public/samples',
};

/**
 * A copy of this project's code with the fixture firm in place of the real one.
 * @param folder where to put it, emptied if it exists
 */
export async function copyFixture(folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const copy = resolve(folder);
  // On Windows, a junction is a link that needs no special rights.
  await symlink(resolve('node_modules'), join(copy, 'node_modules'), 'junction');
  for (const part of PARTS) await cp(part, join(copy, part), { recursive: true });
  for (const place of ['src/content', 'public']) await rm(join(copy, place), { recursive: true });
  for (const [from, to] of Object.entries(FIXTURE_FILES))
    await cp(join(FIXTURE, from), join(copy, to), { recursive: true });
  return copy;
}

/** The environment for a program in the copy, without settings of the test runner, such as its mode, and of this machine. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  const runners = /^(ASSETS_PREFIX|BASE_URL|DEV|MODE|NODE_ENV|PROD|SITE|SSR|TEST|TRANSLATION|VITEST)$/;
  const machines =
    /^(BASE_PATH|CMS|DRAFTS|GITHUB_.*|PREVIEW|PUBLISH_TO|SOCIAL_IMAGES|TODAY|npm_.*|\w+_DELIVERY)$/;
  const own = Object.entries(process.env).filter(([name]) => !runners.test(name) && !machines.test(name));
  return {
    ...Object.fromEntries(own),
    NODE_COMPILE_CACHE: COMPILED,
    ASTRO_DEV_BACKGROUND: '0',
    ASTRO_TELEMETRY_DISABLED: '1',
    NO_COLOR: '1',
  };
}

/**
 * Builds the project in a folder, and expects the build to succeed.
 * @throws Error with everything that the build printed
 */
export async function buildSite(...project: Parameters<typeof buildProject>): Promise<void> {
  const { code, output } = await buildProject(...project);
  if (code !== 0) throw new Error(output);
}

/**
 * Builds the project in a folder.
 * @param settings environment variables for this build, such as BASE_PATH
 * @param flags arguments after `npm run build --`
 * @returns its exit code, and everything that it printed
 */
export async function buildProject(
  folder: string,
  settings: Record<string, string> = {},
  ...flags: string[]
) {
  const env = {
    ...ownEnvironment(),
    // Only a few tests look at the pictures of link previews.
    SOCIAL_IMAGES: 'off',
    ...settings,
    NODE_ENV: 'production',
  };
  const build = spawn(process.execPath, ['tools/run.mjs', 'astro', 'build', ...flags], {
    cwd: folder,
    env,
  });
  let output = '';
  build.stdout.on('data', (part) => (output += String(part)));
  build.stderr.on('data', (part) => (output += String(part)));
  const [ended] = (await once(build, 'close')) as [number | null];
  return { code: ended ?? 1, output };
}
