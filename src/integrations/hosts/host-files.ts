import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';

import { basePath, host, rootPath } from '../../build-env.ts';
import { usesEndpoint } from '../../data/delivery.ts';
import { firm } from '../../firm.ts';
import { decodePath } from '../../lib/href.ts';
import { isShown, pagesIn } from '../../reading/pages-in.ts';
import { allTags, folderOf, translation, translations } from '../../schemas/languages.ts';
import { hasPage } from '../../schemas/page.ts';
import { readRedirects } from '../../schemas/redirects.ts';
import { LANGUAGE, site as t } from '../../ui-text.ts';
import { writeEndpoint } from './endpoint-file.ts';
import { hostHeaders } from './headers.ts';

/** `_headers` for Netlify and Cloudflare, which revalidate pages by default. */
const headersFile = (): string =>
  Object.entries(hostHeaders(basePath, firm.httpsOnSubdomains))
    .flatMap(([start, headers]) => [
      `${start}*`,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ])
    .join('\n');

/**
 * `_redirects` for Netlify and Cloudflare, each address with and without its last slash. On Netlify, a page at an old
 * address wins over a line without `!`, which Cloudflare rejects; Cloudflare finds a translation's 404 page by itself.
 */
function redirectsFile(redirects: readonly (readonly [from: string, to: string])[]): string {
  const isNetlify = host === 'netlify';
  const moved = redirects.flatMap(([from, to]) =>
    [...new Set([from, from.replace(/\/$/, '')])].map(
      (address) => `${basePath}${address} ${basePath}${to} 301${isNetlify ? '!' : ''}`,
    ),
  );
  const missing = translations()
    .filter((tag) => isNetlify && hasPage('not-found', tag))
    .map((tag) => `${basePath}/${tag}/* ${basePath}/${tag}/404.html 404`);
  return [...moved, ...missing].join('\n');
}

/** Paths of the pages, in any language, that are not public yet. */
const waitingPages = (): string[] =>
  allTags().flatMap((tag) =>
    [...pagesIn(tag)].flatMap(([path, page]) => (isShown(page) ? [] : folderOf('', tag) + path)),
  );

/** The page at an old address, for hosts without redirects, such as GitHub Pages. Astro's has no language or policy. */
function movedPage(to: string): string {
  const path = rootPath + to.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<!doctype html>
<html lang="${LANGUAGE}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="0;url=${path}">
<meta name="robots" content="noindex">
<link rel="canonical" href="${firm.url}${path.replace(/#.*/, '')}">
<title>${t.moved}</title>
</head>
<body><p>${t.moved}: <a href="${path}">${path}</a></p></body>
</html>
`;
}

/**
 * Writes the files that hosts read at the root of the site; none does harm on another host. Vercel reads vercel.ts, and
 * docs/servers.md sets up the firm's own server.
 * With a base path, the pages go to a folder of that name in the output folder, which is the root of the host. Hosts
 * also look for the 404 page at that root.
 */
export function hostFiles(): AstroIntegration {
  let root: string;
  return {
    name: 'host-files',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        root = fileURLToPath(config.outDir);
        if (command !== 'build') return;
        updateConfig({ outDir: new URL(`.${basePath}/`, config.outDir) });
      },
      // A new redirect works at once, without a restart, after which Astro would no longer watch the content.
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(({ originalUrl: url = '' }, response, next) => {
          const to = readRedirects().get(decodePath(url.slice(rootPath.length).replace(/\?.*/, '')));
          if (to) response.writeHead(302, { location: rootPath + to }).end();
          else next();
        });
      },
      'astro:build:start': async () => {
        // Astro only empties the folder of the pages. The root may be a mount point, which cannot be removed itself.
        if (basePath && !translation && existsSync(root))
          for (const name of await readdir(root)) await rm(join(root, name), { recursive: true });
      },
      'astro:build:done': async ({ dir }) => {
        // A redirect to a draft waits until the page exists.
        const waiting = waitingPages();
        const redirects = [...readRedirects()].filter(([, to]) => !waiting.includes(to.replace(/#.*/, '')));
        for (const [from, to] of redirects) {
          // Astro has only emptied this translation's folder: other redirects are still there.
          if (translation && !from.startsWith(`/${translation}/`)) continue;
          // The page for an address with another extension, such as /about.php, is in a folder of that name.
          const file = join(root, rootPath, from, /\.html?$/.test(from) ? '' : 'index.html');
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, movedPage(to));
        }
        if (translation) return;
        if (basePath) await copyFile(new URL('404.html', dir), join(root, '404.html'));
        await writeFile(join(root, '_headers'), `${headersFile()}\n`);
        await writeFile(join(root, '_redirects'), `${redirectsFile(redirects)}\n`);
        // Without it, GitHub Pages omits `_astro/` when it publishes a branch.
        await writeFile(join(root, '.nojekyll'), '');
        if (usesEndpoint()) await writeEndpoint('hosts');
      },
    },
  };
}
