/** Entries, file names and pictures that look wrong but are right, in the preview that tests share. */
import { readdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

import sharp from 'sharp';
import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { decodeEntities as read } from '../../../src/schemas/clean-data.ts';
import { curlMarks } from '../../../src/lib/quotation-marks.ts';
import { takeoff } from '../../../src/ui-text/es.ts';
import { serveFolder } from '../../../tools/serve-folder.ts';
import { PREVIEW_BASE as BASE, site } from '../../support/fixture.ts';
import {
  downloadedPhoto,
  EXCERPT,
  HOSTILE,
  ODD_ARTICLES,
  PAGE_NAMES,
  SAMPLES,
  visitOddNames,
} from '../../support/odd-content.ts';
import { previewSite } from '../../support/shared-sites.ts';

const titles = new Map(ODD_ARTICLES.map(([name, title]) => [name, curlMarks(title)]));
const SHOWN =
  /Ask \(<a href="[^"]*\/contact\/">us<\/a>\) or “<a href="[^"]*">write<\/a>”, us\/<a href="tel:\+13035550142">call<\/a>, pre<a href="[^"]*">fix<\/a>, \(<strong>bold<\/strong>\) 3'-0" x 7'-0"<sup><a href="[^"]*#note_fn-1"/;

let project: string;
const file = (path: string): Promise<string> => readFile(join(project, 'dist', BASE, path), 'utf8');
const page = (path: string): Promise<string> => file(join(path, 'index.html'));
const policyOf = (html: string) => /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
const all = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found = '']) => found);
/** The copies of a picture that a page offers, each with its address and width. */
const offersOf = (html: string) =>
  (/srcset="([^"]*\/_astro\/[^"]*)"/.exec(html)?.[1] ?? '').split(', ').map((offer) => offer.split(' '));

beforeAll(async () => {
  project = await previewSite();
});

