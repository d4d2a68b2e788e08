import { firm } from './firm.ts';
import type { Firm } from './schemas/firm.ts';

const { language: own = 'en-US' } = firm;
/** The site's language as a BCP 47 tag, which also formats dates, numbers and lists. */
export const language: string = own;

/** The same tag, minimized: `en` for `en-US`. */
export const shortLanguage: string = new Intl.Locale(language).minimize().toString();

/** The same for lists, which in English have no comma before "and". */
const listLanguage: string = language.replace(/^en\b.*/, 'en-GB');

const long = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat(language, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day for running text, such as `November 12, 2026`. */
export const longDay = (day: Date): string => long.format(day);

/** A day for title blocks, such as `Nov 12, 2026`. */
export const shortDay = (day: Date): string => short.format(day);

/** A range of money, such as `$92,000 – $118,000`; a single amount if both are the same. */
export const moneyRange = (from: number, to: number, currency = 'USD'): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
    .formatRange(from, to)
    .replace(/^~/, '');

/** Names in running text, each once: `Colorado`, `Colorado and Texas`, `Colorado, Ohio and Texas`. */
export const nameList = (names: readonly string[]): string =>
  new Intl.ListFormat(listLanguage).format(new Set(names));

/** The states of licenses in one text, in alphabetical order, each once. */
export const statesOf = (licenses: NonNullable<Firm['licenses']>): string =>
  nameList(licenses.map(({ state }) => state).toSorted());

/**
 * The states where the firm seals a service, from the licenses of its disciplines. If these have different states,
 * there is a text for each set of states, with the names of its disciplines.
 */
export function sealedStates(disciplines: readonly string[] = []): string[] {
  const byStates = Map.groupBy(disciplines, (name) =>
    statesOf((firm.licenses ?? []).filter(({ discipline }) => discipline === name)),
  );
  return Array.from(byStates, ([states, names]) =>
    byStates.size > 1 ? `${nameList(names)}: ${states}` : states,
  );
}

/** The city line of an address: `Denver, CO 80202`; `64000 Monterrey, N.L.` where the code is said first; `28001 Madrid`. */
export function cityLine({ city, region = '', postalCode = '', country }: Firm['address']): string {
  const place = [city, region].filter(Boolean).join(', ');
  const isLast = region && !/^(?:ES|IT|MX)$/.test(country);
  return (isLast ? `${place} ${postalCode}` : `${postalCode} ${place}`).trim();
}

/** A whole address in one line. */
export const addressLine = (address: Firm['address']): string =>
  [address.street, cityLine(address)].filter(Boolean).join(', ');

/** Name of the jurisdiction of an address: its region's name, or else its country's. */
export const jurisdiction = ({ region, regionName = region, country }: Firm['address']): string =>
  regionName ?? new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
