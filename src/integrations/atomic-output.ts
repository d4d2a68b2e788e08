import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';

import type { AstroIntegration } from 'astro';

/**
 * Builds into a side folder and moves it into place only when every page has been written, so that
 * a build that stops half-way leaves the last good `dist/` (or none) and never a half-written one.
 * The site before stays in `.last/` until the next build: to delete ten thousand pages right after as
 * many were written takes the disk seconds, and beside the work of a build no time at all.
 * Must stay the last integration: what runs after it would write into the finished folder.
 */
export function atomicOutput(): AstroIntegration {
  let finished: URL;
  let building: URL;
  let last: URL;
  let lastIsGone: Promise<void>;
  return {
    name: 'atomic-output',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        if (command !== 'build') return;
        finished = config.outDir;
        building = new URL('./.build/', config.root);
        last = new URL('./.last/', config.root);
        updateConfig({ outDir: building });
      },
      'astro:build:start': () => {
        lastIsGone = rm(last, { recursive: true, force: true });
        // An error is told when the folder is needed.
        lastIsGone.catch(() => undefined);
      },
      'astro:build:done': async () => {
        await lastIsGone;
        // A server that reads the folder meanwhile finds the old site or the new one, but for an instant.
        await mkdir(new URL('..', finished), { recursive: true });
        if (existsSync(finished)) await rename(finished, last);
        await rename(building, finished);
      },
    },
  };
}
