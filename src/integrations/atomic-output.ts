import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';

import type { AstroIntegration } from 'astro';

/**
 * Builds into a side folder and moves it into place only when every page has been written, so that
 * a build that stops half-way leaves the last good `dist/` (or none) and never a half-written one.
 * Must stay the last integration: what runs after it would write into the finished folder.
 */
export function atomicOutput(): AstroIntegration {
  let finished: URL;
  let building: URL;
  return {
    name: 'atomic-output',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        if (command !== 'build') return;
        finished = config.outDir;
        building = new URL('./.build/', config.root);
        updateConfig({ outDir: building });
      },
      'astro:build:done': async () => {
        // A server that reads the folder meanwhile finds the old site or the new one, but for an instant.
        const last = new URL('../.last/', building);
        await rm(last, { recursive: true, force: true });
        await mkdir(new URL('..', finished), { recursive: true });
        if (existsSync(finished)) await rename(finished, last);
        await rename(building, finished);
        await rm(last, { recursive: true, force: true });
      },
    },
  };
}
