/** Reads an old site from a folder of saved pages, or by its sitemap. */
import { readFile, realpath } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';

import { decodePath } from '../../src/lib/href.ts';
import { filesBelow } from '../../src/schemas/content-files.ts';
import { refuse } from '../command.ts';
import { parseHtml } from './markdown.ts';
import type { OldPage, OldSite } from './old-site.ts';

const MAX_PAGES = 20_000;
const MAX_SITEMAPS = 500;
/** Where pages are that do not say their address. */
const UNKNOWN_SITE = 'https://old-site.invalid/';
/** Where themes have the text of a page, the closest first. */
const TEXT = ['.entry-content', '.post-content', 'article', 'main', '#content', 'body'];
const NOT_TEXT = 'h1, header, footer, .comments, .sidebar';

/** A page by its HTML. An article has a date, or says that it is one. */
function pageOf(html: string, address: string): OldPage {
  const document = parseHtml(html);
  const find = (selectors: readonly string[]) =>
    selectors.map((selector) => document.querySelector(selector)).find(Boolean);
  const meta = (...names: string[]) =>
    find(names.map((name) => `meta[property="${name}"], meta[name="${name}"]`))?.getAttribute('content') ??
    '';
  const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '';
  const url = /^https?:/.test(canonical) && URL.canParse(canonical) ? canonical : address;
  const day = document.querySelector('time')?.getAttribute('datetime') ?? '';
  const date = meta('article:published_time', 'date') || day;
  const text = find(TEXT);
  for (const element of text?.querySelectorAll(NOT_TEXT) ?? []) element.remove();
  const isArticle = date || meta('og:type') === 'article' || /\/(?:blog|news|\d{4})\/./.test(url);
  return {
    type: isArticle ? 'post' : 'page',
    url,
    base: address,
    title: meta('og:title') || document.title,
    date,
    author: meta('author', 'article:author'),
    category: meta('article:section'),
    excerpt: meta('description', 'og:description'),
    html: text?.innerHTML ?? '',
    photo: meta('og:image'),
    id: url,
    alt: meta('og:image:alt'),
    isOpen: true,
  };
}

/** The saved pages of a folder, and their pictures. */
export const readFolder = (folder: string): OldSite => ({
  async *pages() {
    for (const name of filesBelow(folder).sort()) {
      if (!/\.html?$/i.test(name)) continue;
      const path = encodeURI(name.replace(/(?<=^|\/)index\.html?$/i, ''));
      yield pageOf(await readFile(join(folder, name), 'utf8'), new URL(path, UNKNOWN_SITE).href);
    }
  },
  async read(url) {
    const file = resolve(folder, `.${decodePath(new URL(url).pathname)}`);
    const place = await realpath(file).catch(() => '');
    if (!place.startsWith((await realpath(folder)) + sep)) throw new Error('it is not in the folder');
    return readFile(place);
  },
});

/** The addresses of a sitemap, and of those that it names. */
async function addressesIn(sitemap: string, read: OldSite['read'], seen: Set<string>): Promise<string[]> {
  if (seen.has(sitemap) || seen.size >= MAX_SITEMAPS) return [];
  seen.add(sitemap);
  const text = await read(sitemap).catch((error: unknown) =>
    refuse(`${sitemap}: ${(error as Error).message}.`),
  );
  // An HTML parser reads it as well, and expands no entities of its own.
  const document = parseHtml(text.toString('utf8'));
  if (!document.querySelector('urlset, sitemapindex')) refuse(`${sitemap}:1  This is no sitemap.`);
  const list = (selector: string) =>
    Array.from(document.querySelectorAll(selector), ({ textContent }) => textContent.trim());
  const found = list('url > loc');
  for (const other of list('sitemap > loc')) found.push(...(await addressesIn(other, read, seen)));
  return found;
}

/** The pages of a sitemap, each asked for once, and their pictures. */
export function readSitemap(
  sitemap: string,
  read: OldSite['read'],
  onProgress: (share: number) => void,
): OldSite {
  const pages: OldPage[] = [];
  return {
    read,
    async *pages() {
      const addresses = pages.length ? [] : await addressesIn(sitemap, read, new Set());
      for (const [index, url] of addresses.slice(0, MAX_PAGES).entries()) {
        onProgress(index / addresses.length);
        try {
          pages.push(pageOf((await read(url)).toString('utf8'), url));
        } catch (error) {
          console.error(`${url}: ${(error as Error).message}.`);
        }
      }
      yield* pages;
    },
  };
}
