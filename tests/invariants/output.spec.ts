import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';

import { expect, test } from '@playwright/test';

import { isForEndpoint } from '../../tools/serve-folder.ts';
import { isPreview } from '../../src/build-env.ts';
import { firm } from '../../src/firm.ts';
import { telephoneLink } from '../../src/lib/phone.ts';
import { site as ui } from '../../src/ui-text.ts';
import { ALL_PAGES, BASE, fileOf, withoutBase } from '../support/routes.ts';

/** Data for search engines, as far as the checks look into it. */
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

const VAGUE = /^(click( here)?|here|more|read( more)?|learn more|details|link|this( page)?|continue|go)$/i;
/** Pages that answer for an address that is wrong, and the one after a form was sent without script. */
const UNLISTED = /^\/(404\.html|500\.html|contact\/sent\/)$/;
const isUnlisted = (path: string): boolean => UNLISTED.test(withoutBase(path));

/** The parts of one built page that the checks look at, read by the browser's own parser. */
function readPage([text, breadcrumb]: readonly [string, string]) {
  const doc = new DOMParser().parseFromString(text, 'text/html');
  const TOP = ':not(main *, article *, section *)';
  const all = (selector: string) => [...doc.querySelectorAll(selector)];
  const values = (...names: string[]) =>
    names.flatMap((name) => all(`[${name}]`).map((it) => it.getAttribute(name) ?? ''));
  const label = (it: Element) =>
    it.getAttribute('aria-label') ??
    [it.textContent, ...[...it.querySelectorAll('img')].map(({ alt }) => alt)].join(' ').trim();
  return {
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
      ...values('src', 'action', 'component-url', 'renderer-url', 'before-hydration-url', 'poster'),
      ...all('link[href], use[href]').map((it) => it.getAttribute('href') ?? ''),
      ...values('srcset').flatMap((set) => set.split(', ').map((one) => one.trim().split(' ')[0] ?? '')),
    ].filter(Boolean),
    title: doc.title,
    description: doc.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
    canonicals: all('link[rel=canonical]').map((it) => it.getAttribute('href') ?? ''),
    noindex: Boolean(doc.querySelector('meta[name=robots][content*=noindex]')),
    // By property, for where the page is shared.
    preview: Object.fromEntries(
      all('meta[property], meta[name^=twitter]').map((it) => [
        it.getAttribute('property') ?? it.getAttribute('name'),
        it.getAttribute('content'),
      ]),
    ) as Record<string, string>,
    jsonLd: all('script[type="application/ld+json"]').map(({ textContent }) => textContent),
    // Services that a project names, and projects that a service names.
    services: all('.project-team a[href*="/services/"]').map((it) => it.getAttribute('href') ?? ''),
    projects: all('.project-list a').map((it) => it.getAttribute('href') ?? ''),
    // Each leads back, but for the page itself.
    crumbs: all(`[aria-label="${breadcrumb}"] li:is(:has(a), [aria-current=page])`).map(({ textContent }) =>
      textContent.trim(),
    ),
    // First headings, main parts, heads and feet of the page.
    landmarks: ['h1', 'main', `header${TOP}`, `footer${TOP}`].map((part) => all(part).length),
    banner: doc.querySelector(`header${TOP}`)?.textContent ?? '',
    bannerLinks: Object.fromEntries(
      all(`header${TOP} a`).map((it) => [it.getAttribute('href'), it.textContent.trim()]),
    ) as Record<string, string>,
    styles: all('style')
      .map(({ textContent }) => textContent)
      .join('\n'),
    // After the document is over.
    rest: text.split('</html>')[1],
    // Email addresses that a host would find in the HTML.
    hidden: text.replace(/<(script|style)\b[^]*?<\/\1>/g, '').match(/[^\s">]*@[^\s"<]*/g) ?? [],
  };
}
type Read = ReturnType<typeof readPage>;

let read: Map<string, Read>;

test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  read = new Map();
  for (const path of ALL_PAGES) {
    const html = await readFile(fileOf(path), 'utf8');
    read.set(path, await page.evaluate(readPage, [html, ui.breadcrumb] as const));
  }
  await page.close();
});

/** Links of all pages, one after the other: to expect something of one at a time takes half a minute. */
const eachLink = () => [...read].flatMap(([path, { links }]) => links.map((link) => ({ path, ...link })));

/** True if the site has the file of an address without a host. */
const stands = (path: string): boolean => existsSync(fileOf(path));
/** A phone number as telephones dial it, with an extension behind a pause. */
const TELEPHONE = /^tel:\+?\d+(,\d+)?$/;

test('every page of a demonstration or of a preview is stamped on top, and no page of a finished site', async () => {
  for (const path of read.keys()) {
    const page = await readFile(fileOf(path), 'utf8');
    const html = page.replaceAll(/<script type="application\/ld\+json">[^]*?<\/script>/g, '');
    const stamps = [ui.demo, ui.preview].filter((stamp) => html.includes(`<small>${stamp}</small>`));
    expect(stamps, path).toEqual(firm.demo ? [ui.demo] : isPreview ? [ui.preview] : []);
    for (const stamp of stamps)
      expect(html.indexOf(stamp), path).toBeLessThan(html.indexOf('class="tagline'));
  }
});

