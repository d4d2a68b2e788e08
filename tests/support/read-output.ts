/** What the invariants check on each page of the built site, read by the browser's own parser. */
import { readFile } from 'node:fs/promises';

import type { Browser } from '@playwright/test';

import { firm } from '../../src/firm.ts';
import { site as ui } from '../../src/ui-text.ts';
import { ALL_PAGES, fileOf } from './routes.ts';

/** The parts of the data for search engines that the checks look at. */
interface Thing {
  '@type': string;
  '@id'?: string;
  name?: string;
  description?: string;
  headline?: string;
  url?: string;
  image?: string;
  itemListElement?: { '@type': string; position: number; name: string; item?: string }[];
}

/** The parts of one built page that the checks look at, read by the browser's own parser. */
function readPage([text, breadcrumb, stamp]: readonly [string, string, string]) {
  const doc = new DOMParser().parseFromString(text, 'text/html');
  const TOP = ':not(main *, article *, section *)';
  const all = (selector: string) => [...doc.querySelectorAll(selector)];
  const texts = (selector: string) => all(selector).map((it) => it.textContent.trim());
  const values = (name: string, selector = `[${name}]`) =>
    all(selector).map((it) => it.getAttribute(name) ?? '');
  const label = (it: Element) =>
    it.getAttribute('aria-label') ??
    [it.textContent, ...[...it.querySelectorAll('img')].map(({ alt }) => alt)].join(' ').trim();
  const page = {
    ids: values('id'),
    links: all('a[href]').map((it) => ({
      to: it.getAttribute('href') ?? '',
      label: label(it).replace(/\s+/g, ' '),
      blank: it.getAttribute('target') === '_blank',
      rel: it.getAttribute('rel') ?? '',
      prose: Boolean(it.closest('.prose, .service-about')),
    })),
    // Pictures, styles and scripts of islands.
    asks: [
      ...['src', 'action', 'component-url', 'renderer-url', 'before-hydration-url', 'poster'].flatMap((it) =>
        values(it),
      ),
      ...values('href', 'link[href], use[href]'),
      ...values('srcset').flatMap((set) => set.split(', ').map((one) => one.trim().split(' ')[0] ?? '')),
    ].filter(Boolean),
    title: doc.title,
    description: values('content', 'meta[name=description]').join(),
    canonicals: values('href', 'link[rel=canonical]'),
    noindex: all('meta[name=robots][content*=noindex]').length > 0,
    // By property, for places where the page is shared.
    preview: Object.fromEntries(
      all('meta[property], meta[name^=twitter]').map((it) => [
        it.getAttribute('property') ?? it.getAttribute('name'),
        it.getAttribute('content'),
      ]),
    ) as Record<string, string>,
    jsonLd: texts('script[type="application/ld+json"]'),
    // Services that a project names, and projects that a service names.
    services: values('href', '.project-team a[href*="/services/"]'),
    projects: values('href', '.project-list a'),
    // Each is a link back, except the page itself.
    crumbs: texts(`[aria-label="${breadcrumb}"] li:is(:has(a), [aria-current=page])`),
    banner: texts(`header${TOP}`).join(),
    bannerLinks: Object.fromEntries(
      all(`header${TOP} a`).map((it) => [it.getAttribute('href'), it.textContent.trim()]),
    ) as Record<string, string>,
    styles: texts('style').join('\n'),
  };
  for (const data of all('script, style')) data.remove();
  const html = doc.documentElement.outerHTML;
  return {
    ...page,
    // Email addresses in the HTML that a host might rewrite.
    hidden: text.replace(/<(script|style)\b[^]*?<\/\1>/g, '').match(/[^\s">]*@[^\s"<]*/g) ?? [],
    stamps: html.split(stamp).length - 1,
    isStampedOnTop: html.indexOf(stamp) < html.indexOf('class="tagline'),
  };
}

/** The parts of all pages, by address. */
export async function readSite(browser: Browser): Promise<Map<string, ReturnType<typeof readPage>>> {
  const page = await browser.newPage();
  const pages = new Map<string, ReturnType<typeof readPage>>();
  const stamp = firm.demo ? ui.demo : ui.preview;
  for (const path of ALL_PAGES) {
    const html = await readFile(fileOf(path), 'utf8');
    pages.set(path, await page.evaluate(readPage, [html, ui.breadcrumb, stamp] as const));
  }
  await page.close();
  return pages;
}

export const thingsIn = (jsonLd: string) => (JSON.parse(jsonLd) as { '@graph': Thing[] })['@graph'];
