/** What `npm run new` writes into an entry: words that obey every rule of its schema and say what goes there. */
import { parse } from 'node:path';

import { stringify } from 'yaml';

import { isoDay } from '../src/lib/day.ts';
import { PLACEHOLDERS } from '../src/schemas/placeholders.ts';
import { firm } from '../src/firm.ts';

const photo = (id: string, alt: string, drawing: string) => ({
  src: `${firm.photoHost}/photo-${id}`,
  alt,
  drawing,
});
const PAPERS = photo(
  '1542621334-a254cf47733d',
  'Pencil on a dimensioned technical drawing',
  'estimating/boq',
);
const TOWER = photo(
  '1486406146926-c627a92ad1ab',
  'High-rise office buildings seen from below',
  'portfolio/office-tower',
);

/** In JSON the mark comes first: the last line of an object could not be taken out by itself. */
const json = (value: unknown): string => JSON.stringify(value, null, 2);
/** Lines of YAML for some fields, two spaces further in for those inside another. */
const fields = (values: object): string => stringify(values, { lineWidth: 0 }).trimEnd();

/** Somebody who may have written an article: name of the file, and what the page says they do. */
export interface AuthorChoice {
  id: string;
  role: string;
}

/**
 * An article.
 * @param title its headline
 * @param today its first day
 * @param authors those who may have written it
 * @param categories those it may belong to
 */
export const postText = (
  title: string,
  today: Date,
  authors: readonly AuthorChoice[],
  categories: readonly string[],
): string => `---
# Lines like this one are notes for you. They may stay.
${fields({ title })}
# Summary for lists and search engines, 100 to 170 characters.
excerpt: ${PLACEHOLDERS.excerpt}
# Address of a photo up to the ?, what it shows, and the line drawing under it (see src/drawings/).
${fields({ image: PAPERS })}
# A later day keeps the article off the site until then.
date: ${isoDay(today)}
# One of: ${categories.join(', ')}.
${fields({ category: categories[0] ?? 'Name of a category' })}
# Who wrote it; for somebody new write a file in src/content/authors. There are:
${authors.map(({ id, role }) => `# ${id}: ${role}`).join('\n')}
author: ${authors[0]?.id ?? 'name-of-the-author'}
# Take this line out to publish.
draft: true
---

${PLACEHOLDERS.opening}

## ${PLACEHOLDERS.heading}

${PLACEHOLDERS.advice}
of ours that goes on from here, such as [our office](/contact/).

<Table caption="${PLACEHOLDERS.table}">

| Item     | Quantity |
| -------- | -------: |
| Footings |   120 CY |
| Walls    |    95 CY |

</Table>

## ${PLACEHOLDERS.secondHeading}

<Callout title="Remember">

One or two sentences.

</Callout>

${PLACEHOLDERS.closing}
`;

/** What is known of the service before its words: number, group, and sheets to lead to. */
export interface ServicePlace {
  sheet: number;
  section: string;
  /** Groups of the discipline's menu. */
  sections: readonly string[];
  /** Two other services, as discipline/file-name. */
  related: readonly string[];
}

/**
 * A service.
 * @param title its name
 * @param today day of its last change
 * @param place its place among the others
 */
export const serviceText = (title: string, today: Date, place: ServicePlace): string => `---
${fields({ title })}
# Group in the menu. There are: ${place.sections.join(', ')}. Other words make a new one.
${fields({ section: place.section })}
# The next free number of the discipline.
sheet: ${place.sheet}
updated: ${isoDay(today)}
# Summary for search engines, 110 to 160 characters.
description: ${PLACEHOLDERS.description}
# What the client gets, 80 to 220 characters.
heroDescription: ${PLACEHOLDERS.heroDescription}
# Address of a photo up to the ?, and what it shows.
${fields({ heroImage: { src: PAPERS.src, alt: PAPERS.alt } })}
# Yours to add: facts, questions, headings and seoTitle (docs/writing/services.md).
# Exactly eight, of 25 to 110 characters.
servicePoints:
${['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'].map((place) => `  - ${place} ${PLACEHOLDERS.point}`).join('\n')}
# Exactly three, each with a title of 4 to 40 and a description of 80 to 220 characters.
features:
${['First', 'Second', 'Third'].map((place) => `  - title: ${place} ${PLACEHOLDERS.feature}\n    description: ${PLACEHOLDERS.featureText}`).join('\n')}
# Two or three, each as discipline/file-name; a description of 40 to 120 characters is yours to add.
relatedServices:
${place.related.map((id) => `  - service: ${id}`).join('\n')}
# Take this line out to publish.
draft: true
---

${PLACEHOLDERS.firstParagraph}

${PLACEHOLDERS.secondParagraph}
`;

/**
 * A project of the portfolio.
 * @param title its name
 * @param today a day of the year it was completed in
 * @param category what it is filed under
 */
export const projectText = (title: string, today: Date, category: string): string =>
  json({
    draft: true,
    title,
    location: PLACEHOLDERS.location,
    year: today.getUTCFullYear(),
    category,
    image: TOWER,
    description: PLACEHOLDERS.project,
    role: PLACEHOLDERS.part,
    problem: PLACEHOLDERS.problem,
    decision: PLACEHOLDERS.decision,
    result: PLACEHOLDERS.result,
  });

/**
 * A group of sample documents.
 * @param title its heading
 * @param order its place on the page
 * @param fileFormat what its documents are
 * @param files names of files that it offers, each in the format of its ending; without any, places for four
 */
export const sampleText = (
  title: string,
  order: number,
  fileFormat: string,
  files: readonly string[],
): string =>
  json({
    draft: true,
    title,
    order,
    color: 'blue',
    samples: files.length
      ? files.map((file) => {
          const { name, ext } = parse(file);
          return { name: sentence(name), format: ext.slice(1).toUpperCase(), file };
        })
      : ['first', 'second', 'third', 'fourth'].map((place) => ({
          name: `Name of the ${place} ${PLACEHOLDERS.document}`,
          format: fileFormat,
          size: '2.4 MB',
        })),
  });

/** The name of a file as words: `Site logbook` of `site-logbook`. */
const sentence = (name: string): string => {
  const words = name.replaceAll(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * The list of testimonials with one more.
 * @param list the list so far
 * @param id short name of the new one
 * @param author who said it
 */
export const testimonialText = (list: readonly object[], id: string, author: string): string =>
  json([
    ...list,
    {
      draft: true,
      id,
      quote: PLACEHOLDERS.quote,
      author,
      role: PLACEHOLDERS.role,
      company: PLACEHOLDERS.company,
    },
  ]);
