import { z } from 'zod';

import { slug } from '../lib/slug.ts';
import { CONTENT } from './content-files.ts';
import { entry, order, reference, text } from './primitives.ts';

/** Files with the names that entries choose from. */
export const LISTS = {
  blogCategories: `${CONTENT}/lists/blog-categories.json`,
  portfolioCategories: `${CONTENT}/lists/portfolio-categories.json`,
  sampleFormats: `${CONTENT}/lists/sample-formats.json`,
} as const;
export type List = keyof typeof LISTS;

/** A name from one of the lists; the rule `checkReferences` checks that the list has it. */
export const fromList = (list: List) => reference(list, `Write one of the names in ${LISTS[list]}`);

/** Filled in by the loader; the id is the slug of the name. */
const derived = { id: z.string().default('').meta({ derived: true }), order };

/** A category of the blog: the word on its button, and the head of its own page. */
export const blogCategorySchema = entry({
  ...derived,
  name: text(2, 30)
    .refine((name) => slug(name), {
      error: 'Write at least one letter from a to z or a figure, of which the address of its page is made.',
    })
    .describe('The word on the button. Small letters and hyphens of it are the address of its page.'),
  title: text(3, 90).describe('Heading of its page.'),
  text: text(20, 300).describe('Paragraph under the heading, and summary for search engines.'),
});

export const portfolioCategorySchema = entry({
  ...derived,
  name: text(2, 30).describe('The word on the button.'),
});

/** A trade term, explained for an owner who has never met it. */
export const glossaryTermSchema = entry({
  ...derived,
  name: text(2, 60).describe('The word, with its abbreviation: Request for information (RFI).'),
  meaning: text(20, 240).describe('What it is, in one or two plain sentences.'),
});

/** A file format of sample documents, explained for people who rarely open it. */
export const sampleFormatSchema = entry({
  ...derived,
  name: text(2, 8).describe('The format as files are named, such as PDF.'),
  meaning: text(3, 60).describe('What opens it, in plain words.'),
});
