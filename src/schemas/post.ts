import { day, draft, entry, line, photo } from './fields.ts';
import { NAME_LENGTHS } from './lengths.ts';
import { fromList } from './lists.ts';
import { reference } from './reference.ts';

/** One article. The file's body is the text. */
export const postSchema = entry({
  title: line(...NAME_LENGTHS.post).describe('Headline in sentence case.'),
  excerpt: line(100, 170).describe('Summary for lists, search engines and link previews.'),
  image: photo,
  date: day.describe(
    'Day of publication, as YYYY-MM-DD. Until a later day comes, the article is not on the site.',
  ),
  updated: day.optional().describe('Day of the last change, if the text changed after publication.'),
  category: fromList('blogCategories').describe('The one category the article is filed under.'),
  author: line(2, 60)
    .pipe(reference('authors'))
    .describe('File name in src/content/authors without .json, such as marta-ibarra.'),
  draft,
});
