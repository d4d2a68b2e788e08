import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** True for the page at an old address, for hosts that cannot redirect. */
const leadsElsewhere = (file: string): boolean =>
  readFileSync(file, 'utf8').includes('<meta http-equiv="refresh"');

/**
 * Names of the HTML files that the build has written, such as `blog/3/index.html`. The editor, where there is one, and
 * files of public/, such as one by which a search engine knows the owner, are no pages of ours.
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
 * @throws Error when there is none
 */
export function pagesOf(folder: string): string[] {
  const pages = htmlFilesOf(folder)
    .filter((name) => !leadsElsewhere(join(folder, name)))
    .map((name) => `/${name.replace(/(^|\/)index\.html$/, '$1')}`)
    .sort();
  if (!pages.length) throw new Error(`There is no page in ${folder}/: run "npm run build" first.`);
  return pages;
}

/** Pages of each template; some have a second one, which shows parts that the first lacks. */
const TEMPLATES: readonly RegExp[] = [
  /^\/$/,
  /^\/services\/$/,
  /^\/services\/[^/]+\/$/,
  /^\/services\/[^/]+\/[^/]+\/$/,
  /^\/services\/design\/architectural-design\/$/,
  /^\/blog\/$/,
  /^\/blog\/(?!category|page)[^/]+\/$/,
  /^\/blog\/category\/[^/]+\/$/,
  /^\/portfolio\/$/,
  /^\/portfolio\/[^/]+\/$/,
  /^\/people\/$/,
  /^\/people\/[^/]+\/$/,
  /^\/samples\/$/,
  /^\/samples\/[^/]+\/$/,
  /^\/search\/$/,
  /^\/contact\/$/,
  /^\/contact\/drawings\/$/,
  /^\/contact\/[^/]+\/[^/]+\/$/,
  /^\/contact\/sent\/$/,
  /^\/sitemap\/$/,
  /^\/404\.html$/,
  /^\/500\.html$/,
];

/**
 * A page of every template that visitors see, as far as the site has one.
 * @param pages addresses of all pages of a built site
 */
export const templatesOf = (pages: readonly string[]): string[] => [
  ...new Set(TEMPLATES.flatMap((template) => pages.find((page) => template.test(page)) ?? [])),
];
