import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** True for the page that stands at an old address, for hosts that cannot redirect. */
const leadsElsewhere = (file: string): boolean =>
  readFileSync(file, 'utf8').includes('<meta http-equiv="refresh"');

/**
 * Names of the HTML files that the build has written, such as `blog/3/index.html`. The editor, if there is one, and
 * files from public/, such as one that verifies the owner to a search engine, are not pages of ours.
 * @param folder path of the built site
 */
export const htmlFilesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.html') && !name.startsWith('admin/'))
    .filter((name) => !existsSync(join('public', name)));

/**
 * Addresses of all pages of a built site, sorted, such as `/`, `/blog/3/` and `/404.html`.
 * Old addresses of pages are not among them.
 * @param folder path of the built site
 * @throws Error if there are none
 */
export function pagesOf(folder: string): string[] {
  const pages = htmlFilesOf(folder)
    .filter((name) => !leadsElsewhere(join(folder, name)))
    .map((name) => `/${name.replace(/(^|\/)index\.html$/, '$1')}`)
    .sort();
  if (!pages.length) throw new Error(`There is no page in ${folder}/: run "npm run build" first.`);
  return pages;
}

/** Matches the addresses of an Astro route, such as those below `/blog/` for `blog/[id].astro`. */
function addressesOf(route: string): RegExp {
  const path = route
    .replace(/(?:^|\/)index\.astro$|\.astro$/, '')
    .replace(/\/?\[\.{3}\w+\]/, '(?:/.*)?')
    .replaceAll(/\[\w+\]/g, '[^/]+');
  return new RegExp(`^/${path}(?:/|\\.html)?$`);
}

/**
 * A page of every template in src/pages for which the site has one.
 * @param pages addresses of all pages of a built site
 */
export function templatesOf(pages: readonly string[]): string[] {
  const routes = globSync('**/*.astro', { cwd: 'src/pages' }).map((route) => route.replaceAll('\\', '/'));
  const found = routes.map((route) => pages.find((page) => addressesOf(route).test(page)));
  return pages.filter((page) => found.includes(page));
}
