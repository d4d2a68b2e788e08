import { existsSync } from 'node:fs';

import { z } from 'zod';

import { isEmpty } from './clean-data.ts';
import { CONTENT, factsIn, filesBelow, pathIn } from './content-files.ts';
import { contentOf, translation } from './languages.ts';
import { drawing, photo } from './files.ts';
import { day, entry, flag, searchSummary, text, toConfirm, trueOnlyOf } from './primitives.ts';
import { TITLE_LENGTH } from '../lib/seo/title.ts';

/** The pages whose words are in src/content/pages, by file name, each with the bands that it shows. */
const PAGES = {
  home: ['services', 'process', 'testimonials', 'reasons', 'portfolio', 'samples', 'contact'],
  services: ['contact'],
  portfolio: ['contact'],
  samples: ['contact'],
  people: ['contact'],
  blog: ['list', 'neighbors', 'recent', 'related', 'contact'],
  contact: ['form', 'office', 'answers', 'next', 'read', 'talk', 'proposal', 'licenses', 'map'],
  'contact/drawings': ['form', 'useful', 'stored'],
  'contact/sent': [],
  search: ['index', 'none', 'failed', 'unscripted'],
  glossary: ['contact'],
  careers: ['contact'],
  capability: ['competencies', 'differentiators', 'performance', 'data'],
  sitemap: ['general'],
  'not-found': [],
  'server-error': [],
} as const;

/** A page, by the name of its file in src/content/pages without `.json`. */
export type PageId = keyof typeof PAGES;
/** A band that a page shows. */
export type BandName<Id extends PageId> = (typeof PAGES)[Id][number];

/** Parts of the site that a firm may leave out: pages with all pages below them. A left-out part has no page file. */
export const OPTIONAL_PARTS = [
  'blog',
  'portfolio',
  'samples',
  'glossary',
] as const satisfies readonly PageId[];

export type OptionalPart = (typeof OPTIONAL_PARTS)[number];

/** Path of the file of a page. */
export const pageFile = (id: string): string => `${CONTENT}/pages/${id}.json`;

export const hasPart = (part: OptionalPart, tag = translation): boolean =>
  existsSync(pathIn(tag, pageFile(part)));

/** Pages that exist once a language has content for them; their files may exist before. */
const WAITING: Partial<Record<string, (tag: string) => boolean>> = {
  capability: (tag) => !isEmpty(factsIn(tag)?.['capability'] ?? null),
  // An opening that has ended keeps the page, which others may link to.
  careers: (tag) => filesBelow(`${contentOf(tag)}/careers`).length > 0,
};

/**
 * True for a page that a language has or must have: the first all but optional parts, a translation its home page,
 * and that of careers for an opening.
 * @param tag of the translation; empty for the first language
 */
export function hasPage(id: string, tag = translation): boolean {
  if (WAITING[id]?.(tag) === false) return false;
  const isWritten = (page: string) => existsSync(`${contentOf(tag)}/pages/${page}.json`);
  // The search page shows the sheet index.
  if (tag && id === 'search') return isWritten(id) && isWritten('sitemap');
  // Forms lead to the thank-you page.
  if (tag && id === 'contact/sent') return ['contact', 'contact/drawings', 'blog'].some(isWritten);
  // An opening would be on no page.
  const isOptional = tag ? !['home', 'careers'].includes(id) : OPTIONAL_PARTS.some((part) => part === id);
  return isWritten(id) || !isOptional;
}

/** Pages whose paths are not their ids. */
const PATHS: Partial<Record<string, `/${string}`>> = {
  home: '/',
  'not-found': '/404.html',
  'server-error': '/500.html',
};
/** Path of a page by its id. */
export const pathOfPage = (id: string) => PATHS[id] ?? (`/${id}/` as const);

/**
 * True for the path of a page that a language leaves out, or of a page below it, such as `/blog/3/`. Pages of services
 * exist even without the page of all services.
 */
export function isLeftOut(path: string, tag = translation): boolean {
  // Programs request these only at the root of a host.
  if (tag && /^\/(?:robots\.txt|\.well-known\/)/.test(path)) return true;
  const ids = Object.keys(PAGES);
  const own = ids.find((id) => path === pathOfPage(id).replace('.html', '/'));
  const id = own ?? ids.find((above) => above !== 'services' && path.startsWith(`/${above}/`));
  return id !== undefined && !hasPage(id, tag);
}

const WRITE_BAND = 'Write this band of the page, with a title';
const bandSchema = entry(
  {
    title: text(3, 90).describe('Heading of the band.'),
    text: text(20, 300).optional().describe('Paragraph under the heading.'),
    toConfirm,
  },
  WRITE_BAND,
);

/** The bands of a page. One for an optional part, such as the latest projects, is required only if the firm has it. */
function bandsSchema(names: readonly string[]) {
  const parts = OPTIONAL_PARTS.filter((part) => names.includes(part));
  const shape = Object.fromEntries(
    names.map((name) => [name, parts.some((part) => part === name) ? bandSchema.optional() : bandSchema]),
  );
  return entry(shape).superRefine((bands, context) => {
    for (const part of parts)
      if (hasPart(part) && !bands[part])
        context.addIssue({ code: 'custom', path: [part], message: `${WRITE_BAND}; found nothing.` });
  });
}

const fields = {
  title: text(4, TITLE_LENGTH).describe('Title in the browser tab and in search results, without the firm.'),
  name: text(3, 30)
    .optional()
    .describe('Name in menus, breadcrumbs and the title block. Left out, it is the title.'),
  description: searchSummary(),
  sheet: text(3, 8).describe('Sheet number in the title block, such as G-001.'),
  updated: day.describe('Day of the last change to the text, as YYYY-MM-DD.'),
  drawing: drawing.default('home').describe('Line drawing in link previews.'),
  noindex: flag.default(false).describe('true keeps the page out of search engines, sitemap and search.'),
  heading: text(3, 90).describe('The one h1 of the page.'),
  intro: text(20, 300).describe('The paragraph under the heading.'),
  image: photo.optional(),
  trueOnlyOf,
};

/** Words of the big button on the home page and on the pages of services. */
const action = text(3, 30).describe('Words of the big button here and on the pages of services.');

/** The text of a page that does not show a single entry, such as the contact page. It allows the bands of any page. */
export const pageSchema = entry({
  ...fields,
  action: action.optional(),
  bands: z
    .record(z.string(), bandSchema)
    .default({})
    .describe('Headings of the bands further down, by their names.'),
});

/** The schema of each page, with exactly the bands that it shows, by the name of its file. */
export const pageSchemas: ReadonlyMap<string, z.ZodType> = new Map(
  Object.entries(PAGES).map(([id, names]: [string, readonly string[]]) => {
    const own = id === 'home' ? { ...fields, action } : fields;
    return [id, entry(names.length ? { ...own, bands: bandsSchema(names) } : own)];
  }),
);
