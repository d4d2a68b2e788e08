import { documentName } from './files.ts';
import { choice, draft, entry, list, text, wholeNumber } from './primitives.ts';
import { fromList } from './lists.ts';

const size = text({ like: '850 KB, 2.4 MB or 1.5 GB', is: /^(?!0+(\.0)? )\d{1,3}(\.\d)? [KMG]B$/ }).describe(
  'Leave out if the file is in public/samples: we read it. Otherwise such as 40 KB or 2.4 MB.',
);

const sample = entry({
  name: text(3, 70).describe('Name of the document.'),
  format: fromList('sampleFormats').describe('File format.'),
  size: size.optional(),
  file: documentName
    .optional()
    .describe('Name of the file in public/samples/. Without it the document is sent on request.'),
}).refine(({ size: written, file }) => written !== undefined || file !== undefined, {
  path: ['size'],
  error: 'Write a size such as "850 KB" or "2.4 MB", or the name of a file.',
});

export const sampleGroupSchema = entry({
  title: text(5, 40).describe('Heading of the group.'),
  order: wholeNumber(1, 99).describe('Place of the group on the page, from the top.'),
  color: choice(['blue', 'orange', 'green', 'graphite']).describe('Color of the mark beside the group.'),
  samples: list(sample, 1, 50).describe('The documents of the group.'),
  draft,
});
