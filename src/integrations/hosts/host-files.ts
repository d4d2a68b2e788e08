import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';

import { basePath, buildHost, publishTo } from '../../build-env.ts';
import { firm } from '../../firm.ts';
import { type HostFiles, securityHeaders } from './headers.ts';
import { PLATFORMS } from './platforms.ts';
import { readRedirects } from '../../content-check/redirects.ts';

async function write(folder: string, files: HostFiles): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  }
}

/**
 * Writes the files of every host to `hosts/<host>/`, and those of this build's host to the root of the site:
 * the host of `PUBLISH_TO`, or the one that builds it, or Netlify, whose two files mean nothing elsewhere. A server of the
 * firm's own (`PUBLISH_TO=server`) is set up by docs/publishing.md.
 * Under a sub-path, the pages go to a folder of that name in the output folder, which is the root of the host, and hosts
 * look for the 404 page at that root as well.
 */
export function hostFiles(): AstroIntegration {
  let root: URL;
  let folder: string;
  return {
    name: 'host-files',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        root = config.outDir;
        folder = fileURLToPath(new URL('./hosts/', config.root));
        if (command !== 'build') return;
        if (publishTo !== undefined && !Object.hasOwn(PLATFORMS, publishTo))
          throw new Error(
            `PUBLISH_TO: write one of ${Object.keys(PLATFORMS).join(', ')}; found "${publishTo}".`,
          );
        updateConfig({ outDir: new URL(`.${basePath}/`, root) });
      },
      // A new one is followed at once; after a restart, Astro would not watch the content any longer.
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(({ url = '' }, response, next) => {
          const to = readRedirects().get(url.slice(basePath.length).replace(/\?.*/, ''));
          if (to) response.writeHead(302, { location: basePath + to }).end();
          else next();
        });
      },
      'astro:build:start': async () => {
        // Astro empties the folder of the pages alone. The root may be a mount, which cannot be removed itself.
        if (basePath && existsSync(root))
          for (const name of await readdir(root))
            await rm(join(fileURLToPath(root), name), { recursive: true });
      },
      'astro:build:done': async ({ dir }) => {
        const notFound = await readFile(new URL('404.html', dir), 'utf8');
        const redirects = new Map(
          Array.from(readRedirects(), ([from, to]) => [basePath + from, basePath + to]),
        );
        const headers = securityHeaders(basePath, firm.httpsOnSubdomains);
        const host = publishTo ?? buildHost ?? 'netlify';
        const top = fileURLToPath(root);
        if (basePath) await write(top, { '404.html': notFound });
        await rm(folder, { recursive: true, force: true });
        for (const [name, filesOf] of Object.entries(PLATFORMS)) {
          const files = filesOf(basePath, redirects, headers, notFound);
          await write(join(folder, name), files);
          // Vercel reads its file from the top of the repository.
          if (name === host && name !== 'vercel') await write(top, files);
        }
      },
    },
  };
}