test('pages are prerendered, and documents are not', async () => {
  for (const path of read.keys()) {
    const html = await readFile(fileOf(path), 'utf8');
    const [, rules = '{}'] = /<script type="speculationrules">([^<]*)/.exec(html) ?? [];
    const { prerender } = JSON.parse(rules) as { prerender: { where: object }[] };
    expect(
      prerender.map(({ where }) => where),
      path,
    ).toEqual([{ selector_matches: `[href^='${BASE}/']:not([download])` }]);
  }
});

test('structured data of a demonstration say that firm and people are fictional, and give no credentials', () => {
  const described = [...read].flatMap(([path, { jsonLd }]) =>
    jsonLd.flatMap((text) => {
      const { '@graph': things } = JSON.parse(text) as { '@graph': Thing[] };
      if (firm.demo) expect(text, path).not.toContain('Credential');
      return things.filter((it) => it['@type'] === 'Person' || it['@id']?.endsWith('#firm'));
    }),
  );
  expect(described.length).toBeGreaterThan(0);
  for (const { name, description } of described)
    expect(description?.startsWith(`${ui.demo} `), name).toBe(firm.demo ?? false);
});

test('nothing follows the closing html tag', () => {
  const late = [...read].filter(([, { rest }]) => rest?.trim() !== '').map(([path]) => path);
  expect(late).toEqual([]);
});

test('no page has an email address that its host would hide', () => {
  for (const [path, { hidden }] of read) expect(hidden, path).toEqual([]);
});

test('every link and fragment resolves, with consistent trailing slashes', () => {
  const leadsNowhere = (to: string, path: string): boolean => {
    if (TELEPHONE.test(to) || /^(mailto:(.+@|\?body=https:\/\/).+|https:\/\/.+)$/.test(to)) return false;
    const { pathname, hash } = new URL(to, `https://x${path}`);
    if (!/(\/|\.\w+)$/.test(pathname) || !stands(pathname)) return true;
    return hash.length > 1 && !read.get(pathname)?.ids.includes(decodeURIComponent(hash.slice(1)));
  };
  expect(eachLink().filter(({ to, path }) => leadsNowhere(to, path))).toEqual([]);
});

test('every file that a page, style or search index requests exists', async () => {
  const asked = new Map<string, string>();
  for (const [path, { asks, styles }] of read) {
    for (const to of [...asks, ...[...styles.matchAll(/url\("?([^")]+)/g)].map(([, to = '']) => to)])
      if (!/^(https:|data:|mailto:)/.test(to)) asked.set(new URL(to, `https://x${path}`).pathname, path);
  }
  const files = (await readdir('dist', { recursive: true })).filter((name) => /\.(css|js|json)$/.test(name));
  for (const name of files) {
    const text = await readFile(`dist/${name}`, 'utf8');
    for (const pattern of [/url\("?(\/[^")]+)/g, /"url":"(\/[^"]+)"/g, /(?:from|import\()"(\.\/[^"]+)"/g])
      for (const [, to = ''] of text.matchAll(pattern)) {
        const { pathname, hash } = new URL(to, `https://x/${name}`);
        asked.set(pathname, name);
        if (hash) expect(read.get(pathname)?.ids, to).toContain(decodeURIComponent(hash.slice(1)));
      }
  }
  // The endpoint takes forms beside the files.
  for (const [path, by] of asked)
    expect(stands(path) || isForEndpoint(path), `${path}, asked for by ${by}`).toBe(true);
});

test('every link has descriptive text', () => {
  // Those that writers put into running text are for the content check.
  const vague = eachLink().filter(({ label, prose }) => label === '' || (!prose && VAGUE.test(label)));
  expect(vague).toEqual([]);
});

test('external links use https, and new tabs have no opener', () => {
  const links = eachLink();
  const addresses = [...links.map(({ to }) => to), ...[...read.values()].flatMap(({ asks }) => asks)];
  expect(addresses.filter((to) => /^(http:|\/\/|javascript:)/.test(to))).toEqual([]);
  expect(links.filter(({ blank, rel }) => blank && !rel.includes('noopener'))).toEqual([]);
});

/** The title of a page, which names the firm where search engines show that much. */
const titleOf = (title = ''): string => {
  const signed = `${title} | ${firm.name}`;
  return signed.length > 60 ? title : signed;
};

test('every page has one first heading and each landmark once, and its head names the firm', () => {
  for (const [path, { landmarks, banner, bannerLinks }] of read) {
    expect(landmarks, path).toEqual([1, 1, 1, 1]);
    expect(banner, path).toContain(firm.tagline);
    expect(bannerLinks[`mailto:${firm.email}`], path).toContain(firm.email);
    if (firm.phone) expect(bannerLinks[telephoneLink(firm.phone)], path).toContain(firm.phone);
  }
});

