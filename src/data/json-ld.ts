import type { Graph, Thing } from 'schema-dts';

import type { Post } from './posts.ts';
import type { Page } from './pages.ts';
import type { Person } from './people.ts';
import type { Project } from './projects.ts';
import type { Service } from './services.ts';
import type { Takeoff } from './takeoffs.ts';
import { language } from '../language.ts';
import { isoDay } from '../lib/day.ts';
import { absolute } from '../lib/href.ts';
import { telephoneLink } from '../lib/phone.ts';
import { firm } from '../firm.ts';
import { site as ui } from '../ui-text.ts';
import { socialImage } from '../lib/seo/social-image.ts';

/** A page on the way from the home page to the current one. */
export interface Crumb {
  name: string;
  path: `/${string}`;
}

export const HOME_CRUMB: Crumb = { name: ui.home, path: '/' };
export const BLOG_CRUMB: Crumb = { name: ui.blog, path: '/blog/' };

const firmId = () => `${absolute('/')}#firm`;
/** A consultant is no general contractor, unless its config says so. */
const firmType = () => firm.businessType ?? 'ProfessionalService';
const firmReference = () => ({ '@type': firmType(), '@id': firmId(), name: firm.name }) as const;
const state = (name: string) => ({ '@type': 'State', name }) as const;

/** An area where somebody of the firm is licensed is a state; any other may be a text of the firm's own. */
const area = (name: string) =>
  firm.licenses?.some((license) => license.state === name) ? state(name) : name;

/** Licenses and registrations that the firm itself holds. */
const firmCredentials = () =>
  (firm.licenses ?? [])
    .filter(({ holder }) => !holder)
    .map(
      ({ state: name, kind, number }) =>
        ({
          '@type': 'EducationalOccupationalCredential',
          credentialCategory: 'license',
          name: kind,
          identifier: number,
          validIn: state(name),
        }) as const,
    );

/** The firm with all facts of its config. */
export const organization = () =>
  ({
    '@type': firmType(),
    '@id': firmId(),
    name: firm.name,
    legalName: firm.legalName,
    slogan: firm.tagline,
    description: firm.about,
    url: absolute('/'),
    logo: absolute('/icon-512.png'),
    image: absolute(socialImage('/')),
    email: firm.email,
    telephone: telephoneLink(firm.phone).replace('tel:', ''),
    address: {
      '@type': 'PostalAddress',
      streetAddress: firm.address.street,
      addressLocality: firm.address.city,
      ...(firm.address.region && { addressRegion: firm.address.region }),
      postalCode: firm.address.postalCode,
      addressCountry: firm.address.country,
    },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: [...firm.hours.days],
      opens: firm.hours.opens,
      closes: firm.hours.closes,
    },
    ...(firm.serviceArea && {
      areaServed: firm.serviceArea.map(area),
    }),
    ...(firmCredentials().length && { hasCredential: firmCredentials() }),
    hasMap: firm.map.link,
    sameAs: firm.social.map(({ url }) => url),
  }) satisfies Thing;

/** The site and its publisher. */
export const website = () =>
  ({
    '@type': 'WebSite',
    name: firm.name,
    inLanguage: language,
    url: absolute('/'),
    publisher: { '@id': firmId() },
  }) satisfies Thing;

/** The contact page, or a page with a list. */
export const pageOf = (
  type: 'CollectionPage' | 'ContactPage',
  { title, description, path }: Pick<Page, 'title' | 'description' | 'path'>,
) => ({ '@type': type, name: title, description, url: absolute(path) }) satisfies Thing;

/** A service and its provider. */
export const service = ({ title, description, path, facts = {} }: Service, discipline: string) =>
  ({
    '@type': 'Service',
    name: title,
    serviceType: discipline,
    description,
    url: absolute(path),
    provider: firmReference(),
    ...(facts.for && { audience: { '@type': 'Audience', audienceType: facts.for } }),
    ...(facts.get && { serviceOutput: { '@type': 'Thing', name: facts.get } }),
  }) satisfies Thing;

/** A project: what was built, where, in which year, and the firm that had a part in it. */
export const project = ({ title, description, summary, path, location, year, category }: Project) =>
  ({
    '@type': 'CreativeWork',
    name: title,
    description: summary ?? description,
    url: absolute(path),
    image: absolute(socialImage(path)),
    genre: category,
    dateCreated: String(year),
    locationCreated: { '@type': 'Place', name: location },
    contributor: firmReference(),
  }) satisfies Thing;

/** A sample takeoff and the firm that shows it. */
export const takeoff = ({ title, description, path }: Takeoff) =>
  ({
    '@type': 'CreativeWork',
    name: title,
    description,
    url: absolute(path),
    image: absolute(socialImage(path)),
    creator: firmReference(),
  }) satisfies Thing;

const personReference = ({ id, name }: Pick<Person, 'id' | 'name'>) =>
  ({ '@type': 'Person', name, url: absolute(`/people/${id}/`) }) as const;

/** A person of the firm: position, credentials, profiles elsewhere. */
export const person = (someone: Person) => {
  const { jobTitle, role, bio, credentials, links, path } = someone;
  return {
    ...personReference(someone),
    jobTitle: jobTitle ?? role,
    description: bio,
    image: absolute(socialImage(path)),
    ...(credentials && {
      hasCredential: credentials.map(
        (name) => ({ '@type': 'EducationalOccupationalCredential', name }) as const,
      ),
    }),
    ...(links && { sameAs: links.map(({ url }) => url) }),
    worksFor: firmReference(),
  } satisfies Thing;
};

/** An article, its author, its reviewer, its sources and its publisher. */
export const article = (post: Post) => {
  const { title, excerpt, path, date, updated = date, category, author, reviewedBy, sources } = post;
  return {
    '@type': 'BlogPosting',
    headline: title,
    description: excerpt,
    url: absolute(path),
    image: absolute(socialImage(path)),
    datePublished: isoDay(date),
    dateModified: isoDay(updated),
    articleSection: category,
    author: personReference(author),
    // In this vocabulary a page has a reviewer, and an article has none.
    ...(reviewedBy && {
      mainEntityOfPage: { '@type': 'WebPage', reviewedBy: personReference(reviewedBy) },
    }),
    ...(sources && {
      citation: sources.map(({ title, url }) => ({
        '@type': 'CreativeWork',
        name: title,
        ...(url && { url }),
      })),
    }),
    publisher: firmReference(),
  } satisfies Thing;
};

/** The trail from the home page; `title` is the current page, which needs no address. */
export const breadcrumbs = (trail: readonly Crumb[], title: string) =>
  ({
    '@type': 'BreadcrumbList',
    itemListElement: [
      ...trail.map(({ name, path }) => ({ name, item: absolute(path) })),
      { name: title },
    ].map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  }) satisfies Thing;

/** All structured data of a page as one document. */
export const graph = (things: readonly Thing[]): Graph => ({
  '@context': 'https://schema.org',
  '@graph': things,
});
