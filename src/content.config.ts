import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { defineCollection } from 'astro/content/config';
import { file, glob } from 'astro/loaders';
import type { z } from 'zod';

import { fixedPaths, isPublicFile } from './content-layer/site-paths.ts';
import { draftsShown, today } from './data/clock.ts';
import { checked } from './integrations/checked-loader.ts';
import { prose } from './integrations/prose-loader.ts';
import { nearestPage } from './lib/nearest-page.ts';
import { LEGAL_FACTS } from './lib/legal-facts.ts';
import { publicFrom, readPublication } from './lib/publication.ts';
import { authorSchema } from './schemas/author.ts';
import {
  claimSchema,
  disciplineSchema,
  processStepSchema,
  reasonSchema,
  testimonialSchema,
} from './schemas/home.ts';
import { legalSchema } from './schemas/legal.ts';
import { plainName } from './schemas/names.ts';
import { pageSchema } from './schemas/page.ts';
import { POST_CATEGORIES, postSchema } from './schemas/post.ts';
import { noPlaceholders } from './schemas/placeholders.ts';
import { linksArePublic, proseIsSound, updatedAfterDate } from './schemas/prose-rules.ts';
import { projectSchema } from './schemas/project.ts';
import {
  authorsExist,
  count,
  datesAreReal,
  hasText,
  insideDiscipline,
  relatedServicesExist,
  sampleFilesExist,
  type Rule,
  sheetsAreUnique,
  twoParagraphs,
} from './schemas/rules.ts';
import { sampleGroupSchema } from './schemas/sample-group.ts';
import { serviceSchema } from './schemas/service.ts';

/**
 * A collection of files in a folder; the name of each is the last part of its page's address.
 * @param folder below src/content
 * @param schema what the fields of a file must be
 * @param textRules rules that each file's text obeys, whatever its fields are like
 * @param rules rules over the collection, asked when the fields of all its entries are right
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
  const loader = glob({
    base: `./src/content/${folder}`,
    pattern: deep ? `**/*${ending}` : `*${ending}`,
    generateId: ({ entry }) => plainName(`src/content/${folder}`, entry),
  });
  const source = { path: `src/content/${folder}`, ending, deep, schema, textRules, rules };
  return defineCollection({ loader: checked(folder === 'blog' ? prose(loader) : loader, source), schema });
}
/** A list in one file; its entries keep the order in which the writer put them. */
function list<Schema extends z.ZodType>(name: string, schema: Schema, rules: readonly Rule[] = []) {
  const path = `src/content/home/${name}.json`;
  const loader = file(path, {
    parser: (text) => (JSON.parse(text) as object[]).map((item, order) => ({ ...item, order })),
  });
  return defineCollection({ loader: checked(loader, { path, schema, textRules: [], rules }), schema });
}

const inSamples = (name: string) => existsSync(`public/samples/${name}`);

/** Files of a folder of the content, which need not be there, without their ending. */
const namesIn = (folder: string, ending: string): string[] =>
  existsSync(`src/content/${folder}`)
    ? readdirSync(`src/content/${folder}`, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith(ending))
        .map((name) => name.replaceAll('\\', '/').slice(0, -ending.length))
    : [];

/** Ids of all authors, by their files: the other collection may not have been read yet. */
const authorIds = () => namesIn('authors', '.json');

const CATEGORY_PAGES = POST_CATEGORIES.map((name) => `/blog/category/${name.toLowerCase()}/`);
const FIXED_PAGES = () => [...fixedPaths(), ...CATEGORY_PAGES];
/** Folders of content whose files are a page each. */
const FOLDERS = ['services', 'blog', 'legal'];
/** Whether the site has a page at a path, by its file, since a link may lead to any collection. */
const isPage = (path: string) => hasFile(path) || isPublicFile(path) || FIXED_PAGES().includes(path);
const fileOf = (path: string) => `src/content${path.slice(0, -1)}.mdx`;
const hasFile = (path: string) =>
  FOLDERS.includes(path.split('/')[1] ?? '') && path.endsWith('/') && existsSync(fileOf(path));

/** Addresses of all pages of which a text may lead to one, drafts as well. */
const pages = (): string[] => [
  ...FIXED_PAGES(),
  ...FOLDERS.flatMap((folder) => namesIn(folder, '.mdx').map((name) => `/${folder}/${name}/`)),
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
    [
      insideDiscipline(disciplineSchema.shape.id.options),
      ...publicRules,
      relatedServicesExist,
      sheetsAreUnique,
      noPlaceholders,
    ],
    [datesAreReal, twoParagraphs, soundProse],
  ),
  blog: files(
    'blog',
    '.mdx',
    postSchema,
    [updatedAfterDate, authorsExist(authorIds), ...publicRules, noPlaceholders],
    [hasText, datesAreReal, soundProse],
  ),
  authors: files('authors', '.json', authorSchema),
  portfolio: files('portfolio', '.json', projectSchema, [noPlaceholders]),
  samples: files('samples', '.json', sampleGroupSchema, [sampleFilesExist(inSamples), noPlaceholders]),
  legal: files('legal', '.mdx', legalSchema, [...publicRules], [hasText, datesAreReal, soundLegalProse]),
  pages: files('pages', '.json', pageSchema),
  disciplines: list('disciplines', disciplineSchema, [count(3, 'disciplines')]),
  claims: list('claims', claimSchema),
  process: list('process', processStepSchema, [count(4, 'steps')]),
  reasons: list('reasons', reasonSchema, [count(4, 'reasons')]),
  testimonials: list('testimonials', testimonialSchema, [count(3, 'testimonials'), noPlaceholders]),
};
