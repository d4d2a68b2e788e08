/** Primitives for the files that an entry names. */
import { existsSync } from 'node:fs';

import { z } from 'zod';

import { DRAWINGS, filesBelow, nameKey, PLAIN_NAME } from './content-files.ts';
import { entry, expected, flag, text } from './primitives.ts';

/** The id of a line drawing: its file below src/content/drawings; an extension is ignored. */
export const drawing = z
  .string(expected('Write the name of a drawing, a figure between quotation marks'))
  .overwrite((id) => id.replace(/\.svg$/, ''))
  // Reads the disk, since a drawing may be added while the development server runs.
  .refine((id) => PLAIN_NAME.test(id) && existsSync(`${DRAWINGS}/${id}.svg`), {
    error: ({ input }) =>
      `There is no drawing ${JSON.stringify(input)}. Put ${String(input)}.svg into ${DRAWINGS}, or write one of its names, such as estimating/boq.`,
  })
  .meta({
    enum: filesBelow(DRAWINGS).flatMap((name) =>
      name.endsWith('.svg') ? [name.slice(0, -'.svg'.length)] : [],
    ),
  });

const DOCUMENT = /^(?:\.\/)?[^/\\:]+\.\w{2,5}$/;

/** A document's name as its file spells it, which its URL must match. */
const asInFolder = (name: string): string =>
  filesBelow('public/samples').find((file) => nameKey(file) === nameKey(name)) ?? name;

/** The name of a document that visitors can download. A rule checks that it is there. */
export const documentName = text(5, 80)
  .regex(DOCUMENT, expected('Write the name of a file without a folder, such as site-logbook.pdf'))
  // The editor writes ./site-logbook.pdf.
  .overwrite((name) => asInFolder(name.replace(/^\.\//, '')))
  .meta({ format: 'document', pattern: DOCUMENT.source });

/** One of the firm's files, or a photo on the photo host. A rule, which can read the files, checks them. */
export const pictureFile = z
  .string(expected('Write the name of a picture'))
  .meta({ format: 'picture' })
  .describe(
    'A file in src/content/pictures, or the address of a photo on the photo host without size parameters.',
  );

/** Alternative text of a picture. */
export const alternative = text(5, 140)
  .optional()
  .describe('What the picture shows, for people who cannot see it. No "photo of".');

/** A picture and its text alternative. */
export const photo = entry({
  src: pictureFile,
  alt: alternative,
  decorative: flag.optional().describe('true instead of alt, for a picture that says nothing.'),
  drawing: drawing
    .optional()
    .describe('Line drawing of the same thing: it is shown large, and the picture below it.'),
})
  .refine(({ alt, decorative }) => alt !== undefined || decorative, {
    path: ['alt'],
    error:
      'Write a text of 5 to 140 characters; found nothing. For a picture that only decorates, write decorative: true.',
  })
  .describe('A picture and its text alternative.');
