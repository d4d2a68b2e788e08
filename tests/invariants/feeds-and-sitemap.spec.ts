import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { isPreview } from '../../src/build-env.ts';
import { firm } from '../../src/firm.ts';
import { markdownText } from '../../src/lib/markdown.ts';
import { PUBLISHED_MARK } from '../../src/lib/seo/published-mark.ts';
import { site as ui } from '../../src/ui-text.ts';
import { translation, translations } from '../../src/schemas/languages.ts';
import { expect, hrefs, test } from '../support/page.ts';
import { ALL_PAGES, BASE, fileOf, ROOT, withoutBase } from '../support/routes.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** RFC 822 with a four-digit year, as RSS recommends. */
const RFC_822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} (GMT|[+-]\d{4})$/;
const ARTICLE = /^\/blog\/(?!(category|page)\/)[^/]+\/$/;

/** A firm may do without a blog, and then has no feed. */
const HAS_BLOG = ALL_PAGES.map(withoutBase).includes('/blog/');

/** Address of the home page, without the slash at its end. */
const HOME = firm.url + BASE;

const ofDist = (path: string): Promise<string> => readFile(fileOf(path), 'utf8');

/** An XML element: the texts of its children and its own attributes, by name. */
interface XmlElement {
  texts: Record<string, string>;
  attributes: Record<string, string>;
}

/** All elements with a name in an XML file, as a browser reads it. */
const elementsOf = async (page: Page, path: string, name: string): Promise<XmlElement[]> =>
  page.evaluate(
    ([text, name]) => {
      const file = new DOMParser().parseFromString(text, 'application/xml');
      return Array.from(file.getElementsByTagName(name), (element) => ({
        texts: Object.fromEntries(Array.from(element.children, (it) => [it.tagName, it.textContent])),
        attributes: Object.fromEntries(Array.from(element.attributes, (it) => [it.name, it.value])),
      }));
    },
    [await ofDist(BASE + path), name] as const,
  );
const rssItems = async (page: Page) =>
  (await elementsOf(page, '/feed.xml', 'item')).map(({ texts }) => texts);

/** Pages that search engines may index, according to the pages themselves. */
async function listedPages(): Promise<string[]> {
  const pages = await Promise.all(
    ALL_PAGES.map(async (path) => ((await ofDist(path)).includes('content="noindex"') ? [] : [path])),
  );
  return pages.flat();
}

