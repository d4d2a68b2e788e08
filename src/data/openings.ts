import { memoize } from '../lib/memoize.ts';
import { isoDay } from '../lib/day.ts';
import { linesOf } from '../lib/markdown.ts';
import { rowsOf, waysTo } from '../lib/rows.ts';
import { longDay, moneyRange } from '../language.ts';
import { firm } from '../firm.ts';
import { careers as t } from '../ui-text.ts';
import { type Thing, firmReference, postalAddress } from './json-ld-firm.ts';
import { getPublished, sheetNumber } from './published.ts';
import { stamped } from './stamp.ts';

/** An open job with its page. */
export type Opening = Awaited<ReturnType<typeof getOpenings>>[number];

/** The open jobs, newest first, each with its facts in one line and as rows of a schedule. */
export const getOpenings = memoize(async () =>
  (await getPublished('careers'))
    .toSorted((a, b) => Number(b.date) - Number(a.date))
    .map((opening, index) => {
      const { place, date, until, salary: pay, link, email = firm.email } = opening;
      const to = link ? [{ text: new URL(link).hostname, link }] : waysTo({ email });
      const kind = t.kind[opening.kind];
      const salary = pay && t.pay[pay.per](moneyRange(pay.from, pay.to, pay.currency));
      return {
        ...opening,
        sheet: sheetNumber('J', index + 1),
        updated: date,
        note: [place, kind, salary].filter(Boolean).join(' · '),
        rows: rowsOf(t.fact, { ...opening, kind, salary, date: longDay(date), until: longDay(until), to }),
      };
    }),
);

/**
 * An open job for search engines (https://developers.google.com/search/docs/appearance/structured-data/job-posting), which
 * want all of its text, with line breaks.
 */
export const jobPosting = (opening: Opening) => {
  const { title, description, body, apply, place, kind, salary, date, until } = opening;
  const { country = firm.address.country } = opening;
  const [city, region] = place.split(', ');
  return {
    '@type': 'JobPosting',
    title,
    description: stamped([description, ...linesOf(body, 'heading', 'paragraph'), apply].join('\n\n')),
    datePosted: isoDay(date),
    validThrough: isoDay(until),
    employmentType: kind.toUpperCase().replace('-', '_'),
    hiringOrganization: firmReference(),
    jobLocation: { '@type': 'Place', address: postalAddress({ city, region, country }) },
    baseSalary: salary && {
      '@type': 'MonetaryAmount',
      currency: salary.currency ?? 'USD',
      value: {
        '@type': 'QuantitativeValue',
        minValue: salary.from,
        maxValue: salary.to,
        unitText: salary.per.toUpperCase(),
      },
    },
  } satisfies Thing;
};
