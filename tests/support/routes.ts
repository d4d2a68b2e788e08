import { readFileSync } from 'node:fs';

import { homeOf } from '../../tools/serve-folder.ts';
import { translation, translations } from '../../src/schemas/languages.ts';
import { pagesOf, templatesOf } from './pages-of.ts';

/** Sub-path that `dist/` is built for, such as `/firm`; empty for the root of a host. */
export const ROOT = homeOf('dist').slice(0, -1);
/** The same for the language under test: that of TRANSLATION, such as `/firm/es`, or the first one. */
export const BASE = translation ? `${ROOT}/${translation}` : ROOT;
const others = translation ? [] : translations();
const own = pagesOf(`dist${BASE}`).filter((path) => !others.some((tag) => path.startsWith(`/${tag}/`)));

/**
 * The file of the built site that a host serves for an address.
 * @param address path on the host as a page writes it, with spaces and umlauts encoded; a `/` at its end means a page
 */
export const fileOf = (address: string): string =>
  `dist${decodeURIComponent(address)}${address.endsWith('/') ? 'index.html' : ''}`;

/** Address of a page on its host, without the sub-path. */
export const withoutBase = (address: string): string => address.slice(BASE.length);
/** Addresses of all pages of the built site, with the sub-path. */
export const ALL_PAGES = own.map((path) => BASE + path);
/** A page of each template of the built site. */
export const TEMPLATES = templatesOf(own).map((path) => BASE + path);

const classesOf = (html: string): string[] =>
  Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names = '']) => names);
const known = new Set<string>();
/** True if a page has a part that no page before it has. */
function bringsPart(path: string): boolean {
  const before = known.size;
  for (const names of classesOf(readFileSync(fileOf(path), 'utf8'))) known.add(names);
  return known.size > before;
}
/** Pages that together show every template and every part; the others differ only in words. */
export const PAGES_WITH_NEW_PARTS = [...new Set([...TEMPLATES, ...ALL_PAGES])].filter(
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
