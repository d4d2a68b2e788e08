import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';

import { expect, test } from '@playwright/test';

import { isForEndpoint } from '../../tools/serve-folder.ts';
import { isPreview } from '../../src/build-env.ts';
import { firm } from '../../src/firm.ts';
import { telephoneLink } from '../../src/lib/phone.ts';
import { site as ui } from '../../src/ui-text.ts';
import { readSite, thingsIn } from '../support/read-output.ts';
import { BASE, fileOf, withoutBase } from '../support/routes.ts';

const VAGUE = /^(click( here)?|here|more|read( more)?|learn more|details|link|this( page)?|continue|go)$/i;
/** The error pages, and the page shown after a form was sent without script. */
const UNLISTED = /^\/(404\.html|500\.html|contact\/sent\/)$/;
const isUnlisted = (path: string): boolean => UNLISTED.test(withoutBase(path));

let pages: Awaited<ReturnType<typeof readSite>>;

test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ browser }) => {
  pages = await readSite(browser);
});

/** The links of all pages in one list: checking them one at a time takes half a minute. */
const eachLink = () => [...pages].flatMap(([path, { links }]) => links.map((link) => ({ path, ...link })));

/** True if the site has the file for an address without a host. */
const stands = (path: string): boolean => existsSync(fileOf(path));
/** True if a full address is one of ours and leads to a file of the site. */
const leads = (address = ''): boolean => address.startsWith(firm.url) && stands(new URL(address).pathname);
/** A phone number as telephones dial it, with an extension after a pause. */
const TELEPHONE = /^tel:\+?\d+(,\d+)?$/;

test('a demonstration or a preview is stamped on top of every page, a demonstration in its data, a finished site nowhere', () => {
  for (const [path, { stamps, isStampedOnTop, jsonLd }] of pages) {
    const isStamped = firm.demo === true || isPreview;
    expect(stamps, path).toBe(isStamped ? 1 : 0);
    if (isStamped) expect(isStampedOnTop, path).toBe(true);
    // The data give no credentials for fictional people.
    if (firm.demo) expect(jsonLd.join(), path).not.toContain('Credential');
    for (const { name, description, ...thing } of jsonLd.flatMap(thingsIn))
      if (thing['@type'] === 'Person' || thing['@id']?.endsWith('#firm'))
        expect(description?.startsWith(`${ui.demo} `), name).toBe(firm.demo ?? false);
  }
});

test('the head of every page names the firm, and no email address is one that a host would hide', () => {
  for (const [path, { banner, bannerLinks, hidden }] of pages) {
    expect(banner, path).toContain(firm.tagline);
    expect(bannerLinks[`mailto:${firm.email}`], path).toContain(firm.email);
    if (firm.phone) expect(bannerLinks[telephoneLink(firm.phone)], path).toContain(firm.phone);
    expect(hidden, path).toEqual([]);
  }
});

test('every link and fragment resolves, with consistent trailing slashes', () => {
  const leadsNowhere = (to: string, path: string): boolean => {
    if (TELEPHONE.test(to) || /^(mailto:(.+@|\?body=https:\/\/).+|https:\/\/.+)$/.test(to)) return false;
    const { pathname, hash } = new URL(to, `https://x${path}`);
    if (!/(\/|\.\w+)$/.test(pathname) || !stands(pathname)) return true;
    return hash.length > 1 && !pages.get(pathname)?.ids.includes(decodeURIComponent(hash.slice(1)));
  };
  expect(eachLink().filter(({ to, path }) => leadsNowhere(to, path))).toEqual([]);
});

test('every file that a page, style or search index requests exists', async () => {
  const asked = new Map<string, string>();
  for (const [path, { asks, styles }] of pages) {
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
        // Pages in another language are in that language's own index.
        if (hash && pages.has(pathname))
          expect(pages.get(pathname)?.ids, to).toContain(decodeURIComponent(hash.slice(1)));
      }
  }
  // The endpoint takes forms at addresses that have no file.
  for (const [path, by] of asked)
    expect(stands(path) || isForEndpoint(path), `${path}, asked for by ${by}`).toBe(true);
});

test('every link has descriptive text, https and, in a new tab, no opener', () => {
  const links = eachLink();
  // Links that writers put into running text are left to the content check.
  expect(links.filter(({ label, prose }) => label === '' || (!prose && VAGUE.test(label)))).toEqual([]);
  const addresses = [...links.map(({ to }) => to), ...[...pages.values()].flatMap(({ asks }) => asks)];
  expect(addresses.filter((to) => /^(http:|\/\/|javascript:)/.test(to))).toEqual([]);
  const newTab = links.filter(({ blank }) => blank);
  expect(newTab.filter(({ rel, label }) => !rel.includes('noopener') || !label.includes(ui.newTab))).toEqual(
    [],
  );
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

/** The title of a page, which names the firm if search engines show that much. */
const titleOf = (title = ''): string => {
  const signed = `${title} | ${firm.name}`;
  return signed.length > 60 ? title : signed;
};

test('every page has a title, a description, one canonical address and a preview, unless it is unlisted', () => {
  for (const [path, { title, description, canonicals, noindex, preview }] of pages) {
    expect(title, path).not.toBe('');
    expect(canonicals, path).toHaveLength(1);
    expect(noindex, path).toBe(isPreview || isUnlisted(path));
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
    if (isUnlisted(path)) continue;
    expect(description, path).not.toBe('');
    expect(canonicals, path).toEqual([firm.url + path]);
  }
});

test('projects and the services they used link to each other', () => {
  for (const [path, { services, projects }] of pages) {
    for (const to of services) expect(pages.get(to)?.projects, `${to} from ${path}`).toContain(path);
    if (!/^\/services\/[^/]+\/[^/]+\/$/.test(withoutBase(path))) continue;
    for (const to of projects) expect(pages.get(to)?.services, `${to} from ${path}`).toContain(path);
  }
});

/** Note after a link to a page that is not translated. */
const FOREIGN = new RegExp(`\\s\\(${ui.inLanguage('.*')}\\)$`);
/** The types in the structured data of each kind of page, besides its breadcrumbs. */
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
  for (const [path, { jsonLd, crumbs, title, canonicals }] of pages) {
    const types = TYPES.find(([pattern]) => pattern.test(withoutBase(path)))?.[1];
    if (!types) continue;
    const [data = '{}', ...others] = jsonLd;
    expect(others, path).toEqual([]);
    expect(data, path).not.toMatch(/"@type":"(Review|AggregateRating|Rating)"/);
    expect(JSON.parse(data), path).toMatchObject({ '@context': 'https://schema.org' });
    const things = thingsIn(data).filter((it) => it['@type'] !== 'BreadcrumbList');
    expect(
      things.map((it) => it['@type']),
      path,
    ).toEqual(types);
    if (withoutBase(path) !== '/') {
      const way = thingsIn(data).find((it) => it['@type'] === 'BreadcrumbList')?.itemListElement ?? [];
      expect(
        way.map(({ name, position }) => [name, position]),
        path,
      ).toEqual(crumbs.map((name, index) => [name.replace(FOREIGN, ''), index + 1]));
      for (const { item } of way.slice(0, -1)) expect(leads(item), `${item} on ${path}`).toBe(true);
    }
    const [thing] = things;
    expect(thing?.url, path).toBe(canonicals[0]);
    if (types[0] === 'Service') expect(crumbs.at(-1)).toBe(thing?.name);
    if (types[0] !== 'BlogPosting') continue;
    expect(title).toContain(thing?.headline);
    expect(leads(thing?.image), path).toBe(true);
  }
});
