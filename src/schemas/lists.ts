import { readFileSync } from 'node:fs';

import { z } from 'zod';

import { slug } from '../lib/slug.ts';
import { entry, line, wholeNumber } from './fields.ts';
import type { Rule } from '../content-layer/rules.ts';

/** Where the content lists the words that entries choose from. */
export const LISTS = {
  blogCategories: 'src/content/lists/blog-categories.json',
  portfolioCategories: 'src/content/lists/portfolio-categories.json',
  sampleFormats: 'src/content/lists/sample-formats.json',
} as const;
type List = keyof typeof LISTS;

/** Filled in by the loader: what addresses are made of, and the place in the file counted from 0. */
const derived = { id: z.string().default(''), order: wholeNumber(0, 999).default(0) };

/** A category of the blog: the word on its button, and the head of its own page. */
export const blogCategorySchema = entry({
  ...derived,
  name: line(2, 30)
    .refine((name) => slug(name), {
      error: 'Write at least one letter from a to z or a figure, of which the address of its page is made.',
    })
    .describe('The word on the button. Small letters and hyphens of it are the address of its page.'),
  title: line(3, 90).describe('Heading of its page.'),
  text: line(20, 300).describe('Paragraph under the heading, and summary for search engines.'),
});

/** A category of the portfolio. */
export const portfolioCategorySchema = entry({
  ...derived,
  name: line(2, 30).describe('The word on the button.'),
});

/** A file format of sample documents, and what it is for those who do not open it every day. */
export const sampleFormatSchema = entry({
  ...derived,
  name: line(2, 8).describe('The format as files are named, such as PDF.'),
  meaning: line(3, 60).describe('What opens it, in plain words.'),
});

/**
 * A word that stands in one of the lists; whether it does, `listed` tells.
 * @param list which list
 */
export const fromList = (list: List) =>
  z
    .string({
      error: ({ input }) =>
        `Write one of the names in ${LISTS[list]}; found ${input === undefined ? 'nothing' : JSON.stringify(input)}.`,
    })
    // For editors, which offer the names.
    .meta({ reference: list });

/** The names in a list as it stands in its file; undefined for a file that its own loader will refuse. */
export function namesIn(list: List): string[] | undefined {
  try {
    const items = JSON.parse(readFileSync(LISTS[list], 'utf8')) as { name: unknown }[];
    return items.map(({ name }) => String(name).trim());
  } catch {
    return undefined;
  }
}

/** No two names of a list are alike once they are addresses. */
export const namesDiffer: Rule = (entries) => {
  const key = ({ data }: { data: Record<string, unknown> }) => slug(String(data['name'])) || data['name'];
  return entries.flatMap((entry, index) =>
    entries.findIndex((other) => key(other) === key(entry)) < index
      ? [
          {
            id: entry.id,
            message: `name: There are two names like "${String(entry.data['name'])}". Take one out.`,
          },
        ]
      : [],
  );
};

/**
 * Entries use words of a list only, so that a misspelt one is no new category.
 * @param list which list
 * @param words the words of an entry, each with its field
 * @param known asks for the names in the list
 */
export const listed =
  (
    list: List,
    words: (data: Record<string, unknown>) => Record<string, unknown>,
    known: () => readonly string[] | undefined = () => namesIn(list),
  ): Rule =>
  (entries) => {
    const names = known();
    if (!names) return [];
    return entries.flatMap(({ id, data }) =>
      Object.entries(words(data)).flatMap(([field, word]) =>
        names.includes(String(word))
          ? []
          : [
              {
                id,
                message: `${field}: Choose one of: ${names.join(', ')}; found ${JSON.stringify(word)}. A new one is added in ${LISTS[list]}.`,
              },
            ],
      ),
    );
  };
