import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { defineCollection } from 'astro/content/config';
import type { z } from 'zod';

import { fixedPaths, isPublicFile } from './content-layer/site-paths.ts';
import { draftsShown, today } from './build-env.ts';
import { contentLoader } from './content-layer/content-loader.ts';
import { nearestPage } from './search/nearest-page.ts';
import { LEGAL_FACTS } from './content-layer/legal-facts.ts';
import { publicFrom, readPublication } from './content-layer/publication.ts';
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
  namesDiffer,
  namesIn,
  portfolioCategorySchema,
  sampleFormatSchema,
} from './schemas/lists.ts';
import { pageSchema } from './schemas/page.ts';
import { noPlaceholders } from './schemas/placeholders.ts';
import { postSchema } from './schemas/post.ts';
import { linksArePublic, proseIsSound, updatedAfterDate } from './content-layer/prose-rules.ts';
import { projectSchema } from './schemas/project.ts';
import {
  authorsExist,
  datesAreReal,
  hasText,
  insideDiscipline,
  relatedServicesExist,
  sampleFilesExist,
  type Rule,
  sheetsAreUnique,
  twoParagraphs,
} from './content-layer/rules.ts';
import { sampleGroupSchema } from './schemas/sample-group.ts';
import { serviceSchema } from './schemas/service.ts';

/**
 * A collection of files in a folder; the name of each is the last part of its page's address.
 * @param folder below src/content
 * @param schema what the fields of a file must be
 * @param rules rules over the collection, asked when the fields of all its entries are right
 * @param textRules rules that each file's text obeys, whatever its fields are like
 */
function files<Schema extends z.ZodType>(
  folder: string,
  ending: '.json' | '.mdx',
  schema: Schema,
  rules: readonly Rule[] = [],
  textRules: readonly Rule[] = [],
) {
  // A service lies in the folder of its discipline.
  const deep = folder === 'services';
  const path = `src/content/${folder}`;
  return defineCollection({
    loader: contentLoader({ path, ending, deep, schema, textRules, rules }),
    schema,
  });
}
/** A list in one file; its entries keep the order in which the writer put them. */
function list<Schema extends z.ZodType>(path: string, schema: Schema, rules: readonly Rule[] = []) {
  return defineCollection({ loader: contentLoader({ path, schema, textRules: [], rules }), schema });
}
const home = (name: string) => `src/content/home/${name}.json`;

const inSamples = (name: string) => existsSync(`public/samples/${name}`);

/** Ids of the disciplines; undefined where the check of their own file will refuse it. */
function disciplineIds(): string[] | undefined {
  try {
    return (JSON.parse(readFileSync(home('disciplines'), 'utf8')) as { id: string }[]).map(({ id }) => id);
  } catch {
    return undefined;
  }
}

/** Files of a folder of the content, which need not be there, without their ending. */
const filesIn = (folder: string, ending: string): string[] =>
  existsSync(`src/content/${folder}`)
    ? readdirSync(`src/content/${folder}`, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith(ending))
        .map((name) => name.replaceAll('\\', '/').slice(0, -ending.length))
    : [];

/** Ids of all authors, by their files: the other collection may not have been read yet. */
const authorIds = () => filesIn('authors', '.json');

const categoryPages = () => (namesIn('blogCategories') ?? []).map((name) => `/blog/category/${slug(name)}/`);
const fixedPages = () => [...fixedPaths(), ...categoryPages()];
/** Folders of content whose files are a page each. */
const FOLDERS = ['services', 'blog', 'legal'];
/** Whether the site has a page at a path, by its file, since a link may lead to any collection. */
const isPage = (path: string) => hasFile(path) || isPublicFile(path) || fixedPages().includes(path);
const fileOf = (path: string) => `src/content${path.slice(0, -1)}.mdx`;
const hasFile = (path: string) =>
  FOLDERS.includes(path.split('/')[1] ?? '') && path.endsWith('/') && existsSync(fileOf(path));

/** Addresses of all pages of which a text may lead to one, drafts as well. */
const pages = (): string[] => [
  ...fixedPages(),
  ...FOLDERS.flatMap((folder) => filesIn(folder, '.mdx').map((name) => `/${folder}/${name}/`)),
];
const nearest = (path: string) => nearestPage(path, pages());
const soundProse = proseIsSound(isPage, nearest);
const soundLegalProse = proseIsSound(isPage, nearest, LEGAL_FACTS);

/** From when the page at a path is public, by its file as well. */
const pageFrom = (path: string): number => {
  const read = () => readPublication(readFileSync(fileOf(path), 'utf8'), path.startsWith('/legal/'));
  return publicFrom(hasFile(path) ? read() : {});
};
/** Skipped by `npm run build -- --drafts`, which publishes nothing. The development server asks them. */
const publicRules = draftsShown && !process.argv.includes('dev') ? [] : [linksArePublic(pageFrom, today)];

export const collections = {
  services: files(
    'services',
    '.mdx',
    serviceSchema,
    [insideDiscipline(disciplineIds), ...publicRules, relatedServicesExist, sheetsAreUnique, noPlaceholders],
    [datesAreReal, twoParagraphs, soundProse],
  ),
  blog: files(
    'blog',
    '.mdx',
    postSchema,
    [
      updatedAfterDate,
      authorsExist(authorIds),
      listed('blogCategories', ({ category }) => ({ category })),
      ...publicRules,
      noPlaceholders,
    ],
    [hasText, datesAreReal, soundProse],
  ),
  authors: files('authors', '.json', authorSchema),
  portfolio: files('portfolio', '.json', projectSchema, [
    listed('portfolioCategories', ({ category }) => ({ category })),
    noPlaceholders,
  ]),
  samples: files('samples', '.json', sampleGroupSchema, [
    sampleFilesExist(inSamples),
    listed('sampleFormats', ({ samples }) =>
      Object.fromEntries(
        (samples as { format: string }[]).map(({ format }, index) => [`samples.${index}.format`, format]),
      ),
    ),
    noPlaceholders,
  ]),
  legal: files('legal', '.mdx', legalSchema, [...publicRules], [hasText, datesAreReal, soundLegalProse]),
  pages: files('pages', '.json', pageSchema),
  disciplines: list(home('disciplines'), disciplineSchema),
  claims: list(home('claims'), claimSchema),
  process: list(home('process'), processStepSchema),
  reasons: list(home('reasons'), reasonSchema),
  testimonials: list(home('testimonials'), testimonialSchema, [noPlaceholders]),
  blogCategories: list(LISTS.blogCategories, blogCategorySchema, [namesDiffer]),
  portfolioCategories: list(LISTS.portfolioCategories, portfolioCategorySchema, [namesDiffer]),
  sampleFormats: list(LISTS.sampleFormats, sampleFormatSchema, [namesDiffer]),
};
