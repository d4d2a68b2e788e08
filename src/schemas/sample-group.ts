import { z } from 'zod';

import { parseSize } from '../lib/file-size.ts';
import { draft, entry, exactly, line, oneOf, wholeNumber } from './fields.ts';
import { NAME_LENGTHS } from './lengths.ts';

/** File formats a sample may have, and what each is for those who do not open it every day. */
export const SAMPLE_FORMATS = {
  PDF: 'Portable document, opens in any browser',
  ZIP: 'Archive of several files',
  DWG: 'AutoCAD drawing',
  RVT: 'Revit model',
  XLSX: 'Excel workbook',
  DOCX: 'Word document',
  MPP: 'Microsoft Project schedule',
  MP4: 'Video',
};

const SMALLEST = parseSize('850 KB');
const LARGEST = parseSize('156 MB');

const size = z
  .string({ error: 'Write a size such as "850 KB" or "2.4 MB".' })
  .refine((text) => parseSize(text) >= SMALLEST && parseSize(text) <= LARGEST, {
    error: ({ input }) =>
      `Write a size from 850 KB to 156 MB, such as "850 KB" or "2.4 MB"; found ${JSON.stringify(input)}.`,
  })
  .describe('Size of the file as text, from 850 KB to 156 MB.');

/** One group of sample documents. */
export const sampleGroupSchema = entry({
  title: line(...NAME_LENGTHS.sample).describe('Heading of the group.'),
  order: wholeNumber(1, 99).describe('Place of the group on the page, from the top.'),
  color: oneOf(['blue', 'orange', 'green', 'graphite']).describe('Pencil that marks the group.'),
  samples: exactly(
    entry({
      name: line(10, 70).describe('Name of the document.'),
      format: oneOf(Object.keys(SAMPLE_FORMATS) as [keyof typeof SAMPLE_FORMATS]).describe('File format.'),
      size,
      file: line(5, 80)
        .optional()
        .describe('Name of the file in public/samples/. Without it the download is announced, not sent.'),
    }),
    4,
  ).describe('The four documents of the group.'),
  draft,
});
