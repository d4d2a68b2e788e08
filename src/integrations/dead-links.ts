import { readdirSync, readFileSync } from 'node:fs';

/** How many of the pages with a dead link are named. */
const NAMED = 3;
const LINK = / href="(\/(?!\/)[^"#?]*)/g;

const pageOf = (file: string): string => `/${file.replace(/index\.html$/, '')}`;

/**
 * Addresses in built pages, of links, styles, icons and fonts, at which the same site has nothing.
 * @param dist folder of the built site
 * @param base path of the folder on the host, such as `/firm/`
 * @returns the pages with such a link, by the address that is missing
 */
function deadLinks(dist: string, base: string): Map<string, string[]> {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  const root = base.endsWith('/') ? base : `${base}/`;
  const there = new Set(files);
  const known = new Map<string, boolean>();
  const exists = (address: string): boolean => {
    const path = decodeURI(address).slice(root.length);
    return address.startsWith(root) && there.has(`${path}${/(?:^|\/)$/.test(path) ? 'index.html' : ''}`);
  };
  const dead = new Map<string, string[]>();
  for (const file of files.filter((name) => name.endsWith('.html')))
    for (const [, to = ''] of readFileSync(`${dist}/${file}`, 'utf8').matchAll(LINK)) {
      const found = known.get(to) ?? exists(to);
      known.set(to, found);
      if (!found) dead.set(to, [...new Set(dead.get(to)).add(pageOf(file))]);
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
