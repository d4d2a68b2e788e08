import { draft, entry, line, NAME_LENGTHS, photo, wholeNumber } from './fields.ts';
import { fromList } from './lists.ts';

/** A project of the portfolio. */
export const projectSchema = entry({
  title: line(...NAME_LENGTHS.project).describe('Name of the project.'),
  location: line(4, 40).describe('City and state, such as Denver, CO.'),
  year: wholeNumber(1990, 2100).describe('Year of completion.'),
  category: fromList('portfolioCategories').describe('Building type.'),
  image: photo,
  description: line(150, 330).describe(
    'What was built, what we did, one hard problem and how it was solved.',
  ),
  draft,
});
