import { buildHost, publishTo } from '../build-env.ts';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';

import type { AstroIntegration } from 'astro';

import { cloudflare } from './hosts/cloudflare.ts';
import type { HostFile } from './hosts/headers.ts';
import { netlify } from './hosts/netlify.ts';
import { nginx } from './hosts/nginx.ts';
import { s3 } from './hosts/s3.ts';
import { vercel } from './hosts/vercel.ts';

async function write(folder: URL, files: HostFile[]): Promise<void> {
  for (const { path, text } of files) {
    const target = new URL(path, folder);
    await mkdir(new URL('./', target), { recursive: true });
    await writeFile(target, text);
  }
}

/**
 * Writes what each host has to be told into `hosts/<host>/`, and into the root of the site what the host of this
 * build reads from there: that of `PUBLISH_TO`, or the one that builds it, or Netlify, whose two files mean
 * nothing elsewhere. Hosts look for the 404 page there, too, also where the site lies under a sub-path.
 */
export const hostFiles = (): AstroIntegration => {
  let root: URL;
  let base: string;
  return {
    name: 'host-files',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = config.root;
        base = config.base.replace(/\/$/, '');
      },
      'astro:build:done': async ({ dir }) => {
        const notFound = await readFile(new URL('404.html', dir), 'utf8');
        const hosts = { netlify, cloudflare: cloudflare(notFound), vercel, nginx, s3 };
        const host = publishTo ?? buildHost ?? 'netlify';
        if (!(host in hosts) && host !== 'github')
          throw new Error(
            `PUBLISH_TO: write github or one of ${Object.keys(hosts).join(', ')}; found "${host}".`,
          );
        const folder = new URL('./hosts/', root);
        await rm(folder, { recursive: true, force: true });
        for (const [name, files] of Object.entries(hosts))
          await write(new URL(`./${name}/`, folder), files(base));
        const top = new URL('../'.repeat(base.split('/').length - 1) || './', dir);
        if (base) await write(top, [{ path: '404.html', text: notFound }]);
        if (host === 'netlify' || host === 'cloudflare') await write(top, hosts[host](base));
      },
    },
  };
};
