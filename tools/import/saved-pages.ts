/** Reads an old site from its pages: those of a sitemap, or saved ones in a folder. */
import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { resolve, sep } from 'node:path';

import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { toString as wordsOf } from 'hast-util-to-string';

import { decodePath, encodePath } from '../../src/lib/href.ts';
import { filesBelow } from '../../src/schemas/content-files.ts';
import { refuse } from '../command.ts';
import { oneLine } from './adapt.ts';
import { hostOf, type OldPage, type OldSite, progress, readAddress } from './old-site.ts';
import { breakParagraphs } from './shortcodes.ts';

/** The site of pages that do not state their address. */
const UNKNOWN_SITE = 'https://old-site.invalid/';
/** Where themes put the text of a page, the most specific first; microformats and schema.org have names for it. */
const TEXT = [
  ...['.entry-content', '.post-content', '.e-content', '[itemprop="articleBody"]'],
  ...['article', 'main', '#content', 'body'],
];
const NOT_TEXT = 'aside, header, footer, .comments, .sidebar';
/** Folders of articles, and pages that list the dates of articles: the home page, and those in and beside the folders. */
const ARTICLE = /\/(?:articles|blog|journal|news|posts?|\d{4})\/./;
const LIST =
  /:\/\/[^/]+\/$|\/(?:author|categor(?:y|ies)|page|tags?)\/[^/]+\/?$|\/\d{4}\/(?:\d\d\/)*(?:index\.html?)?$/;
/** What holds a menu, a logo or a line at the foot of a page, and how much text is not on most pages by chance. */
const BLOCKS = 'div, img[src], p, section, table, td, ul';
const LONG = 20;

/** On how many pages each block of text and part of a title is; the number of all pages is at ''. */
type Seen = Map<string, number>;
type Tree = ReturnType<OldPage['text']>;
type Element = ReturnType<typeof selectAll>[number];

const count = (seen: Seen, key: string) => seen.set(key, (seen.get(key) ?? 0) + 1);
/** True for what most pages have, once all are read. */
const isRepeated = (seen: Seen, key: string): boolean =>
  (seen.get(key) ?? 0) > Math.max(2, (seen.get('') ?? 0) / 2);

/** The words of a block, or all that is said of a picture, whose address has more dots on a page in a folder. */
const contentOf = (element: Element): string =>
  element.tagName === 'img'
    ? JSON.stringify(element.properties).replaceAll('../', '')
    : oneLine(wordsOf(element));
const blocksOf = (tree: Tree) =>
  selectAll(BLOCKS, tree)
    .map((element) => ({ element, content: contentOf(element) }))
    .filter(({ content }) => content.length >= LONG)
    .map(({ element, content }) => ({ element, key: hash('sha1', content) }));

function textOf(html: string, title: string, seen: Seen): Tree {
  const document = fromHtml(html);
  const text = TEXT.map((selector) => select(selector, document)).find(Boolean);
  const tree: Tree = { type: 'root', children: text?.children ?? [] };
  // Some sites have a heading of the first level in each section.
  const titles = selectAll('h1, h2, p, b', tree).filter((heading) => {
    const words = oneLine(wordsOf(heading));
    return heading.tagName === 'h1' ? title.includes(words) : title === words;
  });
  const repeated = blocksOf(tree).filter(({ key }) => isRepeated(seen, key));
  const others = [...titles, ...selectAll(NOT_TEXT, tree), ...repeated.map(({ element }) => element)];
  for (const element of others) Object.assign(element, { tagName: 'nav', children: [] });
  return tree;
}

