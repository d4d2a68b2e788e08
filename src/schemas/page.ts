import { z } from 'zod';

import { day, drawing, entry, flag, line, photo, searchSummary } from './fields.ts';

/** The text of a page that shows no single entry, such as the contact page. */
export const pageSchema = entry({
  title: line(4, 60).describe('Title in the browser tab and in search results, without the firm.'),
  name: line(3, 30)
    .optional()
    .describe('Name in menus, breadcrumbs and the title block. Left out, it is the title.'),
  description: searchSummary(),
  sheet: line(3, 8).describe('Sheet number in the title block, such as G-001.'),
  updated: day.describe('Day of the last change to the text, as YYYY-MM-DD.'),
  drawing: drawing.default('home').describe('Line drawing in link previews.'),
  noindex: flag.default(false).describe('true keeps the page out of search engines, sitemap and search.'),
  heading: line(3, 90).describe('The one h1 of the page.'),
  intro: line(20, 300).describe('The paragraph under the heading.'),
  image: photo.optional(),
  bands: z
    .record(
      z.string(),
      entry({
        title: line(3, 90).describe('Heading of the band.'),
        text: line(20, 300).optional().describe('Paragraph under the heading.'),
      }),
    )
    .default({})
    .describe('Headings of the bands further down, by the name the page asks for.'),
});
