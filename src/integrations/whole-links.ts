import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';

/** How many of the pages with a dead link are named. */
const NAMED = 3;
const LINK = /<a\s[^>]*?href="([^"#?]*)/g;

const pageOf = (file: string): string => `/${file.replace(/index\.html$/, '')}`;

/**
 * Links of built pages to addresses of the same site where nothing is.
 * @param dist folder of the built site
 * @param base path of the folder on the host, such as `/firm/`
 * @returns the pages with such a link, by the address that is missing
 */
function deadLinks(dist: string, base: string): Map<string, string[]> {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  const root = base.endsWith('/') ? base : `${base}/`;
  const known = new Map<string, boolean>();
  const exists = (address: string): boolean => {
    const path = decodeURI(address).slice(root.length);
    const found =
      known.get(address) ??
      (address.startsWith(root) &&
        existsSync(`${dist}/${path}${/(?:^|\/)$/.test(path) ? 'index.html' : ''}`));
    known.set(address, found);
    return found;
  };
  const dead = new Map<string, string[]>();
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const targets = new Set(
      [...readFileSync(`${dist}/${file}`, 'utf8').matchAll(LINK)].map(([, to = '']) => to),
    );
    for (const to of targets)
      if (/^\/(?!\/)/.test(to) && !exists(to)) dead.set(to, [...(dead.get(to) ?? []), pageOf(file)]);
  }
  return dead;
}

/**
 * Stops a build whose pages link to a page that is not there, whoever wrote the link: a menu, a component or
 * an article. It has to stand before the integration that puts the finished site into place.
 */
export function wholeLinks(): AstroIntegration {
  let base = '/';
  return {
    name: 'whole-links',
    hooks: {
      'astro:config:done': ({ config }) => {
        base = config.base;
      },
      'astro:build:done': ({ dir }) => {
        const told = [...deadLinks(fileURLToPath(dir), base)].map(([address, pages]) => {
          const others = pages.length - NAMED;
          const where = `${pages.slice(0, NAMED).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
          return `${address}\n  There is no such page, and ${pages.length === 1 ? 'a page links' : `${pages.length} pages link`} to it: ${where}. Take the links out (search src/ for "${address.slice(base.replace(/\/$/, '').length)}"), or bring the page back.`;
        });
        if (told.length) throw Object.assign(new Error(told.join('\n')), { stack: '' });
      },
    },
  };
}
