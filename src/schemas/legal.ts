import { day, draft, entry, searchSummary, text } from './primitives.ts';
import { TITLE_LENGTH } from '../lib/seo/title.ts';

/** A legal text, which is the body of the file. */
export const legalSchema = entry({
  title: text(10, TITLE_LENGTH).describe('Heading of the page, and the word in the footer.'),
  description: searchSummary().describe('Paragraph under the heading, and summary for search engines.'),
  sheet: text(3, 8).describe('Sheet number in the title block, such as L-001; the footer keeps this order.'),
  updated: day.describe('Day of the last change to the text, as YYYY-MM-DD.'),
  draft: draft
    .default(true)
    .describe('While true there is no page, and the word in the footer leads nowhere.'),
});
