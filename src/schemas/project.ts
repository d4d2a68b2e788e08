import { videoPlayer } from '../lib/video.ts';
import { photo, pictureFile } from './files.ts';
import { gallery } from './gallery.ts';
import { day, draft, entry, list, reference, searchSummary, text, wholeNumber } from './primitives.ts';
import { fromList } from './lists.ts';

/** One paragraph of the story of a project. */
const paragraph = () => text(80, 700);

/** A project of the portfolio: its card, and what only its own page shows. */
export const projectSchema = entry({
  title: text(10, 60).describe('Name of the project.'),
  location: text(4, 40).describe('City and state, such as Denver, CO.'),
  year: wholeNumber(1990, 2100).describe('Year of completion.'),
  category: fromList('portfolioCategories').describe('Building type.'),
  image: photo.optional(),
  ...gallery,
  description: text(150, 330).describe(
    'What was built, what we did, one hard problem and how it was solved.',
  ),
  summary: searchSummary()
    .optional()
    .describe('Summary for search engines and link previews. Left out, it is the description.'),
  updated: day.optional().describe('Day of the last change to the text, as YYYY-MM-DD.'),
  size: text(4, 100).optional().describe('Size with its unit, such as 62,000 SF or six spans of 50 ft.'),
  contract: text(4, 100).optional().describe('Type and value: Stipulated sum (AIA A101), $20.4 million.'),
  dates: text(4, 120).optional().describe('When we worked on it, and when it was built.'),
  role: text(20, 240).optional().describe('What the firm did, and for whom.'),
  services: list(
    reference('services').describe('Discipline and file name, such as estimating/bid-estimating.'),
    1,
    8,
  )
    .optional()
    .describe('The services that the project used. Their pages link back to it.'),
  team: list(
    entry({
      role: text(3, 80).describe('Role on the project.'),
      author: reference('authors')
        .optional()
        .describe('File name in src/content/authors without .json, for somebody the site knows by name.'),
    }),
    1,
    8,
  )
    .optional()
    .describe('Who did it: roles, with a name where the site has one.'),
  problem: paragraph().optional().describe('The hard problem, in one paragraph.'),
  decision: paragraph().optional().describe('What was decided, in one paragraph.'),
  result: paragraph()
    .optional()
    .describe('The result with its unit and its basis: measured by whom, against what.'),
  quote: entry({
    text: text(20, 320).describe('The words of the client, without quotation marks.'),
    by: text(5, 120).describe('Name, position and company of the client.'),
  })
    .optional()
    .describe('What the client said.'),
  video: entry({
    url: text({
      like: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ or https://vimeo.com/1084537',
      is: (address) => videoPlayer(address) !== undefined,
    }).describe('Address of a video on YouTube or Vimeo.'),
    title: text(5, 100).describe('What the video shows.'),
    src: pictureFile.optional().describe('Picture that stands there until somebody presses the button.'),
  }).optional(),
  draft,
});
