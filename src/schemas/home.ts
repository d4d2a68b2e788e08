import {
  draft,
  entry,
  order,
  questions,
  searchSummary,
  text,
  trueOnlyOf,
  webAddress,
  wholeNumber,
} from './primitives.ts';

const item = {
  id: text(2, 40).describe('Short name of the entry, unique in this file.'),
  order,
  trueOnlyOf,
  draft,
};

/** A marketing claim: the figure on the dimension line, the label under it. */
export const claimSchema = entry({
  ...item,
  figure: text(1, 6).describe('The figure, such as 15+ or 98%.'),
  label: text(4, 40).describe('What the figure counts.'),
  note: text(10, 120)
    .optional()
    .describe('Definition under the label: of what, and since when. Keep the records on file.'),
});

/** One of the steps from first call to handover. */
export const processStepSchema = entry({
  ...item,
  title: text(5, 40).describe('Name of the step.'),
  description: text(90, 220).describe('What happens in this step.'),
});

export const testimonialSchema = entry({
  ...item,
  quote: text(20, 320).describe('The words of the client, without quotation marks.'),
  author: text(3, 60).describe('Full name of the client.'),
  role: text(3, 60).describe('Position of the client.'),
  company: text(3, 60).describe('Company of the client.'),
  rating: wholeNumber(1, 5)
    .optional()
    .describe('Stars that the client gave, 1 to 5. Left out, there are none.'),
  source: entry({
    name: text(3, 60).describe('Where the client said it: Google, or Letter on file.'),
    url: webAddress.optional().describe('Address at which everybody can read it.'),
  })
    .optional()
    .describe('Where the words come from.'),
});

/** A reason to choose the firm, shown on the home page and on every service page. */
export const reasonSchema = entry({
  ...item,
  title: text(5, 40).describe('The reason in two or three words.'),
  description: text(60, 180).describe('The reason in one sentence.'),
});

/** A discipline; its id is the folder of its services. */
export const disciplineSchema = entry({
  id: text({ like: 'structural-design, as its folder is named', is: /^[a-z0-9]+(-[a-z0-9]+)*$/ }).describe(
    'Folder of its services in src/content/services.',
  ),
  order,
  title: text(5, 40).describe('Name of the menu, the sidebar and the card.'),
  letter: text(1, 1).describe('Letter before the sheet number, as on a drawing set.'),
  summary: text(60, 200).describe('What the discipline delivers, in one sentence.'),
  closing: text(60, 160).describe('Text of the band at the foot of its pages.'),
  description: searchSummary()
    .optional()
    .describe('Summary of its page for search engines. Left out: the summary.'),
  intro: text(60, 300).optional().describe('Paragraph under the heading of its page. Left out: the summary.'),
  audience: text(60, 400).optional().describe('Whom the discipline works for, and on what.'),
  teamwork: text(60, 400).optional().describe('How it works with the other disciplines.'),
  category: text(2, 40)
    .meta({ reference: 'blogCategories' })
    .optional()
    .describe('Blog category whose articles its page shows.'),
  samples: text(2, 60)
    .meta({ reference: 'samples' })
    .optional()
    .describe('Group of samples that its page shows: a file name in src/content/samples.'),
  questions: questions(3, 12).optional().describe('Three to twelve questions that buyers ask.'),
  trueOnlyOf,
  draft: draft.describe(
    'true keeps the discipline and its services off the site: only npm run dev shows them.',
  ),
});
