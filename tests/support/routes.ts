import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { pagesOf, templatesOf } from '../../tools/pages-of.ts';
import { homeOf } from '../../tools/serve-folder.ts';

/** Sub-path that `dist/` is built for, such as `/firm`; empty for the root of a host. */
export const BASE = homeOf('dist').slice(0, -1);
const own = pagesOf(`dist${BASE}`);

/**
 * The file of the built site that a host gives for an address.
 * @param address path on the host as a page writes it, with blanks and umlauts encoded; `/` at its end means a page
 */
export const fileOf = (address: string): string =>
  `dist${decodeURIComponent(address)}${address.endsWith('/') ? 'index.html' : ''}`;

/** Address of a page on its host, without the sub-path. */
export const withoutBase = (address: string): string => address.slice(BASE.length);
/** Addresses of all pages of the built site, with the sub-path. */
export const ALL_PAGES = own.map((path) => BASE + path);
/** The contact page once more for each service; they differ in one value, so the first speaks for all. */
const copies = own.filter((path) => /^\/contact\/.+\/.+\//.test(path)).slice(1);
/** A page of each template of the built site. */
export const TEMPLATES = templatesOf(own).map((path) => BASE + path);
/** Addresses of its pages; PAGES=templates is enough to see what one edit of the content does. */
export const PAGES =
  process.env['PAGES'] === 'templates'
    ? TEMPLATES
    : own.filter((path) => !copies.includes(path)).map((path) => BASE + path);

const classes = new Set<string>();
/** True if a page has a part that no page before it has. */
function bringsPart(path: string): boolean {
  const known = classes.size;
  const html = readFileSync(join('dist', path.replace(/\/$/, '/index.html')), 'utf8');
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) classes.add(names);
  return classes.size > known;
}
/** Pages that show between them every template and every part; the others differ from them in words alone. */
export const VARIED = [...new Set([...TEMPLATES, ...PAGES])].filter(
  (path) => bringsPart(path) || TEMPLATES.includes(path),
);
