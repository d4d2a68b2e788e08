import { alternative, drawing, pictureFile } from './files.ts';
import { entry, list, text } from './primitives.ts';

/** One of several pictures: a file, or a line drawing. */
const picture = entry({
  src: pictureFile.optional(),
  alt: alternative,
  caption: text(3, 200).optional().describe('Line under the picture. Left out, there is none.'),
  drawing: drawing
    .optional()
    .describe('Line drawing in the place of a picture. Its title says what it shows.'),
}).refine(({ src, alt, drawing }) => (src === undefined ? drawing : alt && drawing === undefined), {
  path: ['src'],
  error: 'Write the name of a picture as src, with its alt, or that of a line drawing as drawing.',
});

/** Fields of an entry whose page shows several pictures. */
export const gallery = {
  photos: list(picture, 1, 24)
    .optional()
    .describe('Pictures of the work, in the order of the page. Without another picture, the first leads it.'),
  pairs: list(entry({ before: picture, after: picture }), 1, 12)
    .optional()
    .describe('The same place before and after the work, side by side.'),
};
