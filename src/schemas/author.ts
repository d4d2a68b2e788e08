import { entry, line } from './fields.ts';

/** Somebody who writes articles. The file's name is what an article calls them by. */
export const authorSchema = entry({
  name: line(3, 60).describe('Full name.'),
  role: line(3, 60).describe('Position, with the license or certificate that counts for the subject.'),
  bio: line(40, 220).describe('One or two sentences: what they do here, and what they did before.'),
});
