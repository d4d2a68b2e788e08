import { expect, test } from 'vitest';

import { article, breadcrumbs, firm, graph, HOME_CRUMB, service, website } from '../../../src/seo/json-ld.ts';
import { site } from '../../support/fixture.ts';

const at = (path: `/${string}`) => `https://firm.example/sub${path}`;

test('the firm is told with every fact of the config', () => {
  expect(firm(site, at, '/social/home.png')).toMatchObject({
    '@id': 'https://firm.example/sub/#firm',
    telephone: '+15550100177',
    image: 'https://firm.example/sub/social/home.png',
    address: { addressLocality: site.address.city, postalCode: site.address.postalCode },
    openingHoursSpecification: { dayOfWeek: site.hours.days, opens: '09:00', closes: '17:00' },
    sameAs: site.social.map(({ url }) => url),
  });
});

test('the site names its publisher and nothing that search engines have retired', () => {
  expect(website(site, at)).toEqual({
    '@type': 'WebSite',
    name: site.name,
    url: 'https://firm.example/sub/',
    publisher: { '@id': 'https://firm.example/sub/#firm' },
  });
});

test('crumbs are numbered from one, and the last is the page itself', () => {
  const trail = [HOME_CRUMB, { name: 'Blog', path: '/blog/' } as const];
  expect(breadcrumbs(at, trail, 'A title').itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://firm.example/sub/' },
    { '@type': 'ListItem', position: 2, name: 'Blog', item: 'https://firm.example/sub/blog/' },
    { '@type': 'ListItem', position: 3, name: 'A title' },
  ]);
});

test('a service names its provider, an article its author, days and picture', () => {
  const about = { title: 'BOQ', description: 'Measured.', path: '/services/estimating/boq/' } as const;
  expect(service(site, at, { ...about, kind: 'Estimating' }).provider).toMatchObject({
    '@id': 'https://firm.example/sub/#firm',
    name: site.name,
  });
  const post = {
    ...about,
    image: '/social/blog/3.png',
    author: 'Ada Mason',
    date: new Date('2026-11-12'),
    updated: new Date('2026-11-20'),
    section: 'Estimating',
  } as const;
  expect(article(site, at, post)).not.toHaveProperty('citation');
  expect(
    article(site, at, {
      ...post,
      reviewedBy: 'Ben Ortiz',
      sources: [{ title: 'A paper', url: 'https://doi.org/10.1000/1' }, { title: 'A standard' }],
    }),
  ).toMatchObject({
    mainEntityOfPage: { '@type': 'WebPage', reviewedBy: { '@type': 'Person', name: 'Ben Ortiz' } },
    citation: [
      { '@type': 'CreativeWork', name: 'A paper', url: 'https://doi.org/10.1000/1' },
      { '@type': 'CreativeWork', name: 'A standard' },
    ],
  });
  expect(graph([article(site, at, post)])).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BlogPosting',
        headline: 'BOQ',
        datePublished: '2026-11-12',
        dateModified: '2026-11-20',
        image: 'https://firm.example/sub/social/blog/3.png',
        author: { '@type': 'Person', name: 'Ada Mason' },
      },
    ],
  });
});
