import { defineCollection } from 'astro/content/config';
import type { z } from 'zod';

import { draftsShown, today } from './build-env.ts';
import { contentLoader } from './content-layer/content-loader.ts';
import { languageHasWords } from './content-layer/language-rule.ts';
import { oldAddressesAreFree } from './content-layer/old-addresses.ts';
import { linksArePublic, proseIsSound } from './content-layer/prose-rules.ts';
import {
  authorsExist,
  datesAreReal,
  disciplineIsPublic,
  hasText,
  insideDiscipline,
  listed,
  namesDiffer,
  picturesAreSound,
  projectReferencesExist,
  relatedServicesExist,
  type Rule,
  formExists,
  sampleFilesExist,
  sampleGroupExists,
  sheetsAreUnique,
  takeoffReferencesExist,
  twoParagraphs,
  updatedAfterDate,
} from './content-layer/rules.ts';
import {
  claimSchema,
  disciplineSchema,
  processStepSchema,
  reasonSchema,
  testimonialSchema,
} from './schemas/home.ts';
import { FIRM_FILE } from './firm.ts';
import { firmSchema } from './schemas/firm.ts';
import { legalSchema } from './schemas/legal.ts';
import { blogCategorySchema, LISTS, portfolioCategorySchema, sampleFormatSchema } from './schemas/lists.ts';
import { pageSchema } from './schemas/page.ts';
import { noPlaceholders } from './schemas/placeholders.ts';
import { authorSchema, postSchema } from './schemas/post.ts';
import { projectSchema } from './schemas/project.ts';
import { sampleGroupSchema } from './schemas/sample-group.ts';
import { serviceSchema } from './schemas/service.ts';
import { takeoffSchema } from './schemas/takeoff.ts';

/** A folder below src/content with a file for each entry, whose name is the last part of its address. */
function files<Schema extends z.ZodType>(
  folder: string,
  ending: '.json' | '.mdx',
  schema: Schema,
  rules: readonly Rule[] = [],
  textRules: readonly Rule[] = [],
) {
  const path = `src/content/${folder}`;
  // A service is in the folder of its discipline, a page below another page in that page's.
  const deep = ['services', 'pages'].includes(folder);
  return defineCollection({
    loader: contentLoader({ path, ending, deep, schema, textRules: [...textRules, picturesAreSound], rules }),
    schema,
  });
}

/** A JSON file with a list of entries, which keep their order. */
const list = <Schema extends z.ZodType>(path: string, schema: Schema, rules: readonly Rule[] = []) =>
  defineCollection({ loader: contentLoader({ path, schema, textRules: [], rules }), schema });
/** The facts of the firm, which code reads from src/firm.ts. */
const firm = defineCollection({
  loader: contentLoader({
    path: FIRM_FILE,
    single: true,
    schema: firmSchema,
    textRules: [],
    rules: [languageHasWords],
  }),
  schema: firmSchema,
});
const home = (name: string) => `src/content/home/${name}.json`;

/** `npm run build -- --drafts` does not publish anything, so there a page may link to a draft. */
const publicLinks = draftsShown && !process.argv.includes('dev') ? [] : [linksArePublic(today)];

export const collections = {
  firm,
  services: files(
    'services',
    '.mdx',
    serviceSchema,
    [
      insideDiscipline,
      disciplineIsPublic,
      ...publicLinks,
      relatedServicesExist,
      sheetsAreUnique,
      oldAddressesAreFree,
      noPlaceholders,
    ],
    [datesAreReal, twoParagraphs, proseIsSound()],
  ),
  blog: files(
    'blog',
    '.mdx',
    postSchema,
    [
      updatedAfterDate,
      authorsExist,
      formExists,
      listed('blogCategories', /^category$/),
      oldAddressesAreFree,
      ...publicLinks,
      noPlaceholders,
    ],
    [hasText, datesAreReal, proseIsSound()],
  ),
  authors: files('authors', '.json', authorSchema, [oldAddressesAreFree]),
  portfolio: files('portfolio', '.json', projectSchema, [
    projectReferencesExist,
    listed('portfolioCategories', /^category$/),
    oldAddressesAreFree,
    noPlaceholders,
  ]),
  samples: files('samples', '.json', sampleGroupSchema, [
    sampleFilesExist,
    listed('sampleFormats', /^samples\.\d+\.format$/),
    noPlaceholders,
  ]),
  takeoffs: files('takeoffs', '.json', takeoffSchema, [
    takeoffReferencesExist,
    oldAddressesAreFree,
    noPlaceholders,
  ]),
  legal: files(
    'legal',
    '.mdx',
    legalSchema,
    [oldAddressesAreFree, ...publicLinks],
    [hasText, datesAreReal, proseIsSound(true)],
  ),
  pages: files('pages', '.json', pageSchema, [oldAddressesAreFree]),
  disciplines: list(home('disciplines'), disciplineSchema, [
    listed('blogCategories', /^category$/),
    sampleGroupExists,
    oldAddressesAreFree,
  ]),
  claims: list(home('claims'), claimSchema),
  process: list(home('process'), processStepSchema),
  reasons: list(home('reasons'), reasonSchema),
  testimonials: list(home('testimonials'), testimonialSchema, [noPlaceholders]),
  blogCategories: list(LISTS.blogCategories, blogCategorySchema, [namesDiffer, oldAddressesAreFree]),
  portfolioCategories: list(LISTS.portfolioCategories, portfolioCategorySchema, [namesDiffer]),
  sampleFormats: list(LISTS.sampleFormats, sampleFormatSchema, [namesDiffer]),
};
