/** Behaviours: whatever the content holds, menus, lists, addresses, feeds and search follow, without an edit of code. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Firm } from '../../../src/schemas/firm.ts';
import { buildProject, copyFixture } from '../../support/copy.ts';
import { pagesOf } from '../../../tools/pages-of.ts';
import { edit, EDITS } from './edits.ts';

interface Discipline {
  id: string;
  title: string;
  letter: string;
}

/** A built copy, and how to read it. */
interface Copy {
  folder: string;
  page: (path: string) => Promise<string>;
  file: (path: string) => Promise<string>;
  list: <Item>(path: string) => Promise<Item[]>;
  pages: string[];
}

async function built(change: (folder: string) => Promise<void>): Promise<Copy> {
  const folder = await copyFixture();
  await change(folder);
  const { code, output } = await buildProject(folder);
  expect(code, output).toBe(0);
  const file = (path: string) => readFile(join(folder, 'dist', path), 'utf8');
  return {
    folder,
    file,
    page: (path) => file(join(path, 'index.html')),
    list: async (path) => JSON.parse(await readFile(join(folder, 'src/content', path), 'utf8')) as never,
    pages: pagesOf(join(folder, 'dist')),
  };
}

/** Markup of an element with a class, up to the end of the list, nav or section that it is. */
const part = (html: string, start: RegExp, end: string): string => {
  const from = html.search(start);
  return from < 0 ? '' : html.slice(from, html.indexOf(end, from));
};
const links = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="([^"#]*)"/g)].map(([, to = '']) => to);
const text = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#38;', '&');
/** Numbers of the details of a page, in order. */
const details = (html: string) =>
  [...html.matchAll(/ id="detail-(\d+)"/g)].map(([, number]) => Number(number));

/** Every link of the copy to a page of its own leads to one. */
async function deadLinks({ pages, page, file }: Copy): Promise<string[]> {
  const dead = new Set<string>();
  for (const path of pages) {
    const html = path.endsWith('.html') ? await file(path) : await page(path);
    for (const to of links(html))
      if (/^\/[^.]*$/.test(to) && !pages.includes(to.replace(/\?.*$/, ''))) dead.add(`${path} -> ${to}`);
  }
  return [...dead];
}
const inSitemap = async ({ file }: Copy) =>
  [...(await file('sitemap.xml')).matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, path = '']) => path);

