import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';

import { draftsShown, today } from './data/clock.ts';
import { checked } from './integrations/checked-loader.ts';
import { prose } from './integrations/prose-loader.ts';
import { nearestPage } from './lib/nearest-page.ts';
import { publicFrom, readPublication } from './lib/publication.ts';
import { slug } from './lib/slug.ts';
import { authorSchema } from './schemas/author.ts';
import {
  claimSchema,
  disciplineSchema,
  processStepSchema,
  reasonSchema,
  testimonialSchema,
} from './schemas/home.ts';
import { legalSchema } from './schemas/legal.ts';
import {
  blogCategorySchema,
  listed,
  LISTS,
  namesIn,
  portfolioCategorySchema,
  sampleFormatSchema,
} from './schemas/lists.ts';
import { plainName } from './schemas/names.ts';
import { pageSchema } from './schemas/page.ts';
import { postSchema } from './schemas/post.ts';
import { linksArePublic, proseIsSound, updatedAfterDate } from './schemas/prose-rules.ts';
import { projectSchema } from './schemas/project.ts';
import {
  authorsExist,
  datesAreReal,
  hasText,
  insideDiscipline,
  relatedServicesExist,
  sampleFilesExist,
  sheetsAreUnique,
  twoParagraphs,
} from './schemas/rules.ts';
import { sampleGroupSchema } from './schemas/sample-group.ts';
import { serviceSchema } from './schemas/service.ts';

/** The files of a folder; the name of each is the last part of its page's address. */
const content = (folder: string, pattern: string) =>
  glob({
    base: `./src/content/${folder}`,
    pattern,
    generateId: ({ entry }) => plainName(`src/content/${folder}`, entry),
  });
/** A list in one file; its entries keep the order in which the writer put them. */
const home = (name: string) =>
  file(`./src/content/home/${name}.json`, {
    parser: (text) => (JSON.parse(text) as object[]).map((item, order) => ({ ...item, order })),
  });

/** A list of words that entries choose from; addresses and styles know each by small letters and hyphens. */
const list = (path: string) =>
  file(path, {
    parser: (text) => {
      const items = (JSON.parse(text) as { name: unknown }[]).map((item, order) => ({
        ...item,
        id: slug(String(item.name)) || String(order),
        order,
      }));
      const same = items.find(({ id }, order) => items.findIndex((other) => other.id === id) < order);
      if (same) throw new Error(`There are two names like "${String(same.name)}". Take one out.`);
      return items;
    },
  });

const inSamples = (name: string) => existsSync(`public/samples/${name}`);

/** Ids of the disciplines; undefined where their own loader will refuse the file. */
function disciplineIds(): string[] | undefined {
  try {
    const list = JSON.parse(readFileSync('src/content/home/disciplines.json', 'utf8')) as { id: string }[];
    return list.map(({ id }) => id);
  } catch {
    return undefined;
  }
}

/** Ids of all authors, by their files: the other collection may not have been read yet. */
const authorIds = () => readdirSync('src/content/authors').map((name) => name.replace(/\.json$/, ''));

const FIXED_PAGES = [
  ...['/', '/blog/', '/contact/', '/portfolio/', '/samples/', '/sitemap/', '/search/'],
  ...(namesIn('blogCategories') ?? []).map((name) => `/blog/category/${slug(name)}/`),
];
/** Folders of content whose files are a page each. */
const FOLDERS = ['services', 'blog', 'legal'];
/** Whether the site has a page at a path, by its file, since a link may lead to any collection. */
const isPage = (path: string) => FIXED_PAGES.includes(path) || hasFile(path);
const fileOf = (path: string) => `src/content${path.slice(0, -1)}.mdx`;
const hasFile = (path: string) =>
  FOLDERS.includes(path.split('/')[1] ?? '') && path.endsWith('/') && existsSync(fileOf(path));

/** Addresses of all pages of which a text may lead to one, drafts as well. */
const pages = (): string[] => [
  ...FIXED_PAGES,
  ...FOLDERS.flatMap((folder) =>
    readdirSync(`src/content/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.mdx'))
      .map((name) => `/${folder}/${name.replace('.mdx', '/')}`),
  ),
];
const soundProse = proseIsSound(isPage, (path) => nearestPage(path, pages()));

const opened = new Map<string, number>();
/** From when the page at a path is public, by its file as well. */
const pageFrom = (path: string): number => {
  const read = () => readPublication(readFileSync(fileOf(path), 'utf8'), path.startsWith('/legal/'));
  const from = opened.get(path) ?? publicFrom(hasFile(path) ? read() : {});
  opened.set(path, from);
  return from;
};
/** Rules of the public site, which hold as little as drafts are kept from the one who builds. */
const publicRules = draftsShown ? [] : [linksArePublic(pageFrom, today)];

export const collections = {
  services: defineCollection({
    loader: checked(
      content('services', '**/*.mdx'),
      datesAreReal,
      insideDiscipline(disciplineIds),
      twoParagraphs,
      soundProse,
      ...publicRules,
      relatedServicesExist,
      sheetsAreUnique,
    ),
    schema: serviceSchema,
  }),
  blog: defineCollection({
    loader: checked(
      prose(content('blog', '*.mdx')),
      hasText,
      datesAreReal,
      updatedAfterDate,
      authorsExist(authorIds),
      listed('blogCategories', ({ category }) => ({ category })),
      soundProse,
      ...publicRules,
    ),
    schema: postSchema,
  }),
  authors: defineCollection({ loader: checked(content('authors', '*.json')), schema: authorSchema }),
  portfolio: defineCollection({
    loader: checked(
      content('portfolio', '*.json'),
      listed('portfolioCategories', ({ category }) => ({ category })),
    ),
    schema: projectSchema,
  }),
  samples: defineCollection({
    loader: checked(
      content('samples', '*.json'),
      sampleFilesExist(inSamples),
      listed('sampleFormats', ({ samples }) =>
        Object.fromEntries(
          (samples as { format: string }[]).map(({ format }, index) => [`samples.${index}.format`, format]),
        ),
      ),
    ),
    schema: sampleGroupSchema,
  }),
  legal: defineCollection({
    loader: checked(content('legal', '*.mdx'), hasText, datesAreReal, soundProse, ...publicRules),
    schema: legalSchema,
  }),
  pages: defineCollection({ loader: checked(content('pages', '*.json')), schema: pageSchema }),
  disciplines: defineCollection({
    loader: checked(home('disciplines')),
    schema: disciplineSchema,
  }),
  claims: defineCollection({ loader: checked(home('claims')), schema: claimSchema }),
  process: defineCollection({
    loader: checked(home('process')),
    schema: processStepSchema,
  }),
  reasons: defineCollection({ loader: checked(home('reasons')), schema: reasonSchema }),
  testimonials: defineCollection({
    loader: checked(home('testimonials')),
    schema: testimonialSchema,
  }),
  blogCategories: defineCollection({
    loader: checked(list(LISTS.blogCategories)),
    schema: blogCategorySchema,
  }),
  portfolioCategories: defineCollection({
    loader: checked(list(LISTS.portfolioCategories)),
    schema: portfolioCategorySchema,
  }),
  sampleFormats: defineCollection({
    loader: checked(list(LISTS.sampleFormats)),
    schema: sampleFormatSchema,
  }),
};