test('each article has its title and excerpt as text, without marks of its file', async () => {
  for (const [name, title] of titles) {
    const html = await page(`blog/${name}`);
    expect(read(all(html, /<h1[^>]*>([^]*?)<\/h1>/g)[0]?.trim() ?? ''), name).toBe(title);
    expect(read(all(html, /<meta name="description" content="([^"]*)"/g)[0] ?? '')).toBe(curlMarks(EXCERPT));
    expect(html, name).not.toMatch(/[\uFEFF\r]/);
  }
});

test('a hostile title is text on every page that shows it, and intact in structured data', async () => {
  const [jsonLd = ''] = all(
    await page('blog/hostile'),
    /<script type="application\/ld\+json">([^<]*)<\/script>/g,
  );
  expect(JSON.parse(jsonLd)).toMatchObject({
    '@graph': [{ headline: curlMarks(HOSTILE), description: curlMarks(EXCERPT) }, {}],
  });
  for (const path of ['blog', 'blog/category/technology', 'blog/hostile', 'blog/arabic', 'sitemap']) {
    const html = await page(path);
    expect(read(html), path).toContain(curlMarks(HOSTILE));
    expect(html.replace(/="[^"]*"/g, ''), path).not.toMatch(/<script>alert|<!-- \{x\}/);
  }
});

test('the feed holds every title and excerpt intact, and full texts', async () => {
  const feed = await file('feed.xml');
  expect(feed).not.toMatch(/&(?!#?\w+;)|]]>/);
  const items = all(feed, /<item>([^]*?)<\/item>/g).map((item) =>
    ['link', 'title', 'description', 'content:encoded'].map((name) =>
      read(all(item, new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))[0] ?? ''),
    ),
  );
  const htmlOf = new Map<string, string>();
  for (const [name, title] of titles) {
    const item = items.find(([link]) => link?.endsWith(`/blog/${name}/`));
    expect(item?.slice(1, 3), name).toEqual([title, curlMarks(EXCERPT)]);
    htmlOf.set(name, item?.[3] ?? '');
  }
  expect(htmlOf.get('long')?.match(/Concrete cures slowly\./g)).toHaveLength(3900);
  // No space is added before links and marks.
  expect(read(htmlOf.get('marks') ?? '')).toMatch(SHOWN);
  const marks = await page('blog/marks');
  expect(read(marks)).toMatch(SHOWN);
  expect(marks, 'no list of headings without any').not.toContain('sheet-menu"');
});

test('an own picture is served by the site, upright and without its place, in the widths of its place', async () => {
  const html = await page('blog/2');
  expect(html).not.toContain(site.photoHost);
  expect(policyOf(html)).toContain("img-src 'self';");
  expect(policyOf(await page('portfolio'))).toContain(`img-src 'self' ${site.photoHost};`);
  expect(offersOf(html).map(([, width]) => width)).toEqual(['240w', '400w', '640w', '800w', '1280w']);
  for (const [address = '', width] of offersOf(html)) {
    const facts = await sharp(join(project, 'dist', decodeURI(address))).metadata();
    expect([`${facts.width}w`, facts.exif, facts.format]).toEqual([width, undefined, 'webp']);
  }
  // In running text, a picture keeps its proportions, since no drawing is next to it.
  const figures = all(html, /(<figure class="figure"[^]*?<\/figure>)/g);
  expect(figures.find((figure) => figure.includes('A crane over a slab'))).toContain(
    'width="1280" height="1920"',
  );
  // A picture narrower than its place is offered at its own width.
  expect(offersOf(await page('blog/3')).at(-1)?.[1]).toBe('900w');
});

test('no original with its location is published, and no page names a photo that was downloaded', async () => {
  const files = await readdir(join(project, 'dist'), { recursive: true });
  expect(files.filter((name) => /\.jpe?g$/i.test(name))).toEqual([]);
  const pages = files.filter((name) => name.includes('blog') && name.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(20);
  for (const name of pages)
    expect(await readFile(join(project, 'dist', name), 'utf8'), name).not.toContain(downloadedPhoto());
});

test('pictures and documents of every name are served at the addresses that pages write', async () => {
  const { origin, close } = await serveFolder(join(project, 'dist'));
  onTestFinished(close);
  const { documents, pictures, pages } = await visitOddNames(origin, BASE);
  const own = readdirSync(join(project, SAMPLES))
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => name.slice(0, -4));
  expect(own.length).toBeGreaterThan(30);
  expect(documents.toSorted()).toEqual([...own, ...own].sort());
  expect(new Set(pictures)).toEqual(new Set(['image/webp']));
  // No picture has a # in its name; the article's own picture comes in addition.
  expect(pictures).toHaveLength(own.filter((name) => !name.includes('#')).length + 1);
  expect(pages).toEqual(PAGE_NAMES.flatMap(() => [200, 200]));
});

test('a portrait is square and keeps the head of somebody who stands', async () => {
  const html = await page('people/marta-ibarra');
  const [, address = '', size] =
    /<img src="([^"]*)"[^>]*alt="Marta Ibarra" (width="\d+" height="\d+")/.exec(html) ?? [];
  expect(size).toBe('width="600" height="600"');
  const { data, info } = await sharp(join(project, 'dist', decodeURI(address)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([600, 600]);
  const isRed = (row: number) => (data[row * info.width * info.channels] ?? 0) > 128;
  expect([isRed(10), isRed(290), isRed(310)]).toEqual([true, true, false]);
});

test('photos of a project keep their shapes, and lead to the whole pictures', async () => {
  const html = await page('portfolio/2');
  const links = html.matchAll(
    /<a [^>]*href="([^"]*)"[^>]*>\s*<img[^>]*width="(\d+)" height="(\d+)"[^>]*loading="lazy"/g,
  );
  const sizes = [];
  for (const [, address = '', ...shown] of links) {
    const { width, height } = await sharp(join(project, 'dist', decodeURI(address))).metadata();
    expect(Number(shown[0]) / Number(shown[1])).toBeCloseTo(width / height, 2);
    sizes.push(`${width} × ${height}`);
  }
  expect(sizes).toEqual(['900 × 600', '1600 × 2400', '900 × 600']);
  expect(html).toContain('The frame from below.');
  expect(html).toMatch(/>Antes<[^]*>Después</);
  // The first photo is at the head of the page and on the card.
  expect(/<header[^]*?<\/header>/.exec(html.slice(html.indexOf('<main')))?.[0]).toContain('A frame in May');
  expect(await page('portfolio')).toContain('alt="A frame in May"');
});

test('a takeoff with a row in money says that it has costs', async () => {
  expect(await page('samples/pad-footing')).toMatch(new RegExp(`<h2[^>]*>${takeoff.rowsWithCost}<`));
});

test('a testimonial says where it comes from, and has stars where the client gave some', async () => {
  const html = await page('');
  const [, ...figures] = html.slice(html.indexOf('class="testimonials')).split('<figure');
  expect(figures).toHaveLength(2);
  expect(figures[0]).toContain('<a href="https://maps.example/reviews/1">Google</a>');
  expect(figures[0]).not.toContain('★');
  expect(figures[1]).toMatch(/★★★★☆[^]*Letter on file/);
});

test('a page with a video allows its host, and no other page does', async () => {
  const html = await page('portfolio/2');
  expect(policyOf(html)).toContain('frame-src https://www.youtube-nocookie.com;');
  expect(html).toContain('<a href="https://youtu.be/aqz-KE-bpKQ">');
  for (const path of ['portfolio/1', '']) expect(policyOf(await page(path)), path).not.toContain('frame-src');
  expect(await page('legal/privacy')).toContain('comes from www.youtube-nocookie.com.');
});

test('no file names the folder that it was built in', async () => {
  const names = await readdir(join(project, 'dist'), { recursive: true });
  const texts = names.filter((name) => /\.(html|js|css|json|xml|txt|svg)$/.test(name));
  expect(texts.length).toBeGreaterThan(80);
  for (const name of texts)
    expect(await readFile(join(project, 'dist', name), 'utf8'), name).not.toMatch(
      new RegExp(`${resolve('.')}|test-results/${basename(project)}`),
    );
});
