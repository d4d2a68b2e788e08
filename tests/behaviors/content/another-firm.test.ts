/** Another firm's preview under a sub-path, in Spanish, with drafts; and what the fixture's public site has of them. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, expect, test, vi } from 'vitest';

import { legalValues } from '../../../src/data/legal.ts';
import * as spanish from '../../../src/ui-text/es.ts';
import { PREVIEW_BASE as BASE, site as firm } from '../../support/fixture.ts';
import { COUNTER, DRAFT, DRAFT_SERVICE, OTHER_FACTS, SCHEDULED } from '../../support/fixture-edits.ts';
import { previewSite, publicSite } from '../../support/shared-sites.ts';

const ADDRESS = `${firm.url}${BASE}/`;

let dist: string;
/** Pages, scripts and lists of the preview by their paths under the sub-path. */
let preview: Map<string, string>;
let pages: [path: string, html: string][];
const built = (path: string): string => preview.get(path) ?? '';
const textsIn = (folder: string) =>
  new Map(
    globSync('**/*.{html,js,json,xml,txt}', { cwd: folder }).map((path) => [
      path.replaceAll('\\', '/'),
      readFileSync(join(folder, path), 'utf8'),
    ]),
  );
const all = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found = '']) => found);
/** The sources of one directive in a page's policy. */
const directive = (html: string, name: string) =>
  (new RegExp(`${name} ([^;"]*)`).exec(html)?.[1] ?? '').split(' ');
/** The line of the footer that names the legal texts. */
const legalList = (html: string) =>
  all(html, /<ul class="cluster no-print" aria-label="[^"]*">([^]*?)<\/ul>/g)[0]?.replaceAll(/\s+/g, ' ');

beforeAll(async () => {
  dist = join(await previewSite(), 'dist');
  preview = textsIn(join(dist, BASE));
  // Without the editor and the pages at old addresses.
  pages = [...preview].filter(
    ([path]) => path.endsWith('.html') && !/^admin|privacy-2025|older-name/.test(path),
  );
});

describe('drafts and scheduled articles', () => {
  test('are in no file of the public site', async () => {
    const files = textsIn(join(await publicSite(), 'dist'));
    expect(files.size).toBeGreaterThan(60);
    const traces = new RegExp(`${DRAFT}|${SCHEDULED}|${DRAFT_SERVICE}|a-draft|day-to-come|roof-inspection`);
    for (const [path, text] of files) expect(traces.exec(path + text)?.[0], path).toBeUndefined();
    // A legal text that is a draft is named without a link, and has no page.
    for (const path of ['index.html', 'blog/3/index.html', 'legal/privacy/index.html'])
      expect(legalList(files.get(path) ?? ''), path).toBe(
        '<li><a href="/legal/privacy/">Privacy Policy</a></li><li>Terms of Service</li><li>Cookie Policy</li>',
      );
    expect(existsSync(join(await publicSite(), 'dist/legal/terms'))).toBe(false);
  });

  test('are marked in a preview, which search engines are asked to pass over', () => {
    const mark = (text: string) => new RegExp(`<mark>\\s*${text}\\s*</mark>`);
    const [draft, scheduled] = [mark('Borrador'), mark('Programado para el 30 de noviembre de 2026')];
    for (const [path, title, own] of [
      ['blog/a-draft/', DRAFT, draft],
      ['blog/day-to-come/', SCHEDULED, scheduled],
      ['blog/', SCHEDULED, scheduled],
      ['services/estimating/roof-inspection/', DRAFT_SERVICE, draft],
    ] as const) {
      expect(built(`${path}index.html`), path).toContain(title);
      expect(built(`${path}index.html`), path).toMatch(own);
    }
    expect(pages.length).toBeGreaterThan(60);
    for (const [path, html] of pages) expect(html, path).toContain('<meta name="robots" content="noindex">');
    expect(built('robots.txt')).toBe('User-agent: *\nAllow: /\n');
    expect(built('sitemap.xml')).not.toContain('<loc>');
  });
});

