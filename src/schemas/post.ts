import { day, draft, entry, line, NAME_LENGTHS, photo, reference } from './fields.ts';
import { fromList } from './lists.ts';

/** An article, whose text is the body of the file. */
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

/** An author. Articles refer to the name of the file. */
export const authorSchema = entry({
  name: line(3, 60).describe('Full name.'),
  role: line(3, 60).describe('Position, with the license or certificate that counts for the subject.'),
  bio: line(40, 220).describe('One or two sentences: what they do here, and what they did before.'),
  photo: photo.optional().describe('A portrait, shown beside the bio.'),
});