/** A page from its HTML. An article has a date, says that it is one, or has the address of one. */
function pageOf(html: string, address: string, seen: Seen): OldPage {
  const document = fromHtml(html);
  for (const key of new Set(['', ...blocksOf(document).map((block) => block.key)])) count(seen, key);
  const said = selectAll('meta[content]', document).map(
    ({ properties: { property, name, itemProp, content } }) =>
      [String(property ?? name ?? itemProp), String(content)] as const,
  );
  const meta = (...names: string[]) => said.find(([name, words]) => words && names.includes(name))?.[1] ?? '';
  const hrefOf = (selector: string) => select(selector, document)?.properties['href'] ?? '';
  const base = hrefOf('base');
  // Browsers write the address into the pages that they save.
  const [, saved = ''] = /<!-- saved from url=\(\d+\)(\S+) -->/.exec(html) ?? [];
  const isSaved = address.startsWith(UNKNOWN_SITE);
  const stated = [hrefOf('link[rel="canonical"]'), saved].find((each) => isSaved && hostOf(each));
  const url = stated ?? address.replace(/index\.html?$/i, '');
  const elsewhere = selectAll('aside time, .comments time, .sidebar time', document);
  const time = selectAll('time', document).find((each) => !elsewhere.includes(each));
  const date = meta('article:published_time', 'date') || (time?.properties['dateTime'] ?? '');
  // Lists of articles describe several to search engines.
  const described = html.match(/"@type":\s*"(?:\w*Article|BlogPosting)"/g) ?? [];
  const isArticle = date || described.length === 1 || ARTICLE.test(url);
  const whole = meta('og:title') || selectAll('head > title', document).map(wordsOf).join();
  // Most titles have the name of the firm beside that of the page, which not every site has as a heading.
  const headings = selectAll('h1, h2', document).map((heading) => oneLine(wordsOf(heading)));
  const parts = oneLine(whole).split(/\s[|–—·»-]\s/);
  for (const part of parts) count(seen, `title ${part}`);
  const nameOf = (): string =>
    parts.find((part) => headings.includes(part)) ??
    (parts.filter((part) => !isRepeated(seen, `title ${part}`)).join(' – ') || whole);
  return {
    type: isArticle && !LIST.test(url) ? 'post' : 'page',
    url,
    base: URL.canParse(base, address) ? new URL(base, address).href : address,
    file: address,
    get title() {
      return nameOf();
    },
    // Search engines are told the date of every page, not only of articles.
    date: date || meta('datePublished') || (/"datePublished":\s*"([^"]+)"/.exec(html)?.[1] ?? ''),
    author: meta('author', 'article:author'),
    category: meta('article:section'),
    excerpt: meta('description', 'og:description'),
    photo: meta('og:image'),
    id: '',
    alt: meta('og:image:alt'),
    text: () => textOf(html, nameOf(), seen),
  };
}

/** Decodes a page with the encoding that it names; the older ones name none. */
function decode(bytes: Buffer): string {
  const head = bytes.toString('latin1', 0, 1024);
  const [, encoding = isUtf8(bytes) ? 'utf-8' : 'windows-1252'] =
    /<meta[^>]+charset=["']?([\w-]+)/i.exec(head) ?? [];
  return new TextDecoder(encoding).decode(bytes);
}

/** Pages of a list, each read once. */
function siteOf(list: () => Promise<Iterable<string>>, read: OldSite['read']): OldSite {
  const pages: OldPage[] = [];
  const seen: Seen = new Map();
  return {
    read,
    async *pages() {
      for (const url of pages.length ? [] : await list()) {
        progress(`Read ${pages.length} pages`);
        try {
          pages.push(pageOf(breakParagraphs(decode(await read(url))), url, seen));
        } catch (error) {
          console.error(`${url}: ${(error as Error).message}.`);
          // Visitors keep requesting its address.
          pages.push({ ...pageOf('', url, seen), type: 'page' });
        }
      }
      yield* pages;
    },
  };
}

/** The saved pages of a folder, and their pictures. */
export function readFolder(folder: string): OldSite {
  const names = filesBelow(folder).filter((name) => /^(?!.*_files\/).*\.html?$/i.test(name));
  const addresses = names
    .sort()
    .map((name) => new URL(encodePath(name).replaceAll('?', '%3F'), UNKNOWN_SITE).href);
  const read = async (url: string) => {
    const place = await realpath(resolve(folder, `.${decodePath(new URL(url).pathname)}`)).catch(() => '');
    if (!place.startsWith((await realpath(folder)) + sep)) throw new Error('it is not in the folder');
    return readFile(place);
  };
  return siteOf(() => Promise.resolve(addresses), read);
}

/** The pages of a sitemap and of the sitemaps that it names, and their pictures. */
export function readSitemap(
  sitemap: string,
  read: OldSite['read'] = (url) => readAddress(sitemap, url),
): OldSite {
  async function list(): Promise<Set<string>> {
    const [sitemaps, pages] = [new Set([sitemap]), new Set<string>()];
    // The loop includes sitemaps that are added while it runs.
    for (const address of sitemaps) {
      const text = await read(address).catch(({ message }: Error) => refuse(`${address}: ${message}.`));
      // An HTML parser can read it, too, and expands no custom entities. It has no CDATA.
      const document = fromHtml(text.toString().replace(/<!\[CDATA\[(.*?)\]\]>/gs, '$1'));
      if (!select('urlset, sitemapindex', document)) refuse(`${address}:1  This is not a sitemap.`);
      for (const place of selectAll('sitemap > loc', document)) sitemaps.add(wordsOf(place).trim());
      for (const place of selectAll('url > loc', document)) pages.add(wordsOf(place).trim());
    }
    return new Set([...pages].filter(hostOf).map((page) => new URL(page).href));
  }
  return siteOf(list, read);
}
