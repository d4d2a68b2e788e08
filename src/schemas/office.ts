/** An office of the firm: its place, and how and when it is reached. */
import { telephone } from '../lib/phone.ts';
import { choice, entry, list, text, webAddress } from './primitives.ts';

const time = text({ like: '09:00', is: /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/ });
/** Longer hours across midnight are a mistake: probably a 12-hour time, such as 05:00 for 17:00. */
const MAX_OVERNIGHT_HOURS = 16;
const hoursOf = (clock: string) => Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60;

export const country = text({ like: 'US, two capital letters', is: /^[A-Z]{2}$/ });

export const postalAddress = entry({
  street: text({ like: '142 Foundry Street' })
    .exactOptional()
    .describe('Street, number and suite. Left out where clients are not received.'),
  city: text({ like: 'Denver' }).describe('City.'),
  region: text({ like: 'CO' })
    .exactOptional()
    .describe('State. Left out where addresses have none: the line then reads "28001 Madrid".'),
  regionName: text({ like: 'Colorado' })
    .exactOptional()
    .describe('The state in full, whose law the terms name.'),
  postalCode: text({ like: '80202' })
    .exactOptional()
    .describe('ZIP or postal code. Left out with the street.'),
  country: country.describe('Country in two letters.'),
});

export const emailAddress = text({ like: 'hello@firm.com', is: /^[^\s@:]+@[^\s@]+\.[^\s@]+$/ });

export const phone = text({ like: '+1 (303) 555-0142', is: (number) => Boolean(telephone(number)) })
  .exactOptional()
  .describe(
    'One number as visitors read it, also with "ext. 204" or letters; the link is made from it. Left out, no page has one.',
  );

/** Opening hours without a break, on some days of the week. */
const openingPeriod = {
  days: list(
    choice(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']),
    1,
    Infinity,
  ).describe('Days of the week.'),
  opens: time.describe('Opening time in 24 hours, such as 09:00.'),
  closes: time.describe('Closing time in 24 hours, such as 17:00. 24:00 is midnight.'),
};
const isValidPeriod = ({ opens = '', closes = '' }: { opens?: string; closes?: string }) =>
  opens < closes || (opens > closes && hoursOf(closes) + 24 - hoursOf(opens) <= MAX_OVERNIGHT_HOURS);
const timesError = {
  error: ({ input }: { input?: unknown }) => {
    const { opens, closes } = input as { opens: string; closes: string };
    return `Opens must come before closes, in 24 hours, such as 17:00 for 5pm; found ${opens} to ${closes}.`;
  },
};

export const hours = entry({
  text: text({ like: 'Monday-Friday 9am-5pm' }).describe('Hours as people read them, or "By appointment".'),
  days: openingPeriod.days
    .exactOptional()
    .describe('The same for search engines: the days, all with the same hours.'),
  opens: openingPeriod.opens.exactOptional(),
  closes: openingPeriod.closes.exactOptional(),
  times: list(entry(openingPeriod).refine(isValidPeriod, timesError), 1, Infinity)
    .exactOptional()
    .describe('In place of days, opens and closes: an item for each stretch, two for a day with a break.'),
})
  .refine(
    ({ days, opens, closes }) => Boolean(days) === Boolean(opens) && Boolean(opens) === Boolean(closes),
    {
      error: 'Write days, opens and closes together, or times in their place.',
    },
  )
  .refine(
    (written) => !written.days || !written.opens || !written.closes || isValidPeriod(written),
    timesError,
  )
  .exactOptional()
  .describe('Office hours. Left out, no page has them.');

export const mapLink = webAddress.describe('The office in a map application.');
