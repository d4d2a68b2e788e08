import { readFileSync } from 'node:fs';

import { homeOf } from '../../tools/serve-folder.ts';
import { pagesOf, templatesOf } from './pages-of.ts';

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

const classesOf = (html: string): string[] =>
  Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names = '']) => names);
const known = new Set<string>();
/** True if a page has a part that no page before it has. */
function bringsPart(path: string): boolean {
  const before = known.size;
  for (const names of classesOf(readFileSync(fileOf(path), 'utf8'))) known.add(names);
  return known.size > before;
}
/** Pages that show between them every template and every part; the others differ from them in words alone. */
export const PAGES_WITH_NEW_PARTS = [...new Set([...TEMPLATES, ...PAGES])].filter(
  (path) => bringsPart(path) || TEMPLATES.includes(path),
);

/** The parts of a page's head, the first of its main element. */
function headOf(path: string): string {
  const [, main = ''] = readFileSync(fileOf(path), 'utf8').split('<main');
  const [head = ''] = main.split(/<\/(?:header|section)>/);
  return classesOf(head).join(' ');
}
/** A template for each kind of head; below it, all are made of the same parts. */
export const PAGES_WITH_OWN_HEAD = [...new Map(TEMPLATES.map((path) => [headOf(path), path])).values()];
