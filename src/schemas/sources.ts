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
  /** True for a file that is one entry, and no list. */
  single?: boolean;
  /** True for a folder whose subfolders have entries, too. */
  recursive?: boolean;
  /** Path that the ids of its entries follow, where each has a page, such as `/blog/`. */
  page?: `/${string}/` | undefined;
  /** The part of the site that shows it, and that a firm may do without; then it has no entries. */
  part?: OptionalPart;
  schema: Schema;
  /** The schema of each of its files by the id, where each is a page with a schema of its own. */
  files?: ReadonlyMap<string, z.ZodType>;
}

const folder = (name: string) => `${CONTENT}/${name}`;
const home = (name: string) => `${CONTENT}/home/${name}.json`;

/** The collections of Astro's store, by their names there. */
export const sources = {
  // Code reads the facts from src/firm.ts.
  firm: { schema: firmSchema, path: FIRM_FILE, single: true },
  // astro.config.mjs and the files for hosts read them from the file.
  redirects: { schema: redirectsSchema, path: REDIRECTS, single: true },
  services: {
    schema: serviceSchema,
    path: folder('services'),
    ending: '.mdx',
    // A service is in the folder of its discipline.
    recursive: true,
    page: '/services/',
  },
  portfolio: {
    schema: projectSchema,
    path: folder('portfolio'),
    ending: '.json',
    page: '/portfolio/',
    part: 'portfolio',
  },
  samples: { schema: sampleGroupSchema, path: folder('samples'), ending: '.json', part: 'samples' },
  takeoffs: {
    schema: takeoffSchema,
    path: folder('takeoffs'),
    ending: '.json',
    page: '/samples/',
    part: 'samples',
  },
  blog: { schema: postSchema, path: folder('blog'), ending: '.mdx', page: '/blog/', part: 'blog' },
  legal: { schema: legalSchema, path: folder('legal'), ending: '.mdx', page: '/legal/' },
  authors: { schema: authorSchema, path: folder('authors'), ending: '.json', page: '/people/' },
  // Texts lead to /careers/: a link to an opening would be dead on the day after its last.
  careers: { schema: openingSchema, path: folder('careers'), ending: '.mdx' },
  // A page below another page is in that page's folder.
  pages: {
    schema: pageSchema,
    path: folder('pages'),
    ending: '.json',
    recursive: true,
    files: pageSchemas,
  },
  disciplines: { schema: disciplineSchema, path: home('disciplines'), page: '/services/' },
  claims: { schema: claimSchema, path: home('claims') },
  process: { schema: processStepSchema, path: home('process') },
  reasons: { schema: reasonSchema, path: home('reasons') },
  testimonials: { schema: testimonialSchema, path: home('testimonials') },
  blogCategories: {
    schema: blogCategorySchema,
    path: LISTS.blogCategories,
    page: '/blog/category/',
    part: 'blog',
  },
  portfolioCategories: {
    schema: portfolioCategorySchema,
    path: LISTS.portfolioCategories,
    part: 'portfolio',
  },
  sampleFormats: { schema: sampleFormatSchema, path: LISTS.sampleFormats, part: 'samples' },
  glossary: { schema: glossaryTermSchema, path: `${CONTENT}/lists/glossary.json`, part: 'glossary' },
} satisfies Record<string, Source>;

export const allSources: readonly Source[] = Object.values(sources);

export type ListItem = { id?: unknown; name?: unknown } | null;

/** An item of a list with its place, by its id. Names that entries choose from have no id of their own. */
export function itemById(item: ListItem, order: number): [id: string, data: Record<string, unknown>] {
  const named = typeof item?.name === 'string' ? slug(item.name) : '';
  const id = typeof item?.id === 'string' ? item.id : named || String(order);
  return [id, { ...(named && { id }), ...item, order }];
}
