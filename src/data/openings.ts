import { memoize } from '../lib/memoize.ts';
import { isoDay } from '../lib/day.ts';
import { linesOf } from '../lib/markdown.ts';
import { longDay, moneyRange } from '../language.ts';
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
const payOf = ({ salary }: Opening): string | undefined =>
  salary && t.pay[salary.per](moneyRange(salary.from, salary.to, salary.currency));

/** Place, kind and pay of a job in one line. */
export const openingNote = (opening: Opening): string =>
  [opening.place, t.kind[opening.kind], payOf(opening)].filter(Boolean).join(' · ');

/** The schedule of a job; facts that are missing have no text. */
export const openingRows = (opening: Opening) => [
  { term: t.fact.place, text: opening.place },
  { term: t.fact.kind, text: t.kind[opening.kind] },
  { term: t.fact.salary, text: payOf(opening) },
  { term: t.fact.benefits, text: opening.benefits },
  { term: t.fact.date, text: longDay(opening.date) },
  { term: t.fact.until, text: longDay(opening.until) },
];

/**
 * An open job for search engines (https://developers.google.com/search/docs/appearance/structured-data/job-posting), which
 * want all of its text, with line breaks.
 */
export const jobPosting = (opening: Opening) => {
  const { title, description, body, apply, place, kind, salary, date, until } = opening;
  const [addressLocality, addressRegion] = place.split(', ');
  return {
    '@type': 'JobPosting',
    title,
    description: stamped([description, ...linesOf(body, 'heading', 'paragraph'), apply].join('\n\n')),
    datePosted: isoDay(date),
    validThrough: isoDay(until),
    employmentType: kind.toUpperCase().replace('-', '_'),
    hiringOrganization: firmReference(),
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality,
        addressRegion,
        addressCountry: firm.address.country,
      },
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
  } satisfies Thing;
};
