import type {
  BlogPosting,
  BreadcrumbList,
  CollectionPage,
  ContactPage,
  GeneralContractor,
  Graph,
  Service,
  Thing,
  WebSite,
} from 'schema-dts';

import type { Site } from '../schemas/site.ts';
import { isoDay } from '../lib/day.ts';
import { telephoneLink } from '../lib/phone.ts';

/** A page on the way from the home page to the open one. */
export interface Crumb {
  name: string;
  path: `/${string}`;
}

/** Where breadcrumbs begin. */
export const HOME_CRUMB: Crumb = { name: 'Home', path: '/' };
export const BLOG_CRUMB: Crumb = { name: 'Blog', path: '/blog/' };

/** Gives the whole address of a path of the site. */
type AbsoluteUrl = (path: `/${string}`) => string;

const firmId = (absolute: AbsoluteUrl): string => `${absolute('/')}#firm`;
const firmReference = (site: Site, absolute: AbsoluteUrl) =>
  ({ '@type': 'GeneralContractor', '@id': firmId(absolute), name: site.name }) as const;

/**
 * The firm with all that its config says: name, ways to reach it, hours, profiles.
 * @param image path of a picture that stands for it
 */
export const firm = (site: Site, absolute: AbsoluteUrl, image: `/${string}`): GeneralContractor => ({
  '@type': 'GeneralContractor',
  '@id': firmId(absolute),
  additionalType: 'https://schema.org/ProfessionalService',
  name: site.name,
  legalName: site.legalName,
  slogan: site.tagline,
  description: site.about,
  url: absolute('/'),
  logo: absolute('/icon-512.png'),
  image: absolute(image),
  email: site.email,
  telephone: telephoneLink(site.phone).replace('tel:', ''),
  address: {
    '@type': 'PostalAddress',
    streetAddress: site.address.street,
    addressLocality: site.address.city,
    ...(site.address.region && { addressRegion: site.address.region }),
    postalCode: site.address.postalCode,
    addressCountry: site.address.country,
  },
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: [...site.hours.days],
    opens: site.hours.opens,
    closes: site.hours.closes,
  },
  hasMap: site.map.link,
  sameAs: site.social.map(({ url }) => url),
});

/** The site, and who publishes it. */
export const website = (site: Site, absolute: AbsoluteUrl): WebSite => ({
  '@type': 'WebSite',
  name: site.name,
  url: absolute('/'),
  publisher: { '@id': firmId(absolute) },
});

/** What a page about the firm or with a list says of itself. */
export const pageOf = (
  type: 'CollectionPage' | 'ContactPage',
  { title, description }: { title: string; description: string },
  url: string,
): CollectionPage | ContactPage => ({ '@type': type, name: title, description, url });

/** One service and who provides it. */
export const service = (
  site: Site,
  absolute: AbsoluteUrl,
  {
    title,
    description,
    path,
    kind,
  }: { title: string; description: string; path: `/${string}`; kind: string },
): Service => ({
  '@type': 'Service',
  name: title,
  serviceType: kind,
  description,
  url: absolute(path),
  provider: firmReference(site, absolute),
});

/** One article: its author, who checked it, what it rests on and who publishes it. */
export const article = (
  site: Site,
  absolute: AbsoluteUrl,
  post: {
    title: string;
    description: string;
    path: `/${string}`;
    image: `/${string}`;
    author: string;
    reviewedBy?: string | undefined;
    sources?: readonly { title: string; url?: string | undefined }[] | undefined;
    date: Date;
    updated: Date;
    section: string;
  },
): BlogPosting => ({
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.description,
  url: absolute(post.path),
  image: absolute(post.image),
  datePublished: isoDay(post.date),
  dateModified: isoDay(post.updated),
  articleSection: post.section,
  author: { '@type': 'Person', name: post.author },
  // A page has a reviewer, an article in this vocabulary has none.
  ...(post.reviewedBy && {
    mainEntityOfPage: { '@type': 'WebPage', reviewedBy: { '@type': 'Person', name: post.reviewedBy } },
  }),
  ...(post.sources && {
    citation: post.sources.map(({ title, url }) => ({
      '@type': 'CreativeWork' as const,
      name: title,
      ...(url && { url }),
    })),
  }),
  publisher: firmReference(site, absolute),
});

/**
 * The way from the home page, as the page shows it.
 * @param trail the pages on the way
 * @param title the open page, which needs no address
 */
export const breadcrumbs = (
  absolute: AbsoluteUrl,
  trail: readonly Crumb[],
  title: string,
): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [...trail.map(({ name, path }) => ({ name, item: absolute(path) })), { name: title }].map(
    (it, index) => ({ '@type': 'ListItem', position: index + 1, ...it }),
  ),
});

/** What search engines are told about a page, as one document. */
export const graph = (nodes: readonly Thing[]): Graph => ({
  '@context': 'https://schema.org',
  '@graph': nodes,
});
