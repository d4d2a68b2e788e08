/** An office of the firm: its place, and how and when it is reached. */
import { z } from 'zod';

import { telephone } from '../lib/phone.ts';
import { choice, entry, expectedText, openList, textLike, webAddress } from './primitives.ts';

const time = textLike('09:00', /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);
/** Hours that nobody is open over midnight: five in the afternoon is 17:00. */
const LONGEST_NIGHT = 16;
const hoursOf = (clock: string) => Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60;

export const postalAddress = entry({
  street: textLike('142 Foundry Street')
    .exactOptional()
    .describe('Street, number and suite. Left out where clients are not received.'),
  city: textLike('Denver').describe('City.'),
  region: textLike('CO')
    .exactOptional()
    .describe('State. Left out where addresses have none: the line then reads "28001 Madrid".'),
  regionName: textLike('Colorado').exactOptional().describe('The state in full, whose law the terms name.'),
  postalCode: textLike('80202').exactOptional().describe('ZIP or postal code. Left out with the street.'),
  country: textLike('US, two capital letters', /^[A-Z]{2}$/).describe('Country in two letters.'),
});

export const emailAddress = textLike('hello@firm.com', /^[^\s@:]+@[^\s@]+\.[^\s@]+$/);

const phoneMessage = expectedText('Write it like +1 (303) 555-0142');

export const phone = z
  .string(phoneMessage)
  .refine((number) => telephone(number), phoneMessage)
  .trim()
  .exactOptional()
  .describe(
    'One number as visitors read it, also with "ext. 204" or letters; the link is made from it. Left out, no page has one.',
  );

/** A stretch of opening hours on some days of the week. */
const stretch = {
  days: openList(
    choice(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']),
    1,
  ).describe('Days of the week.'),
  opens: time.describe('Opening time in 24 hours, such as 09:00.'),
  closes: time.describe('Closing time in 24 hours, such as 17:00. 24:00 is midnight.'),
};
const isSound = ({ opens = '', closes = '' }: { opens?: string; closes?: string }) =>
  opens < closes || (opens > closes && hoursOf(closes) + 24 - hoursOf(opens) <= LONGEST_NIGHT);
const timesError = {
  error: ({ input }: { input?: unknown }) => {
    const { opens, closes } = input as { opens: string; closes: string };
    return `Opens must come before closes, in 24 hours, such as 17:00 for 5pm; found ${opens} to ${closes}.`;
  },
};

export const hours = entry({
  text: textLike('Monday-Friday 9am-5pm').describe('Hours as people read them, or "By appointment".'),
  days: stretch.days
    .exactOptional()
    .describe('The same for search engines: the days, all with the same hours.'),
  opens: stretch.opens.exactOptional(),
  closes: stretch.closes.exactOptional(),
  times: openList(entry(stretch).refine(isSound, timesError), 1)
    .exactOptional()
    .describe('In place of days, opens and closes: an item for each stretch, two for a day with a break.'),
})
  .refine(
    ({ days, opens, closes }) => Boolean(days) === Boolean(opens) && Boolean(opens) === Boolean(closes),
    {
      error: 'Write days, opens and closes together, or times in their place.',
    },
  )
  .refine((written) => !written.days || !written.opens || !written.closes || isSound(written), timesError)
  .exactOptional()
  .describe('Office hours. Left out, no page has them.');

export const mapLink = webAddress.describe('The office in a map application.');
