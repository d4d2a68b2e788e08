import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import type { AstroIntegration } from 'astro';

/** Puts a finished folder in the place of another, which may be missing or a mount. */
async function replace(old: string, finished: string, aside: string): Promise<void> {
  await mkdir(old, { recursive: true });
  try {
    await rename(old, aside);
    await rename(finished, old);
  } catch {
    // A mount cannot be moved, but what lies in it can be replaced.
    await mkdir(old, { recursive: true });
    for (const name of await readdir(old)) await rm(join(old, name), { recursive: true });
    await cp(finished, old, { recursive: true });
  }
}

/**
 * Builds aside and moves the site into place when every page has been written: Astro itself empties `dist/`
 * first, so that a build that stops half-way would take the last good site along.
 * The pages lie under the sub-path that they are built for, `dist/` being the root of the host.
 * Must stay the last integration: what runs after it would write into a folder that has moved.
 */
export function atomicOutput(): AstroIntegration {
  let place: string;
  let aside: string;
  /** Settled when what the build before left is gone: thousands of files take the disk seconds. */
  let cleared: Promise<void>;
  return {
    name: 'atomic-output',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        if (command !== 'build') return;
        place = fileURLToPath(config.outDir);
        aside = fileURLToPath(new URL('./.build/', config.root));
        cleared = rm(join(aside, 'before'), { recursive: true, force: true });
        updateConfig({ outDir: pathToFileURL(join(aside, 'site', config.base, '/')) });
      },
      'astro:build:done': async () => {
        await cleared;
        try {
          await replace(place, join(aside, 'site'), join(aside, 'before'));
        } catch (error) {
          const message = `${place} cannot be written (${(error as Error).message}). The new site is in ${join(aside, 'site')}: copy it by hand, or build into another folder by --outDir.`;
          throw Object.assign(new Error(message), { stack: '' });
        }
      },
    },
  };
}