describe('under a sub-path', () => {
  test('whole addresses of the site in pages, feed, data and lists begin with it', () => {
    const texts = [...preview].filter(([path]) => !path.endsWith('.js') && !path.startsWith('admin/'));
    const own = new RegExp(`${firm.url.replaceAll('.', '\\.')}[^\\s"'<>)\\\\]*`, 'g');
    for (const [path, text] of texts)
      expect(
        (text.match(own) ?? []).filter((address) => !address.startsWith(ADDRESS)),
        path,
      ).toEqual([]);
    for (const [path, html] of pages.filter(([each]) => each.endsWith('index.html'))) {
      const address = `${ADDRESS}${path.replace(/index\.html$/, '')}`;
      expect(all(html, /<link rel="canonical" href="([^"]*)"/g), path).toEqual([address]);
      expect(all(html, /property="og:url" content="([^"]*)"/g), path).toEqual([address]);
    }
    expect(all(built('feed.xml'), /<link>([^<]*)</g).length).toBeGreaterThan(15);
    expect(all(built('index.html'), /"url":"([^"]*)"/g)).toContain(ADDRESS);
  });

  test('the upload holds the site in its folder and host files at its root; an old address redirects', () => {
    const files = ['.nojekyll', '404.html', '_headers', '_redirects', BASE.slice(1)];
    expect(readdirSync(dist).sort()).toEqual(files);
    const root = (path: string) => readFileSync(join(dist, path), 'utf8');
    expect(root('404.html')).toContain(`href="${BASE}/"`);
    expect(root('_redirects')).toContain(`${BASE}/legal/privacy-2025/ ${BASE}/legal/privacy/ 301\n`);
    expect(built('legal/privacy-2025/index.html')).toContain(`content="0;url=${BASE}/legal/privacy/"`);
  });

  test('a build that draws no link previews names none', () => {
    for (const [path, html] of pages) expect(html, path).not.toMatch(/og:image|\/social\//);
    expect(existsSync(join(dist, BASE, 'social'))).toBe(false);
  });
});

describe('legal texts', () => {
  test('follow the facts: firm, address, photo host, map, analytics, no receiver', () => {
    // Pages write the @ of an address as a character reference, so that hosts leave it alone.
    const html = built('legal/privacy/index.html').replaceAll('&#64;', '@');
    const text = html.slice(html.indexOf('<div class="prose">'), html.indexOf('</main>'));
    const words = text.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ');
    for (const fact of [
      `${OTHER_FACTS.legalName.replace('&', '&amp;')} runs this website`,
      OTHER_FACTS.email,
      ...['images.unsplash.com', 'www.openstreetmap.org', 'queue.count.example'],
      'contact form on this website does not send anything',
    ])
      expect(words).toContain(fact);
    for (const other of [firm.name.replace('&', '&amp;'), firm.email, 'no analytics', 'newsletter', 'days'])
      expect(words).not.toContain(other);
  });

  test.each([
    ['formspree:abcd', { contact: 'formspree.io', kept: undefined }],
    ['netlify', { contact: 'Netlify Forms', kept: undefined }],
    ['endpoint', { contact: new URL(firm.url).hostname, kept: '180 days' }],
  ])('name who receives messages by %s', (contact, values) => {
    vi.spyOn(firm, 'forms', 'get').mockReturnValue({ contact, newsletter: 'none' });
    expect(legalValues()).toMatchObject({ ...values, newsletter: undefined });
  });
});

test('without a repository, the page of the editor says what is missing, and has no editor', () => {
  const html = built('admin/index.html');
  expect(html).toMatch(/<p [^>]*>[^<]*name it as &quot;cms&quot; in src\/content\/firm\.json/);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('<script type="application/json"');
});

test('islands carry nothing from the firm’s facts that they do not use', () => {
  const scripts = [...preview].filter(([path]) => path.startsWith('_astro/') && path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  for (const [path, code] of scripts)
    for (const words of [OTHER_FACTS.legalName, firm.address.street, firm.map?.embed, firm.about, firm.phone])
      expect(code.includes(words ?? 'left out'), `${path}: ${words}`).toBe(false);
});

test('every page defers the analytics script and allows only its two origins', () => {
  for (const [path, html] of pages) {
    expect(html.match(/<script[^>]* src="https:[^>]*>/g), path).toEqual([
      `<script defer src="${COUNTER.script}">`,
    ]);
    const scripts = directive(html, 'script-src').filter((source) => !source.startsWith("'"));
    expect(scripts, path).toEqual([new URL(COUNTER.script).origin]);
    expect(directive(html, 'connect-src'), path).toEqual(["'self'", COUNTER.endpoint]);
  }
});

test('pages, dates, the feed and data follow the language', () => {
  for (const [path, ...parts] of [
    ['blog/1/index.html', '<html lang="es-MX"', '<meta property="og:locale" content="es_MX">'],
    ['blog/1/index.html', spanish.blog.footnotes, spanish.blog.backToNote('1')],
    ['index.html', spanish.site.skip, spanish.footer.quickLinks, '"inLanguage":"es-MX"'],
    ['feed.xml', '<language>es-mx</language>'],
  ] as const)
    for (const part of parts) expect(built(path), path).toContain(part);
  expect(built('blog/1/index.html')).toMatch(
    /<time datetime="\d{4}-\d\d-\d\d">\d+ de [a-z]+ de \d{4}<\/time>/,
  );
  expect(readFileSync(join(dist, BASE, '.well-known/security.txt'), 'utf8')).toContain(
    'Preferred-Languages: es-MX',
  );
});
