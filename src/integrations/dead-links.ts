import { readdirSync, readFileSync } from 'node:fs';

/** How many of the pages with a dead link a message names. */
const NAMED = 3;
const LINK = / href="(\/(?!\/)[^"#?]*)/g;

/** `blog/index.html` becomes `blog/`. */
const withoutIndex = (file: string): string => file.replace(/(?<=^|\/)index\.html$/, '');

/**
 * Finds links in built pages to what the site does not have: pages, styles, icons, and fonts.
 * @param dist folder of the built site
 * @param base path of the folder on the host, such as `/firm/`
 * @returns a message for each missing address
 */
export function deadLinkMistakes(dist: string, base: string): string[] {
  const root = base.replace(/\/?$/, '/');
  const paths = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const files = paths.map((file) => file.replaceAll('\\', '/'));
  const known = new Set(files.flatMap((file) => [root + file, root + withoutIndex(file)]));
  const dead = new Map<string, Set<string>>();
  for (const file of files.filter((name) => name.endsWith('.html')))
    for (const [, address = ''] of readFileSync(`${dist}/${file}`, 'utf8').matchAll(LINK)) {
      if (known.has(address) || known.has(decodeURI(address))) continue;
      dead.set(address, (dead.get(address) ?? new Set()).add(`/${withoutIndex(file)}`));
    }
  return Array.from(dead, ([address, [...pages]]) => {
    const others = pages.length - NAMED;
    const where = `${pages.slice(0, NAMED).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
    const link = pages.length === 1 ? 'a page links' : `${pages.length} pages link`;
    return `${address}\n  There is no such page, and ${link} to it: ${where}. Take the links out (search src/ for "${address.slice(root.length - 1)}"), or bring the page back.`;
  });
}
