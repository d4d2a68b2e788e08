import { afterEach, describe, expect, test } from 'vitest';

import type { Post } from '../../../src/data/posts.ts';
import { jobPosting, type Opening } from '../../../src/data/openings.ts';
import type { Person } from '../../../src/data/people.ts';
import type { Project } from '../../../src/data/projects.ts';
import type { Service } from '../../../src/data/services.ts';
import type { Firm } from '../../../src/schemas/firm.ts';
import { article, person, project, service } from '../../../src/data/json-ld.ts';
import { organization, website } from '../../../src/data/json-ld-firm.ts';
import { site as ui } from '../../../src/ui-text.ts';
import { site } from '../../support/fixture.ts';

/** Address of the site, without the slash at its end. */
const ROOT = new URL(import.meta.env.SITE).origin;
const FIRM = { '@id': `${ROOT}/#firm`, name: site.name };

describe('the firm’s legal facts', () => {
  const config: Partial<Firm> = site;
  const certificate = {
    credentialCategory: 'certification',
    name: 'Small Business Enterprise, City of Trenton',
    identifier: 'SB-2204',
  };
  afterEach(() => {
    for (const key of ['licenses', 'serviceArea', 'demo'] as const) Reflect.deleteProperty(config, key);
  });

  test('a consultant is described with certificates and memberships, without licenses or a service area it lacks', () => {
    expect(organization()['@type']).toBe('ProfessionalService');
    expect(organization().sameAs).toEqual(site.social.map(({ url }) => url));
    expect(organization().hasCredential).toMatchObject([certificate]);
    expect(organization().memberOf).toEqual([
      {
        '@type': 'Organization',
        name: 'Trenton Builders Exchange',
        url: 'https://builders-exchange.example/members',
      },
    ]);
    expect(organization().areaServed).toBeUndefined();
  });

  test('a served area with a license is a state; a person’s license is not the firm’s', () => {
    config.serviceArea = ['Colorado', 'Estimates everywhere'];
    config.licenses = [
      { state: 'Colorado', kind: 'Architect', holder: 'Ada Mason', number: '1' },
      { state: 'Texas', kind: 'Firm registration', number: 'F-2' },
    ];
    expect(organization()).toMatchObject({
      areaServed: [{ '@type': 'State', name: 'Colorado' }, 'Estimates everywhere'],
      hasCredential: [
        { name: 'Firm registration', identifier: 'F-2', validIn: { '@type': 'State', name: 'Texas' } },
        certificate,
      ],
    });
  });

  test('a demonstration says that it is fictional, and gives no credentials', () => {
    config.licenses = [{ state: 'Texas', kind: 'Firm registration', number: 'F-2' }];
    const ada = { id: 'ada', path: '/people/ada/', bio: 'Ada counts.', credentials: ['CEP'] };
    config.demo = true;
    expect(organization().hasCredential).toBeUndefined();
    expect(organization().memberOf).toBeUndefined();
    expect(organization().description).toBe(`${ui.demo} ${site.about}`);
    expect(person(ada as unknown as Person).hasCredential).toBeUndefined();
    expect(person(ada as unknown as Person).description).toBe(`${ui.demo} Ada counts.`);
  });
});

test('the site and a service name the firm', () => {
  expect(website()).toMatchObject({ inLanguage: 'en-US', publisher: { '@id': `${ROOT}/#firm` } });
  const boq = { title: 'BOQ', description: 'Measured.', path: '/services/estimating/boq/' };
  expect(service(boq as unknown as Service, 'Estimating').provider).toMatchObject(FIRM);
});