test('every page has a title, a description and one canonical address, and only unlisted pages and previews are noindex', () => {
  for (const [path, { title, description, canonicals, noindex }] of read) {
    expect(title, path).not.toBe('');
    expect(canonicals, path).toHaveLength(1);
    expect(noindex, path).toBe(isPreview || isUnlisted(path));
    if (isUnlisted(path)) continue;
    expect(description, path).not.toBe('');
    expect(canonicals, path).toEqual([firm.url + path]);
  }
});

test('licenses of shipped packages and fonts are published', async () => {
  const read = (name: string) => readFile(`dist${BASE}/licenses/${name}.txt`, 'utf8');
  const packages = await read('packages');
  for (const name of ['react', 'react-dom', 'scheduler', 'sonner'])
    expect(packages).toMatch(new RegExp(`^## ${name} - \\d+\\.\\d+\\.\\d+ \\(MIT\\)$`, 'm'));
  expect(packages.match(/Permission is hereby granted/g)?.length).toBeGreaterThanOrEqual(4);
  for (const font of ['archivo', 'jetbrains-mono'])
    expect(await read(font)).toMatch(/SIL OPEN FONT LICENSE/i);
  expect(await read('dejavu-sans')).toContain('Bitstream Vera');
});

/** True if an address of our own, written in full, leads to a file of the site. */
const leads = (address = ''): boolean => address.startsWith(firm.url) && stands(new URL(address).pathname);

test('link previews have the page’s title, description and own image', () => {
  const pictures = new Set<string>();
  for (const [path, { title, description, canonicals, preview }] of read) {
    const shared = preview['og:title'] ?? '';
    const bare = isPreview ? shared.replace(ui.notFinished(''), '') : shared;
    expect(shared, path).toBe(isPreview ? ui.notFinished(bare) : bare);
    expect(titleOf(bare), path).toBe(title);
    expect(preview, path).toMatchObject({
      'og:description': description,
      'og:url': canonicals[0],
      'og:type': /^\/blog\/[\w-]+\/$/.test(withoutBase(path)) ? 'article' : 'website',
      'og:site_name': firm.name,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    expect(leads(preview['og:image']), `${preview['og:image']} on ${path}`).toBe(true);
    if (!isUnlisted(path)) pictures.add(preview['og:image'] ?? '');
  }
  expect(pictures.size).toBeGreaterThan(0);
});

test('projects and the services they used link to each other', () => {
  for (const [path, { services, projects }] of read) {
    for (const to of services) expect(read.get(to)?.projects, `${to} from ${path}`).toContain(path);
    if (!/^\/services\/[^/]+\/[^/]+\/$/.test(withoutBase(path))) continue;
    for (const to of projects) expect(read.get(to)?.services, `${to} from ${path}`).toContain(path);
  }
});

/** The type that each kind of page has beside its breadcrumbs. */
const TYPES: [RegExp, string[]][] = [
  [/^\/$/, [firm.businessType ?? 'ProfessionalService', 'WebSite']],
  [/^\/services\/([\w-]+\/)?$/, ['CollectionPage']],
  [/^\/services\//, ['Service']],
  [/^\/blog\/[\w-]+\/$/, ['BlogPosting']],
  [/^\/(blog\/|blog\/category\/[\w-]+\/|portfolio\/|people\/|samples\/)$/, ['CollectionPage']],
  [/^\/(portfolio|samples)\/[\w-]+\/$/, ['CreativeWork']],
  [/^\/people\/[\w-]+\/$/, ['Person']],
  [/^\/contact\/$/, ['ContactPage', firm.businessType ?? 'ProfessionalService']],
];

test('structured data matches the page and contains no self-given rating', () => {
  let checked = 0;
  for (const [path, { jsonLd, crumbs, title, canonicals }] of read) {
    const types = TYPES.find(([pattern]) => pattern.test(withoutBase(path)))?.[1];
    if (!types) continue;
    checked++;
    expect(jsonLd, path).toHaveLength(1);
    expect(jsonLd[0], path).not.toMatch(/"@type":"(Review|AggregateRating|Rating)"/);
    const { '@graph': things, '@context': context } = JSON.parse(jsonLd[0] ?? '') as {
      '@context': string;
      '@graph': Thing[];
    };
    expect(context).toBe('https://schema.org');
    const way = things.find((it) => it['@type'] === 'BreadcrumbList');
    expect(
      things.filter((it) => it !== way).map((it) => it['@type']),
      path,
    ).toEqual(types);
    if (withoutBase(path) !== '/') {
      const steps = way?.itemListElement ?? [];
      expect(
        steps.map(({ name }) => name),
        path,
      ).toEqual(crumbs);
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
      for (const { item } of steps.slice(0, -1)) expect(leads(item), `${item} on ${path}`).toBe(true);
    }
    const [thing] = things;
    expect(thing?.url, path).toBe(canonicals[0]);
    if (types[0] === 'BlogPosting') expect(title).toContain(thing?.headline);
    if (types[0] === 'Service') expect(crumbs.at(-1)).toBe(thing?.name);
    if (types[0] === 'BlogPosting') expect(leads(thing?.image), path).toBe(true);
  }
  expect(checked).toBeGreaterThan(0);
});
