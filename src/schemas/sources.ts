import type { z } from 'zod';

import { slug } from '../lib/slug.ts';
import { CONTENT, FIRM_FILE, REDIRECTS } from './content-files.ts';
import { firmSchema } from './firm.ts';
import { claimSchema, disciplineSchema, processStepSchema, reasonSchema, testimonialSchema } from './home.ts';
import { legalSchema } from './legal.ts';
import {
  blogCategorySchema,
  glossaryTermSchema,
  LISTS,
  portfolioCategorySchema,
  sampleFormatSchema,
} from './lists.ts';
import { type OptionalPart, pageSchema, pageSchemas } from './page.ts';
import { openingSchema } from './opening.ts';
import { authorSchema, postSchema } from './post.ts';
import { projectSchema } from './project.ts';
import { redirectsSchema } from './redirects.ts';
import { sampleGroupSchema } from './sample-group.ts';
import { serviceSchema } from './service.ts';
import { takeoffSchema } from './takeoff.ts';

/** Where the files of a collection are, and what they hold. */
export interface Source<Schema extends z.ZodType = z.ZodType> {
  /** A folder with a file for each entry, or a JSON file with a list of them, or with a single one. */
  path: string;
  /** Extension of the files in a folder. */
  ending?: '.mdx' | '.json';
  /** True for a file that is a single entry, not a list. */
  single?: boolean;
  /** True for a folder whose subfolders have entries, too. */
  recursive?: boolean;
  /** Path before the ids of its entries, if each has a page, such as `/blog/`. */
  page?: `/${string}/` | undefined;
  /** The optional part of the site that shows it; if the firm leaves that out, it has no entries. */
  part?: OptionalPart | undefined;
  schema: Schema;
  /** The schemas of its files by id, if each is a page with its own schema. */
  files?: ReadonlyMap<string, z.ZodType>;
}

type Options = Pick<Source, 'recursive' | 'page' | 'part'>;

/** A folder with a text for each entry. */
const texts = <Schema extends z.ZodType>(name: string, schema: Schema, options: Options = {}) =>
  ({ path: `${CONTENT}/${name}`, ending: '.mdx', schema, ...options }) as const;

/** A folder with a file of fields for each entry. */
const records = <Schema extends z.ZodType>(name: string, schema: Schema, options: Options = {}) =>
  ({ path: `${CONTENT}/${name}`, ending: '.json', schema, ...options }) as const;

/** A file with a list of entries. */
const list = <Schema extends z.ZodType>(path: string, schema: Schema, options: Options = {}) => ({
  path,
  schema,
  ...options,
});
const home = (name: string) => `${CONTENT}/home/${name}.json`;

/** The collections of Astro's store, by their names there. */
export const sources = {
  firm: { schema: firmSchema, path: FIRM_FILE, single: true },
  // Code reads them from the file, by `readRedirects`.
  redirects: { schema: redirectsSchema, path: REDIRECTS, single: true },
  // A service is in the folder of its discipline.
  services: texts('services', serviceSchema, { recursive: true, page: '/services/' }),
  portfolio: records('portfolio', projectSchema, { page: '/portfolio/', part: 'portfolio' }),
  samples: records('samples', sampleGroupSchema, { part: 'samples' }),
  takeoffs: records('takeoffs', takeoffSchema, { page: '/samples/', part: 'samples' }),
  blog: texts('blog', postSchema, { page: '/blog/', part: 'blog' }),
  legal: texts('legal', legalSchema, { page: '/legal/' }),
  authors: records('authors', authorSchema, { page: '/people/' }),
  careers: texts('careers', openingSchema, { page: '/careers/' }),
  // A page below another page is in that page's folder.
  pages: { ...records('pages', pageSchema, { recursive: true }), files: pageSchemas },
  disciplines: list(home('disciplines'), disciplineSchema, { page: '/services/' }),
  claims: list(home('claims'), claimSchema),
  process: list(home('process'), processStepSchema),
  reasons: list(home('reasons'), reasonSchema),
  testimonials: list(home('testimonials'), testimonialSchema),
  blogCategories: list(LISTS.blogCategories, blogCategorySchema, { page: '/blog/category/', part: 'blog' }),
  portfolioCategories: list(LISTS.portfolioCategories, portfolioCategorySchema, { part: 'portfolio' }),
  sampleFormats: list(LISTS.sampleFormats, sampleFormatSchema, { part: 'samples' }),
  glossary: list(`${CONTENT}/lists/glossary.json`, glossaryTermSchema, { part: 'glossary' }),
} satisfies Record<string, Source>;

export const allSources: readonly Source[] = Object.values(sources);

export type ListItem = { id?: unknown; name?: unknown } | null;

/** The id of a list item, and its data with its place. Names that entries choose from get their slug as id. */
export function itemById(item: ListItem, order: number): [id: string, data: Record<string, unknown>] {
  const named = typeof item?.name === 'string' ? slug(item.name) : '';
  const id = typeof item?.id === 'string' ? item.id : named || String(order);
  return [id, { ...(named && { id }), ...item, order }];
}