test('an article names its author, days, reviewer and sources', () => {
  const post = {
    path: '/blog/3/',
    author: { id: 'ada-mason', name: 'Ada Mason' },
    title: 'BOQ',
    excerpt: 'Measured.',
    date: new Date('2026-11-12'),
    updated: new Date('2026-11-20'),
    category: 'Estimating',
  } as unknown as Post;
  expect(article(post).citation).toBeUndefined();
  const reviewedBy = { id: 'ben-ortiz', name: 'Ben Ortiz' } as unknown as Person;
  const sources = [{ title: 'A paper', url: 'https://doi.org/10.1000/1' }, { title: 'A standard' }];
  expect(article({ ...post, reviewedBy, sources })).toMatchObject({
    headline: 'BOQ',
    author: { '@type': 'Person', name: 'Ada Mason' },
    publisher: { name: site.name },
    datePublished: '2026-11-12',
    dateModified: '2026-11-20',
    mainEntityOfPage: { '@type': 'WebPage', reviewedBy: { '@type': 'Person', name: 'Ben Ortiz' } },
    citation: [
      { '@type': 'CreativeWork', name: 'A paper', url: 'https://doi.org/10.1000/1' },
      { '@type': 'CreativeWork', name: 'A standard' },
    ],
  });
});

test('a project names place, year, type and firm, and prefers its summary', () => {
  const built = {
    title: 'A clinic by the river',
    description: 'Words of the card.',
    path: '/portfolio/3/',
    location: 'Denver, CO',
    year: 2024,
    category: 'Healthcare',
  } as unknown as Project;
  expect(project(built)).toMatchObject({
    '@type': 'CreativeWork',
    name: built.title,
    description: 'Words of the card.',
    url: `${ROOT}/portfolio/3/`,
    image: `${ROOT}/social/portfolio/3.png`,
    dateCreated: '2024',
    genre: 'Healthcare',
    locationCreated: { '@type': 'Place', name: 'Denver, CO' },
    contributor: FIRM,
  });
  expect(project({ ...built, summary: 'A summary.' }).description).toBe('A summary.');
});

test('an open job is told in plain words, with its days, place and pay', () => {
  const job = {
    title: 'Site Engineer',
    description: 'Count bolts.',
    body: '## What you do\n\n- You *count* [bolts](/blog/1/).\n\n<Callout title="Note">\n\nBoots.\n\n</Callout>',
    apply: 'Write to us.',
    place: 'Trenton, NJ',
    kind: 'part-time',
    salary: { from: 31.5, to: 38, per: 'hour', currency: 'CAD' },
    date: new Date('2026-11-20'),
    until: new Date('2026-12-01'),
  } as unknown as Opening;
  expect(jobPosting(job)).toMatchObject({
    '@type': 'JobPosting',
    title: 'Site Engineer',
    description: 'Count bolts.\n\nWhat you do\n\nYou count bolts.\n\nBoots.\n\nWrite to us.',
    datePosted: '2026-11-20',
    validThrough: '2026-12-01',
    employmentType: 'PART_TIME',
    hiringOrganization: FIRM,
    jobLocation: { address: { addressLocality: 'Trenton', addressRegion: 'NJ', addressCountry: 'US' } },
    baseSalary: { currency: 'CAD', value: { minValue: 31.5, maxValue: 38, unitText: 'HOUR' } },
  });
  const abroad = jobPosting({ ...job, salary: undefined, country: 'CA' });
  expect(abroad.baseSalary).toBeUndefined();
  expect(abroad.jobLocation.address.addressCountry).toBe('CA');
});

test('a person works for the firm, with position, credentials and profiles if any', () => {
  const facts = { name: 'Ada Mason', role: 'Estimator, CEP', bio: 'Ada counts.' };
  const ada = { id: 'ada-mason', path: '/people/ada-mason/', ...facts } as unknown as Person;
  expect(person(ada)).toEqual({
    '@type': 'Person',
    name: 'Ada Mason',
    url: `${ROOT}/people/ada-mason/`,
    jobTitle: 'Estimator, CEP',
    description: 'Ada counts.',
    image: `${ROOT}/social/people/ada-mason.png`,
    worksFor: { '@type': 'ProfessionalService', ...FIRM },
  });
  const links = [{ name: 'LinkedIn', url: 'https://www.linkedin.com/in/ada' }];
  expect(person({ ...ada, jobTitle: 'Estimator', credentials: ['CEP'], links })).toMatchObject({
    jobTitle: 'Estimator',
    hasCredential: [{ '@type': 'EducationalOccupationalCredential', name: 'CEP' }],
    sameAs: ['https://www.linkedin.com/in/ada'],
  });
});
