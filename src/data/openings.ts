import { memoize } from '../lib/memoize.ts';
import { isoDay } from '../lib/day.ts';
import { longDay, moneyRange } from '../language.ts';
import { EMPLOYMENT } from '../schemas/opening.ts';
import { firm } from '../firm.ts';
import { careers as t } from '../ui-text.ts';
import { type Thing, firmReference } from './json-ld-firm.ts';
import { getPublished, sheetNumber } from './published.ts';
import { stamped } from './stamp.ts';

/** An open job with its page. */
export type Opening = Awaited<ReturnType<typeof getOpenings>>[number];

/** The jobs that are open, the newest first. */
export const getOpenings = memoize(async () =>
  (await getPublished('careers'))
    .toSorted((a, b) => Number(b.date) - Number(a.date))
    .map((opening, index) => ({
      ...opening,
      path: `/careers/${opening.id}/` as const,
      sheet: sheetNumber('J', index + 1),
      updated: opening.date,
    })),
);

/** The pay of a job as visitors read it; undefined where the firm does not say it. */
export const salaryOf = ({ salary }: Pick<Opening, 'salary'>): string | undefined =>
  salary && t.pay[salary.per](moneyRange(salary.from, salary.to, salary.currency));

/** The schedule of a job; facts that are missing have no text. */
export const openingRows = (opening: Opening) => [
  { term: t.fact.place, text: opening.place },
  { term: t.fact.kind, text: t.kind[opening.kind] },
  { term: t.fact.salary, text: salaryOf(opening) },
  { term: t.fact.benefits, text: opening.benefits },
  { term: t.fact.date, text: longDay(opening.date) },
  { term: t.fact.until, text: longDay(opening.until) },
];

/** An open job for search engines (https://developers.google.com/search/docs/appearance/structured-data/job-posting). */
export const jobPosting = ({ title, description, place, kind, salary, date, until }: Opening) =>
  ({
    '@type': 'JobPosting',
    title,
    description: stamped(description),
    datePosted: isoDay(date),
    validThrough: isoDay(until),
    employmentType: EMPLOYMENT[kind],
    hiringOrganization: firmReference(),
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: place, addressCountry: firm.address.country },
    },
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
  }) satisfies Thing;
