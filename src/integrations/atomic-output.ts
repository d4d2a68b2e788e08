import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import type { AstroIntegration } from 'astro';

/** Replaces a folder, which may be missing or a mount, by a finished one. */
async function replace(old: string, finished: string, aside: string): Promise<void> {
  await mkdir(old, { recursive: true });
  try {
    await rename(old, aside);
    await rename(finished, old);
  } catch {
    // A mount cannot be moved, but its content can be replaced.
    await mkdir(old, { recursive: true });
    for (const name of await readdir(old)) await rm(join(old, name), { recursive: true });
    await cp(finished, old, { recursive: true });
  }
}

/**
 * Builds in `.build/` and moves the site to `dist/` once every page is written. Astro itself empties `dist/`
 * first, so a build that fails halfway would take the last good site with it. Under a sub-path, the pages go
 * to a folder of that name, `dist/` being the root of the host. Must be the last integration.
 */
export function atomicOutput(): AstroIntegration {
  let dist: string;
  let site: string;
  let before: string;
  /** Deletes the site of the build before last meanwhile: thousands of files take seconds. */
  let cleared: Promise<void>;
  return {
    name: 'atomic-output',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        if (command !== 'build') return;
        dist = fileURLToPath(config.outDir);
        site = fileURLToPath(new URL('./.build/site', config.root));
        before = fileURLToPath(new URL('./.build/before', config.root));
        cleared = rm(before, { recursive: true, force: true });
        updateConfig({ outDir: pathToFileURL(join(site, config.base, '/')) });
      },
      'astro:build:done': async () => {
        await cleared;
        try {
          await replace(dist, site, before);
        } catch (error) {
          const message = `${dist} cannot be written (${(error as Error).message}). The new site is in ${site}: copy it by hand, or build into another folder by --outDir.`;
          throw Object.assign(new Error(message), { stack: '' });
        }
      },
    },
  };
}