describe('with every edit that adds content', () => {
  let copy: Copy;
  beforeAll(async () => {
    copy = await built(async (folder) => {
      for (const { way, apply } of EDITS) if (way === 'more') await apply(folder);
      // A sample that is there is as large as it is, and its format another one.
      await mkdir(join(folder, 'public/samples'), { recursive: true });
      await writeFile(join(folder, 'public/samples/gates.odt'), 'x'.repeat(16_384));
      const formats = join(folder, 'src/content/lists/sample-formats.json');
      const list = JSON.parse(await readFile(formats, 'utf8')) as object[];
      await writeFile(formats, JSON.stringify([...list, { name: 'ODT', meaning: 'Open text document' }]));
      await writeFile(
        join(folder, 'src/content/samples/gate-times.json'),
        JSON.stringify({
          title: 'Gate Times',
          order: 60,
          color: 'blue',
          samples: [{ name: 'Gate times', format: 'ODT', size: '850 KB', file: 'gates.odt' }],
        }),
      );
    });
  });
  afterAll(() => rm(copy.folder, { recursive: true }));

  test('every discipline appears in menus, footer, sitemap and hero', async () => {
    const disciplines = await copy.list<Discipline>('home/disciplines.json');
    const html = text(await copy.page('/'));
    const index = text(await copy.page('/sitemap'));
    for (const { id, title, letter } of disciplines) {
      expect(html, 'menu').toContain(`popovertarget="menu-${id}"`);
      expect(html, 'phone menu').toContain(`<summary>${title}</summary>`);
      expect(part(html, /id="footer-services"/, '</nav>'), 'footer').toContain(`>${title}<`);
      expect(part(html, /class="disciplines /, '</section>'), 'cards').toContain(`>${title}<`);
      expect(part(html, /class="hero/, '<h1'), 'first view').toContain(title);
      expect(index).toContain(`<section id="${id}">`);
      expect(index).toContain(`${letter}-01`);
    }
  });

  test('a new service appears in menus, sitemaps, search and llms.txt', async () => {
    const disciplines = await copy.list<Discipline>('home/disciplines.json');
    const [html, search, llms, listed] = await Promise.all([
      copy.page('/'),
      copy.file('search/index.json'),
      copy.file('llms.txt'),
      inSitemap(copy),
    ]);
    const added = [
      ...disciplines
        .filter(({ id }) => id !== 'surveying')
        .map(({ id }) => `/services/${id}/night-inspection/`),
      '/services/surveying/boundary-surveys/',
      '/services/surveying/volume-surveys/',
    ];
    for (const path of added) {
      expect(copy.pages).toContain(path);
      expect(links(part(html, /class="desktop-nav/, '</nav>')), 'menu').toContain(path);
      expect(listed).toContain(path);
      expect(search).toContain(path);
      expect(llms).toContain(path);
    }
    expect(html).toContain('After Hours');
  });

  test('a discipline’s page lists its own services only', async () => {
    const disciplines = await copy.list<Discipline>('home/disciplines.json');
    const [llms, listed] = await Promise.all([copy.file('llms.txt'), inSitemap(copy)]);
    for (const { id, title } of disciplines) {
      const path = `/services/${id}/`;
      expect(listed).toContain(path);
      expect(llms).toContain(path);
      const html = await copy.page(path);
      expect(part(html, /<h1/, '</h1>')).toContain(title.replace('&', '&amp;'));
      const cards = [...html.matchAll(/<ul class="service-cards [^]*?<\/ul>/g)].flatMap(([list]) =>
        links(list),
      );
      const own = copy.pages.filter((page) => page.startsWith(path) && page !== path);
      expect(cards.toSorted()).toEqual(own.toSorted());
    }
    const all = links(part(await copy.page('/services'), /class="disciplines /, '</main>'));
    for (const { id } of disciplines) expect(all).toContain(`/services/${id}/`);
  });

  test('a discipline without a drawing shows a frame with its number', async () => {
    const cards = part(await copy.page('/'), /class="disciplines /, '</section>');
    const { length } = await copy.list('home/disciplines.json');
    expect(cards.match(/<svg [^>]*class="drawing/g)).toHaveLength(length);
    expect(cards).toMatch(/>\s*S-00\s*<\/text>/);
  });

  test('a two-word category has a hyphenated address, a button, a page and its article', async () => {
    const path = '/blog/category/project-news/';
    expect(copy.pages).toContain(path);
    expect(links(await copy.page('/blog'))).toContain(path);
    expect(await inSitemap(copy)).toContain(path);
    const html = await copy.page(path);
    expect(html).toContain('News from our projects</h1>');
    expect(links(part(html, /<main/, '</main>'))).toContain('/blog/topping-out-in-march/');
    for (const feed of ['feed.xml', 'feed.json']) expect(await copy.file(feed)).toContain('Project News');
  });

  test('the portfolio filters by every category, also a new one, without JavaScript', async () => {
    const html = await copy.page('/portfolio');
    const names = (await copy.list<{ name: string }>('lists/portfolio-categories.json')).map(
      ({ name }) => name,
    );
    expect(names.at(-1)).toBe('Parks & Gardens');
    const buttons = [
      ...text(html).matchAll(/<input[^>]*type="radio"[^>]*value="(\d+)"[^>]*>\s*([^<]+?)\s*</g),
    ];
    expect(buttons.map(([, , name]) => name)).toEqual(['All', ...names]);
    const [place] = buttons.at(-1)?.slice(1) ?? [];
    expect(html).toContain(`li:not([data-category="${place}"]){display:none}`);
    expect(html.match(new RegExp(`<li[^>]*data-category="${place}"`, 'g'))).toHaveLength(1);
  });

  test('a new project has a page and appears in portfolio, sitemaps, search and llms.txt', async () => {
    const path = '/portfolio/7/';
    expect(copy.pages).toContain(path);
    for (const page of ['/portfolio', '/sitemap', '/portfolio/6'])
      expect(links(part(await copy.page(page), /<main/, '</main>')), page).toContain(path);
    expect(await inSitemap(copy)).toContain(path);
    for (const file of ['search/index.json', 'llms.txt']) expect(await copy.file(file)).toContain(path);
    const html = await copy.page(path);
    expect(text(html)).toContain('Riverside Park Pavilion</h1>');
    // It has nothing to tell but what its card does.
    for (const words of ['The hard problem', 'Our role', 'A sample project'])
      expect(html).not.toContain(words);
  });

  test('a group lists all its documents with their sizes, read from the file if there is one', async () => {
    const html = await copy.page('/samples');
    const logbooks = part(html, /aria-labelledby="site-logbooks"/, '</section>');
    expect(logbooks.match(/40 KB/g)).toHaveLength(2);
    const gates = part(html, /aria-labelledby="gate-times"/, '</section>');
    expect(gates).toContain('16 KB');
    expect(gates).toContain('Open text document');
    expect(gates).not.toContain('850 KB');
  });

  test('a new takeoff has its page, files, drawing and links, and an article may link to it', async () => {
    const path = '/samples/stair-flight/';
    const html = text(await copy.page(path));
    expect(html).toContain('Sample takeoff of a stair flight</h1>');
    expect(html).toContain('<td>1,250.50</td>');
    expect(html).toContain('aria-label="Section of a stair"');
    expect(html).toMatch(
      /href="\/samples\/stair-flight\.csv" download[^>]*>\s*Values only <span[^>]*>CSV, 1 KB</,
    );
    expect(await copy.file('samples/stair-flight.csv')).toContain('Treads');
    expect(await copy.file('drawings/samples/stair-flight.svg')).toContain('M20 300h40');
    const [, service = ''] = /href="(\/services\/[^"]+\/)">More about/.exec(html) ?? [];
    const ways = links(await copy.page(service));
    expect(ways, 'its service').toEqual(expect.arrayContaining([path, '/blog/stair-flight-measured/']));
    for (const page of ['/samples', '/sitemap', '/blog/stair-flight-measured'])
      expect(links(await copy.page(page)), page).toContain(path);
    for (const name of ['search/index.json', 'llms.txt', 'sitemap.xml'])
      expect(await copy.file(name), name).toContain(path);
  });

  test('home page lists show every entry', async () => {
    const html = await copy.page('/');
    const count = (start: RegExp, end: string, item: RegExp) => part(html, start, end).match(item)?.length;
    expect(count(/class="testimonials /, '</section>', /<blockquote>/g)).toBe(6);
    expect(count(/class="dimensions"/, '</dl>', /<dd>/g)).toBe(8);
    expect(count(/class="process"/, '</ol>', /<li>/g)).toBe(6);
    expect(count(/class="reasons /, '</ul>', /<li>/g)).toBe(6);
  });

  test('a renamed article moves to its new address, and no link uses the old one', async () => {
    expect(copy.pages).toContain('/blog/known-by-another-name/');
    expect(await deadLinks(copy)).toEqual([]);
  });

  test('old addresses lead to the page, by the host or by themselves, and are listed nowhere', async () => {
    const moved = { '/blog/1/': '/blog/known-by-another-name/', '/blog/no-longer-here/': '/blog/' };
    const redirects = await copy.file('_redirects');
    for (const [from, to] of Object.entries(moved)) {
      expect(await copy.page(from)).toContain(`<meta http-equiv="refresh" content="0;url=${to}">`);
      expect(redirects).toContain(`${from} ${to} 301!\n`);
      for (const name of ['sitemap.xml', 'search/index.json', 'blog/posts.json', 'llms.txt', 'feed.xml'])
        expect(await copy.file(name), name).not.toMatch(new RegExp(`${from}["<#)]`));
    }
  });
});

describe('with every edit that removes content, in a country without regions, dark and without a map', () => {
  let copy: Copy;
  beforeAll(async () => {
    copy = await built(async (folder) => {
      for (const { way, apply } of EDITS) if (way === 'less') await apply(folder);
      const path = join(folder, 'src/content/firm.json');
      const firm = JSON.parse(await readFile(path, 'utf8')) as Firm;
      const address = { street: firm.address.street, city: 'Madrid', postalCode: '28001', country: 'ES' };
      const map = { link: firm.map.link };
      await writeFile(path, JSON.stringify({ ...firm, address, map, theme: 'dark' }));
      for (const name of ['terms', 'privacy']) {
        const path = join(folder, `src/content/legal/${name}.mdx`);
        await writeFile(path, (await readFile(path, 'utf8')).replace(/^draft: true/m, 'draft: false'));
      }
    });
  });
  afterAll(() => rm(copy.folder, { recursive: true }));

  test('no link leads to removed content', async () => {
    expect(await deadLinks(copy)).toEqual([]);
    const disciplines = await copy.list<Discipline>('home/disciplines.json');
    expect(part(await copy.page('/'), /class="desktop-nav/, '</nav>').match(/popovertarget=/g)).toHaveLength(
      disciplines.length + 1,
    );
  });

  test('empty sections are left out, and section numbers close up', async () => {
    const html = await copy.page('/');
    expect(html).not.toContain('class="project-card"');
    expect(links(part(html, /<main/, '</main>'))).not.toContain('/portfolio/');
    expect(details(html)).toEqual(details(html).map((_, index) => index + 2));
  });

  test('an empty portfolio, blog or category says so', async () => {
    const [portfolio, blog] = await Promise.all([copy.page('/portfolio'), copy.page('/blog')]);
    expect(portfolio).toContain('The first projects are being written up.');
    expect(portfolio).not.toContain('type="radio" name="category"');
    expect(blog).toContain('The first articles are being written.');
    const category = copy.pages.find((path) => path.startsWith('/blog/category/')) ?? '';
    expect(await copy.page(category)).toContain('No articles in this category yet.');
  });

  test('feeds, sitemap and search of an empty blog are valid', async () => {
    expect(await copy.file('feed.xml')).toMatch(/<\/channel>\s*<\/rss>\s*$/);
    expect((JSON.parse(await copy.file('feed.json')) as { items: unknown[] }).items).toEqual([]);
    const listed = await inSitemap(copy);
    const pages = copy.pages.filter((path) => !/^\/(\d+\.html|contact\/sent\/)$/.test(path));
    expect(listed.toSorted()).toEqual(pages.toSorted());
  });

  test('an address without a region is formatted for its country everywhere', async () => {
    const contact = await copy.page('/contact');
    expect(contact).toContain('28001 Madrid');
    expect(contact).not.toContain('undefined');
    expect(await copy.page('/')).not.toContain('addressRegion');
    expect(await copy.page('/legal/terms')).toContain('The law of Spain applies');
    expect(await copy.file('llms.txt')).toContain('28001 Madrid, ES');
  });

  test('without a frame for the map there is its link, and no host is allowed one', async () => {
    const contact = await copy.page('/contact');
    expect(contact).not.toContain('data-embed=');
    expect(contact).not.toContain('frame-src');
    expect(contact).toContain('in Maps');
    expect(await copy.page('/legal/privacy')).not.toContain('The map');
  });

  test('without takeoffs there is no heading for them', async () => {
    expect(copy.pages.filter((path) => /^\/samples\/.+/.test(path))).toEqual([]);
    for (const file of ['llms.txt', 'sitemap/index.html', 'samples/index.html'])
      expect(await copy.file(file)).not.toContain('Sample takeoffs');
  });

  test('the theme of the firm is the first, also without a script', async () => {
    const html = await copy.page('/');
    expect(html).toContain('<html lang="en" data-theme="dark">');
    expect(html).toMatch(/<input[^>]*value="dark" checked/);
    expect(html.match(/name="theme-color"[^>]*media="[^"]*"/g)).toEqual([
      expect.stringContaining('media="not all"'),
      expect.stringContaining('media="all"'),
    ]);
  });
});

describe('with every home page list empty, and one discipline a draft', () => {
  test('the site builds and is complete', async () => {
    const copy = await built(async (folder) => {
      for (const name of ['no portfolio entry', 'the blog empty']) await edit(name).apply(folder);
      for (const list of ['claims', 'process', 'reasons', 'testimonials'])
        await writeFile(join(folder, `src/content/home/${list}.json`), '[]');
      await rm(join(folder, 'src/content/samples'), { recursive: true });
      await mkdir(join(folder, 'src/content/samples'));
      const disciplines = join(folder, 'src/content/home/disciplines.json');
      const withoutSamples = (await readFile(disciplines, 'utf8')).replace(/^ *"samples": .*\n/gm, '');
      const entries = JSON.parse(withoutSamples) as Discipline[];
      const [last] = entries.slice(-1);
      await writeFile(
        disciplines,
        JSON.stringify(entries.map((entry) => (entry === last ? { ...entry, draft: true } : entry))),
      );
      for (const file of await readdir(join(folder, 'src/content/services', last?.id ?? ''))) {
        const path = join(folder, 'src/content/services', last?.id ?? '', file);
        await writeFile(path, (await readFile(path, 'utf8')).replace(/^title:/m, 'draft: true\ntitle:'));
      }
    });
    try {
      expect(details(await copy.page('/'))).toEqual([2]);
      expect(await copy.page('/samples')).toContain('The first documents are being prepared.');
      const service = copy.pages.find((path) => path.startsWith('/services/')) ?? '';
      expect(await copy.page(service)).not.toContain('Why Choose Us');
      const last = (await copy.list<Discipline>('home/disciplines.json')).at(-1)?.id ?? '';
      expect(copy.pages.filter((path) => path.startsWith(`/services/${last}/`))).toEqual([]);
      expect(await deadLinks(copy)).toEqual([]);
    } finally {
      await rm(copy.folder, { recursive: true });
    }
  });
});
