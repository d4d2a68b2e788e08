import type { Post } from './posts.ts';
import type { Page } from './pages.ts';
import type { Person } from './people.ts';
import type { Project } from './projects.ts';
import type { Service } from './services.ts';
import type { Takeoff } from './takeoffs.ts';
import { stamped } from './stamp.ts';
import { firm } from '../firm.ts';
import { isoDay } from '../lib/day.ts';
import { absolute } from '../lib/href.ts';
import { firmReference, type Thing } from './json-ld-firm.ts';
import { linkPreview } from './link-preview.ts';

/** A page on the way from the home page to the current one. */
export interface Crumb {
  name: string;
  path: `/${string}`;
}

type Described = Pick<Page, 'title' | 'description' | 'path'>;

/** A page, or what it is about. */
export const thing = <const Type extends string>(type: Type, { title, description, path }: Described) =>
  ({ '@type': type, name: title, description, url: absolute(path) }) satisfies Thing;

/** A service and its provider. */
export const service = ({ facts = {}, ...page }: Service, discipline: string) =>
  ({
    ...thing('Service', page),
    serviceType: discipline,
    provider: firmReference(),
    audience: facts.for && { '@type': 'Audience', audienceType: facts.for },
    serviceOutput: facts.get && { '@type': 'Thing', name: facts.get },
  }) satisfies Thing;

/** A project: what was built, where, in which year, and the firm that had a part in it. */
export const project = ({ summary, location, year, category, ...page }: Project) =>
  ({
    ...thing('CreativeWork', { ...page, description: summary ?? page.description }),
    image: linkPreview(page.path),
    genre: category,
    dateCreated: String(year),
    locationCreated: { '@type': 'Place', name: location },
    contributor: firmReference(),
  }) satisfies Thing;

/** A sample takeoff and the firm that shows it. */
export const takeoff = (page: Takeoff) =>
  ({
    ...thing('CreativeWork', page),
    image: linkPreview(page.path),
    creator: firmReference(),
  }) satisfies Thing;

const personReference = ({ id, name }: Pick<Person, 'id' | 'name'>) =>
  ({ '@type': 'Person', name, url: absolute(`/people/${id}/`) }) as const;

/** A person of the firm: position, credentials unless they are fictional, profiles elsewhere. */
export const person = (someone: Person) => {
  const { jobTitle, role, bio, credentials, links, path } = someone;
  return {
    ...personReference(someone),
    jobTitle: jobTitle ?? role,
    description: stamped(bio),
    image: linkPreview(path),
    hasCredential: firm.demo
      ? undefined
      : credentials?.map((name) => ({ '@type': 'EducationalOccupationalCredential', name })),
    sameAs: links?.map(({ url }) => url),
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
    image: linkPreview(path),
    datePublished: isoDay(date),
    dateModified: isoDay(updated),
    articleSection: category,
    author: personReference(author),
    // In schema.org, only a page can have a reviewer, not an article.
    mainEntityOfPage: reviewedBy && { '@type': 'WebPage', reviewedBy: personReference(reviewedBy) },
    citation: sources?.map(({ title, url }) => ({ '@type': 'CreativeWork', name: title, url })),
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
export const graph = (things: readonly Thing[]) => ({
  '@context': 'https://schema.org',
  '@graph': things,
});
