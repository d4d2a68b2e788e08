import { existsSync, readdirSync, readFileSync } from 'node:fs';

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
 * What to say of links in built pages that lead nowhere, whoever wrote them: a menu, a component or an article.
 * @param dist folder of the built site
 * @param base path of the folder on the host, such as `/firm/`
 * @returns a remedy for each missing address; empty where all links lead somewhere
 */
export const deadLinkMistakes = (dist: string, base: string): string[] =>
  [...deadLinks(dist, base)].map(([address, pages]) => {
    const others = pages.length - NAMED;
    const where = `${pages.slice(0, NAMED).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
    return `${address}\n  There is no such page, and ${pages.length === 1 ? 'a page links' : `${pages.length} pages link`} to it: ${where}. Take the links out (search src/ for "${address.slice(base.replace(/\/$/, '').length)}"), or bring the page back.`;
  });
