import { documentName, drawing, photo } from './files.ts';
import { day, draft, entry, flag, list, text, webAddress, wholeNumber } from './primitives.ts';
import { fromList } from './lists.ts';
import { emailAddress, phone } from './office.ts';

const person = text(2, 60).meta({ reference: 'authors' });

/** A document to download. */
const download = entry({
  name: text(3, 70).describe('Name of the document.'),
  file: documentName.describe('Name of the file in public/samples/.'),
});

/** A source of an article: a standard, a regulation, a paper. */
const source = entry({
  title: text(8, 160).describe('Publisher, title and year, as a reader would look it up.'),
  url: webAddress
    .optional()
    .describe('Address of the source, beginning with https://. Open it once before you publish.'),
  note: text(4, 140).optional().describe('What the article takes from it, such as the section.'),
});

/** An article, whose text is the body of the file. */
export const postSchema = entry({
  title: text(10, 80).describe('Headline in sentence case.'),
  excerpt: text(100, 170).describe('Summary for lists, search engines and link previews.'),
  image: photo,
  date: day.describe(
    'Day of publication, as YYYY-MM-DD. Until a later day comes, the article is not on the site.',
  ),
  updated: day.optional().describe('Day of the last change, if the text changed after publication.'),
  category: fromList('blogCategories').describe('The one category the article is filed under.'),
  author: person.describe('File name in src/content/authors without .json, such as ada-mason.'),
  reviewedBy: person.optional().describe('Who checked the facts: another author, by file name.'),
  answer: text(80, 400)
    .optional()
    .describe('Short answer above the text. Answer first; a colon before a list is fine.'),
  download: download
    .optional()
    .describe('A document that the article offers, such as the log that it describes.'),
  sources: list(source, 1, 12).optional().describe('Sources of the facts, listed at the end.'),
  draft,
})
  .refine(({ date, updated = date }) => !(updated < date), {
    path: ['updated'],
    error: 'Write a day after date, or leave it out.',
  })
  .refine(({ author, reviewedBy }) => author !== reviewedBy, {
    path: ['reviewedBy'],
    error: 'Authors do not review their own articles. Name somebody else, or leave it out.',
  });

/** An author, and the person's page. Articles refer to the name of the file. */
export const authorSchema = entry({
  name: text(2, 60).describe('Full name.'),
  role: text(2, 60).describe('Position, with the license or certificate that counts for the subject.'),
  bio: text(40, 220).describe('One or two sentences: what they do here, and what they did before.'),
  profile: text(200, 700)
    .optional()
    .describe(
      'About 80 words for the page of this person: what they answer for, and three jobs with the role.',
    ),
  photo: photo.optional().describe('A portrait, shown beside the bio.'),
  drawing: drawing.optional().describe('Line drawing in the place of a portrait, until there is a photo.'),
  jobTitle: text(3, 60).optional().describe('Position alone, such as Senior estimator. Left out: the role.'),
  credentials: list(text(2, 80).describe('Such as Professional Engineer (PE).'), 1, 6)
    .optional()
    .describe('Licenses and certificates, written out. Numbers are in src/content/firm.json.'),
  education: text(4, 120).optional().describe('Degree and school.'),
  states: list(text(2, 40).describe('Such as Colorado.'), 1, 60)
    .optional()
    .describe('States that license this person, where src/content/firm.json lists no license of theirs.'),
  since: wholeNumber(1940, 2100).optional().describe('Year in which this person began in the trade.'),
  joined: wholeNumber(1940, 2100).optional().describe('Year in which this person joined the firm.'),
  email: emailAddress.optional().describe('Address at which this person is reached.'),
  phone: phone.describe('Number at which this person is reached, such as +1 (212) 555-0123 ext. 21.'),
  order: wholeNumber(1, 999)
    .optional()
    .describe(
      'Place on the page of people, from 1. Those without one come after, by the names of their files.',
    ),
  isOffice: flag
    .optional()
    .describe(
      'true for the office itself, which signs articles: the page of people lists it while nobody else is there.',
    ),
  links: list(
    entry({
      name: text(2, 40).describe('Such as LinkedIn.'),
      url: webAddress.describe('Address of the profile, beginning with https://.'),
    }),
    1,
    4,
  )
    .optional()
    .describe('Profiles elsewhere: LinkedIn, a licensing board, a society.'),
  draft,
});
