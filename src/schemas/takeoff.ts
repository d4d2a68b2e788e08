import { z } from 'zod';

import { documentName, drawing } from './files.ts';
import {
  day,
  draft,
  entry,
  expected,
  list,
  reference,
  searchSummary,
  text,
  wholeNumber,
} from './primitives.ts';
import { TITLE_LENGTH } from '../lib/seo/title.ts';

/** A list of short sentences or keywords. */
const lines = (min: number, max: number) => list(text(3, 160), min, max);

const row = entry({
  item: text(2, 80).describe('The words of the row, such as Footing concrete.'),
  quantity: z
    .number(expected('Write a number without quotation marks, such as 10.67'))
    .describe('The quantity as printed, without commas. The CSV and the workbook hold the same number.'),
  decimals: wholeNumber(0, 4)
    .optional()
    .describe('Number of decimals printed, so that 10 is shown as 10.00. Left out: those of the quantity.'),
  unit: text(1, 12).describe('Unit, such as CY, SF or $/hr.'),
  rule: text(2, 80).describe('What the quantity rests on, such as Net, as drawn.'),
  formula: text(1, 400).describe('The formula in the symbols of the inputs and the numbers of the rows.'),
});

/** A sample takeoff: a drawing, measured rows and the files that hold them. */
export const takeoffSchema = entry({
  name: text(3, 30).describe('Name in menus, breadcrumbs and the title block.'),
  title: text(10, TITLE_LENGTH).describe('Heading of the page, and its title in search results.'),
  description: searchSummary(),
  intro: text(20, 300).describe('The paragraph under the heading.'),
  order: wholeNumber(1, 99).describe('Place among the takeoffs, which are numbered SA-01, SA-02 and so on.'),
  service: reference('services').describe(
    'The service that does this on a job: discipline and file name, such as estimating/boq.',
  ),
  drawing: drawing.describe('The line drawing, whose balloons have the numbers of the rows.'),
  updated: day.describe('Day of the last change, as YYYY-MM-DD.'),
  dimensions: list(
    entry({
      symbol: text(1, 6).describe('Letter on the drawing and in the formulas, such as L.'),
      name: text(2, 60).describe('What it is, such as Length of the run.'),
      value: text(1, 30).describe('Value with its unit, as printed.'),
    }),
    1,
    40,
  ).describe('The inputs: dimensions, rates and allowances.'),
  rows: list(row, 1, 60).describe('The rows in order; they are numbered from 1.'),
  assumptions: lines(1, 10).describe('What the quantities assume.'),
  exclusions: lines(1, 10).describe('What is not included.'),
  clientSends: lines(1, 4).describe('For a job of the client: what to send.'),
  clientGets: lines(1, 6).describe('For a job of the client: what arrives.'),
  files: list(documentName, 1, 6)
    .optional()
    .describe(
      'Names of the files in public/samples, in the order of the page. Left out, the page offers none.',
    ),
  draft,
});
