import { z } from 'zod';

import { TITLE_LENGTH } from '../lib/seo/title.ts';
import { country, emailAddress } from './office.ts';
import { choice, day, draft, entry, expected, searchSummary, text, webAddress } from './primitives.ts';

/** Kinds of employment, as schema.org calls them. */
const KINDS = ['full-time', 'part-time', 'contractor', 'temporary', 'intern'] as const;

const AMOUNT = expected('Write an amount without signs or quotation marks, such as 92000');
const amount = z.number(AMOUNT).positive(AMOUNT);

/** An open job, whose description is the body of the file. */
export const openingSchema = entry({
  title: text(5, TITLE_LENGTH).describe('Name of the job alone, such as Structural Engineer.'),
  description: searchSummary(),
  place: text(2, 60).describe('Where the work is, such as Denver, CO.'),
  country: country.optional().describe('Its country in two letters. Left out: that of the firm.'),
  kind: choice(KINDS).describe('Kind of employment.'),
  salary: entry({
    from: amount.describe('The least that you expect to pay, such as 92000.'),
    to: amount.describe('The most, such as 118000.'),
    per: choice(['hour', 'month', 'year']).describe('What the amounts are for.'),
    currency: text({ like: 'USD, three capital letters', is: /^[A-Z]{3}$/ })
      .optional()
      .describe('Currency in three letters. Left out: USD.'),
  })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Write an amount that is not below from.' })
    .optional()
    .describe('The range that you expect to pay. Colorado, California, New York and other states demand it.'),
  benefits: text(10, 200).optional().describe('What comes with it: insurance, retirement plan, paid days.'),
  apply: text(20, 300).describe('How to apply: what to send, and when you answer.'),
  email: emailAddress.optional().describe('Where applications go. Left out: the address of the firm.'),
  link: webAddress.optional().describe('A form elsewhere that takes applications, in place of the email.'),
  date: day.describe('Day of publication, as YYYY-MM-DD.'),
  until: day.describe('The last day to apply, as YYYY-MM-DD. The first build after it takes the page away.'),
  draft,
}).refine(({ date, until }) => !(until < date), {
  path: ['until'],
  error: 'Write a day that is not before date.',
});
