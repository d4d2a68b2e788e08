import { defineCollection } from 'astro/content/config';
import type { z } from 'zod';

import { contentLoader } from './content-check/content-loader.ts';
import type { Source } from './content-check/entry.ts';
import { REDIRECTS, checkRedirects } from './content-check/redirects.ts';
import { checkProse } from './content-check/prose.ts';
import {
  checkText,
  checkDiscipline,
  checkLanguage,
  checkSheets,
  checkTwoParagraphs,
} from './content-check/rules.ts';
import {
  claimSchema,
  disciplineSchema,
  processStepSchema,
  reasonSchema,
  testimonialSchema,
} from './schemas/home.ts';
import { FIRM_FILE } from './firm.ts';
import { CONTENT } from './schemas/content-files.ts';
import { firmSchema } from './schemas/firm.ts';
import { legalSchema } from './schemas/legal.ts';
import { blogCategorySchema, LISTS, portfolioCategorySchema, sampleFormatSchema } from './schemas/lists.ts';
import { pageSchema } from './schemas/page.ts';
import { authorSchema, postSchema } from './schemas/post.ts';
import { projectSchema } from './schemas/project.ts';
import { redirectsSchema } from './schemas/redirects.ts';
import { sampleGroupSchema } from './schemas/sample-group.ts';
import { serviceSchema } from './schemas/service.ts';
import { takeoffSchema } from './schemas/takeoff.ts';
import * as words from './ui-text.ts';

const collection = <Schema extends z.ZodType>(schema: Schema, source: Omit<Source, 'schema'>) =>
  defineCollection({ loader: contentLoader({ ...source, schema }), schema });
const folder = (name: string) => `${CONTENT}/${name}`;
const home = (name: string) => ({ path: `${CONTENT}/home/${name}.json` });

export const collections = {
  // Code reads the facts from src/firm.ts.
  firm: collection(firmSchema, { path: FIRM_FILE, single: true, rules: [checkLanguage(words)] }),
  // astro.config.mjs and the files for hosts read them from the file.
  redirects: collection(redirectsSchema, { path: REDIRECTS, single: true, rules: [checkRedirects] }),
  services: collection(serviceSchema, {
    path: folder('services'),
    ending: '.mdx',
    // A service is in the folder of its discipline.
    recursive: true,
    page: '/services/',
    rules: [checkDiscipline, checkSheets],
    textRules: [checkTwoParagraphs, checkProse()],
  }),
  portfolio: collection(projectSchema, { path: folder('portfolio'), ending: '.json', page: '/portfolio/' }),
  samples: collection(sampleGroupSchema, { path: folder('samples'), ending: '.json' }),
  takeoffs: collection(takeoffSchema, { path: folder('takeoffs'), ending: '.json', page: '/samples/' }),
  blog: collection(postSchema, {
    path: folder('blog'),
    ending: '.mdx',
    page: '/blog/',
    textRules: [checkText, checkProse()],
  }),
  legal: collection(legalSchema, {
    path: folder('legal'),
    ending: '.mdx',
    page: '/legal/',
    textRules: [checkText, checkProse(true)],
  }),
  authors: collection(authorSchema, { path: folder('authors'), ending: '.json', page: '/people/' }),
  // A page below another page is in that page's folder.
  pages: collection(pageSchema, { path: folder('pages'), ending: '.json', recursive: true }),
  disciplines: collection(disciplineSchema, { ...home('disciplines'), page: '/services/' }),
  claims: collection(claimSchema, home('claims')),
  process: collection(processStepSchema, home('process')),
  reasons: collection(reasonSchema, home('reasons')),
  testimonials: collection(testimonialSchema, home('testimonials')),
  blogCategories: collection(blogCategorySchema, { path: LISTS.blogCategories, page: '/blog/category/' }),
  portfolioCategories: collection(portfolioCategorySchema, { path: LISTS.portfolioCategories }),
  sampleFormats: collection(sampleFormatSchema, { path: LISTS.sampleFormats }),
};
