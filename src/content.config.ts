import { defineCollection } from 'astro/content/config';
import type { z } from 'zod';

import { contentLoader } from './content-layer/content-loader.ts';
import type { Rule } from './content-layer/entry.ts';
import { REDIRECTS, redirectsLead } from './content-layer/redirects.ts';
import { proseIsSound } from './content-layer/prose.ts';
import {
  hasText,
  idsDiffer,
  insideDiscipline,
  languageHasWords,
  namesDiffer,
  sheetsAreUnique,
  twoParagraphs,
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
import { noPlaceholders } from './content-layer/placeholders.ts';
import { authorSchema, postSchema } from './schemas/post.ts';
import { projectSchema } from './schemas/project.ts';
import { redirectsSchema } from './schemas/redirects.ts';
import { sampleGroupSchema } from './schemas/sample-group.ts';
import { serviceSchema } from './schemas/service.ts';
import { takeoffSchema } from './schemas/takeoff.ts';
import * as words from './ui-text.ts';

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
  const recursive = ['services', 'pages'].includes(folder);
  return defineCollection({
    loader: contentLoader({ path, ending, recursive, schema, textRules, rules }),
    schema,
  });
}

/** A JSON file with a list of entries, which keep their order. */
const list = <Schema extends z.ZodType>(path: string, schema: Schema, rules: readonly Rule[] = [idsDiffer]) =>
  defineCollection({ loader: contentLoader({ path, schema, textRules: [], rules }), schema });
/** A JSON file that is one entry. */
const single = <Schema extends z.ZodType>(path: string, schema: Schema, rules: readonly Rule[]) =>
  defineCollection({ loader: contentLoader({ path, single: true, schema, textRules: [], rules }), schema });
const home = (name: string) => `src/content/home/${name}.json`;

export const collections = {
  // Code reads the facts from src/firm.ts.
  firm: single(FIRM_FILE, firmSchema, [languageHasWords(words)]),
  // astro.config.mjs and the files for hosts read them from the file.
  redirects: single(REDIRECTS, redirectsSchema, [redirectsLead]),
  services: files(
    'services',
    '.mdx',
    serviceSchema,
    [insideDiscipline, sheetsAreUnique, noPlaceholders],
    [twoParagraphs, proseIsSound()],
  ),
  blog: files('blog', '.mdx', postSchema, [noPlaceholders], [hasText, proseIsSound()]),
  authors: files('authors', '.json', authorSchema),
  portfolio: files('portfolio', '.json', projectSchema, [noPlaceholders]),
  samples: files('samples', '.json', sampleGroupSchema, [noPlaceholders]),
  takeoffs: files('takeoffs', '.json', takeoffSchema, [noPlaceholders]),
  legal: files('legal', '.mdx', legalSchema, [], [hasText, proseIsSound(true)]),
  pages: files('pages', '.json', pageSchema),
  disciplines: list(home('disciplines'), disciplineSchema),
  claims: list(home('claims'), claimSchema),
  process: list(home('process'), processStepSchema),
  reasons: list(home('reasons'), reasonSchema),
  testimonials: list(home('testimonials'), testimonialSchema, [idsDiffer, noPlaceholders]),
  blogCategories: list(LISTS.blogCategories, blogCategorySchema, [namesDiffer]),
  portfolioCategories: list(LISTS.portfolioCategories, portfolioCategorySchema, [namesDiffer]),
  sampleFormats: list(LISTS.sampleFormats, sampleFormatSchema, [namesDiffer]),
};
