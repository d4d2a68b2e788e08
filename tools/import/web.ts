/** Reads an old site by its sitemap or from a folder of saved pages, and nothing else of the network. */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';

import { createDocument } from './html.ts';

import { filesBelow } from '../../src/schemas/content-files.ts';
import { refuse } from '../command.ts';
import { hostOf, type OldPage, type OldSite } from './old-site.ts';

const MAX_BYTES = 25e6;
const MAX_PAGES = 20_000;
/** Names that are no public website's: of this computer and its network, and addresses in figures. */
const NOT_PUBLIC = /^[^.]*$|^[\d.]+$|^\[|:|\.(?:local|localhost|internal|intranet|lan|home|corp|arpa)$/i;
const TEXT = ['.entry-content', '.post-content', 'article', 'main', '#content', 'body'];

/** A function that reads addresses of one site, and follows redirects that stay on it. */
export function readerOf(site: string, get: typeof fetch): OldSite['read'] {
  const host = hostOf(site);
  return async (address) => {
    for (let url = address, hops = 0; hops < 4; hops++) {
      if (!/^https?:/i.test(url) || hostOf(url) !== host)
        throw new Error(`it is not on ${host || 'the old site'}`);
      if (NOT_PUBLIC.test(host)) throw new Error(`${host} is no public website`);
      const answer = await get(url, { redirect: 'manual', signal: AbortSignal.timeout(30_000) });
      const next = answer.status >= 300 && answer.status < 400 && answer.headers.get('location');
      if (next) url = new URL(next, url).href;
      else if (!answer.ok) throw new Error(`the old site answers ${answer.status}`);
      else {
        const parts: Uint8Array[] = [];
        let size = 0;
        for await (const part of answer.body ?? []) {
          size += part.length;
          if (size > MAX_BYTES) throw new Error('it is larger than 25 MB');
          parts.push(part);
        }
        return Buffer.concat(parts);
      }
    }
    throw new Error('it leads from address to address');
  };
}

/** A page by its HTML; an article has a date, or says that it is one. */
function pageOf(html: string, own: string): OldPage {
  const document = createDocument(html);
  const meta = (...names: string[]) =>
    names
      .map((name) => document.querySelector(`meta[property="${name}"], meta[name="${name}"]`))
      .find(Boolean)
      ?.getAttribute('content') ?? '';
  const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '';
  const url = URL.canParse(canonical) && /^https?:/.test(canonical) ? canonical : own;
  const date =
    meta('article:published_time', 'date') ||
    (document.querySelector('time')?.getAttribute('datetime') ?? '');
  const body = TEXT.map((selector) => document.querySelector(selector)).find(Boolean);
  for (const element of Array.from(body?.querySelectorAll('h1, header, footer, .comments, .sidebar') ?? []))
    element.remove();
  return {
    type: date || meta('og:type') === 'article' || /\/(?:blog|news|\d{4})\/./.test(url) ? 'post' : 'page',
    url,
    title: meta('og:title') || document.title,
    date,
    author: meta('author', 'article:author'),
    category: meta('article:section'),
    excerpt: meta('description', 'og:description'),
    html: body?.innerHTML ?? '',
    photo: meta('og:image'),
    id: url,
    alt: meta('og:image:alt'),
    isOpen: true,
  };
}

/** The saved pages of a folder. */
export const readFolder = (folder: string): OldSite => ({
  // eslint-disable-next-line typescript/require-await -- as the other sources, which wait for what they read
  async *pages() {
    for (const name of filesBelow(folder)
      .filter((each) => /\.html?$/i.test(each))
      .sort())
      yield pageOf(
        readFileSync(join(folder, name), 'utf8'),
        new URL(encodeURI(name.replace(/(^|\/)index\.html?$/i, '$1')), 'https://old-site.invalid').href,
      );
  },
  // eslint-disable-next-line typescript/require-await -- as above
  async read(url) {
    const file = resolve(folder, `.${decodeURIComponent(new URL(url).pathname)}`);
    if (!existsSync(file) || !realpathSync(file).startsWith(realpathSync(folder) + sep))
      throw new Error('it is not in the folder');
    return readFileSync(file);
  },
});

/** The addresses of a sitemap, and of those that it names. */
async function addressesIn(
  sitemap: string,
  read: OldSite['read'],
  seen = new Set<string>(),
): Promise<string[]> {
  if (seen.has(sitemap) || seen.size > 500) return [];
  seen.add(sitemap);
  const text = (await read(sitemap)).toString('utf8');
  if (/<!doctype/i.test(text) || !/<(?:urlset|sitemapindex)\b/.test(text))
    refuse(`${sitemap}:1  This is no sitemap.`);
  const found = Array.from(text.matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]]+)/g), ([, url = '']) =>
    url.trim().replaceAll('&amp;', '&'),
  );
  if (!text.includes('<sitemapindex')) return found;
  const lists = [];
  for (const each of found) lists.push(await addressesIn(each, read, seen));
  return lists.flat();
}

/** The pages of a sitemap, each asked for once. */
export function readSitemap(
  sitemap: string,
  get: typeof fetch,
  onProgress: (share: number) => void,
): OldSite {
  const read = readerOf(sitemap, get);
  const pages: OldPage[] = [];
  return {
    read,
    async *pages() {
      if (!pages.length) {
        const addresses = (await addressesIn(sitemap, read)).slice(0, MAX_PAGES);
        for (const [index, url] of addresses.entries()) {
          onProgress(index / addresses.length);
          try {
            pages.push(pageOf((await read(url)).toString('utf8'), url));
          } catch (error) {
            console.error(`${url}: ${(error as Error).message}.`);
          }
        }
      }
      yield* pages;
    },
  };
}