test('the sitemap lists every public page once, with its last change', async ({ page }) => {
  const [urlset] = await elementsOf(page, '/sitemap.xml', 'urlset');
  expect(urlset?.attributes['xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  const urls = (await elementsOf(page, '/sitemap.xml', 'url')).map(({ texts }) => texts);
  const listed = urls.map(({ loc }) => loc);
  const pages = await listedPages();
  expect(listed.toSorted()).toEqual(pages.map((path) => firm.url + path).toSorted());
  for (const { loc, lastmod = '' } of urls) {
    expect(loc).toMatch(/^https:\/\/[^?#]+\/$/);
    expect(lastmod, loc).toMatch(DAY);
    expect(new Date(lastmod).toISOString(), loc).toContain(lastmod);
  }
});

test('robots.txt blocks nothing, names the sitemap and says that a finished site is one; only a blog has a feed', async () => {
  expect(existsSync(`dist${BASE}/feed.xml`)).toBe(HAS_BLOG);
  // Robots look for robots.txt only at the root of a host.
  expect(existsSync(`dist${BASE}/robots.txt`)).toBe(!translation);
  if (translation) return;
  const places = ['', ...translations().map((tag) => `/${tag}`)];
  const sitemaps = places.map((place) => `Sitemap: ${firm.url}${ROOT}${place}/sitemap.xml\n`);
  const sitemap = isPreview ? '' : `\n${sitemaps.join('')}`;
  const mark = isPreview || firm.demo ? '' : `\n${PUBLISHED_MARK}\n`;
  expect(await ofDist(`${BASE}/robots.txt`)).toBe(`User-agent: *\nAllow: /\n${sitemap}${mark}`);
});

test('the RSS feed follows RSS 2.0, with one permanent address per article', async ({ page }) => {
  test.skip(!HAS_BLOG, 'The firm has no blog.');
  const items = await rssItems(page);
  const [about] = await elementsOf(page, '/feed.xml', 'channel');
  const channel = about?.texts ?? {};
  for (const name of ['title', 'link', 'description', 'language']) expect(channel[name], name).toMatch(/\S/);
  const [self] = await elementsOf(page, '/feed.xml', 'atom:link');
  expect(self?.attributes).toEqual({ href: `${HOME}/feed.xml`, rel: 'self', type: 'application/rss+xml' });
  const days = items.map(({ pubDate = '' }) => Date.parse(pubDate));
  expect(days).toEqual(days.toSorted((a, b) => b - a));
  const built = channel['lastBuildDate'] ?? '';
  for (const date of [built, ...items.map(({ pubDate = '' }) => pubDate)]) {
    expect(date).toMatch(RFC_822);
    expect(new Date(date).toUTCString()).toBe(date);
    expect(Date.parse(date)).toBeLessThanOrEqual(Date.parse(built));
  }
  // Search engines may index no page of a preview.
  const pages = isPreview ? ALL_PAGES : await listedPages();
  const articles = pages.filter((path) => ARTICLE.test(withoutBase(path))).map((path) => firm.url + path);
  expect(items.map(({ link }) => link).toSorted()).toEqual(articles.toSorted());
  for (const { title, link = '', guid, description, category, 'dc:creator': author } of items) {
    expect(pages).toContain(link.replace(firm.url, ''));
    expect(guid).toBe(link);
    for (const text of [title, description, author, category]) expect(text, link).toMatch(/\S/);
  }
});

/** The running text of an article and its copy in the feed, as a browser reads them. */
function readArticle([page, copy]: readonly [string, string]) {
  const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
  const wordsOf = (part: Element) => part.textContent.replace(/\s+/g, ' ').trim();
  const [prose, body] = [parse(page).querySelector('.prose'), parse(copy).body];
  // Permalinks of headings, and what follows the text, are not in the feed.
  const frame = '[aria-hidden], .key-facts:has(+ #share), #share, #share ~ *';
  for (const part of prose?.querySelectorAll(frame) ?? []) part.remove();
  return {
    blocks: Array.from(prose?.querySelectorAll('p, h2, h3, li, td, th, figcaption') ?? [], wordsOf),
    pictures: prose?.querySelectorAll('img').length ?? 0,
    words: wordsOf(body),
    copies: body.querySelectorAll('img').length,
    addresses: Array.from(body.querySelectorAll('[href], [src]'), (it) =>
      String(it.getAttribute('href') ?? it.getAttribute('src')),
    ),
  };
}

test('the feed carries each article in full, in self-contained HTML', async ({ page }) => {
  for (const { link: url = '', 'content:encoded': html = '' } of HAS_BLOG ? await rssItems(page) : []) {
    const source = await ofDist(new URL(url).pathname);
    const article = await page.evaluate(readArticle, [source, html] as const);
    expect(article.blocks.length, url).toBeGreaterThan(0);
    for (const block of article.blocks) expect(article.words, url).toContain(block);
    for (const to of article.addresses) {
      expect(to, url).toMatch(/^(https:\/\/|mailto:|tel:)/);
      if (to.startsWith(firm.url)) expect(existsSync(fileOf(new URL(to).pathname)), to).toBe(true);
    }
    expect(article.copies, url).toBe(1 + article.pictures);
    expect(html, url).not.toMatch(/<(script|style|svg|template|iframe)|<!--|\s(class|style|srcset|on\w+)="/);
  }
});

test('llms.txt follows llmstxt.org and lists the text of every page', async () => {
  const text = await ofDist(`${BASE}/llms.txt`);
  const [title, empty, summary] = text.split('\n');
  expect([title, empty]).toEqual([`# ${markdownText(firm.legalName)}`, '']);
  expect(summary).toMatch(/^> \S/);
  const pages = ALL_PAGES.map(withoutBase);
  expect(text).toMatch(/^## \S/m);
  const twins = [...text.matchAll(/^- \[.+\]\((\S+)\): \S/gm)].map(([, to = '']) => to.replace(HOME, ''));
  const links = twins.map((twin) => twin.replace(/index\.md$/, ''));
  for (const [index, path] of links.entries()) {
    expect(pages).toContain(path);
    expect(await ofDist(`${BASE}${twins[index]}`), path).toMatch(/^# \S/m);
  }
  // Lists of articles may be missing, since they add nothing.
  const listed = (await listedPages()).map(withoutBase);
  expect(links).toEqual(
    expect.arrayContaining(listed.filter((path) => !/^\/blog\/(category|page)\//.test(path))),
  );
  for (const fact of [firm.email, firm.phone, firm.address.street, firm.hours?.text])
    expect(text).toContain(markdownText(fact ?? firm.address.city));
});

test('the feed and llms.txt begin with the stamp of a demonstration or a preview', async ({ page }) => {
  const [summary = ''] = /^> .*/m.exec(await ofDist(`${BASE}/llms.txt`)) ?? [];
  const [channel] = HAS_BLOG ? await elementsOf(page, '/feed.xml', 'channel') : [];
  const feed = channel ? [channel.texts['description'] ?? ''] : [];
  for (const text of [summary.replace('> ', ''), ...feed])
    expect(
      [ui.demo, ui.preview].find((stamp) => text.startsWith(`${stamp} `)),
      text,
    ).toBe(firm.demo ? ui.demo : isPreview ? ui.preview : undefined);
});

test('the HTML sitemap links to every page of the XML sitemap', async ({ page }) => {
  await page.goto(`${BASE}/sitemap/`);
  const links = await hrefs(page.getByRole('main').getByRole('link'));
  for (const path of await listedPages()) expect(links).toContain(path);
  await expect(page.locator('.service-links [aria-current=page]').last()).toHaveAttribute(
    'href',
    `${BASE}/sitemap/`,
  );
});
