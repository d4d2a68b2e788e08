import { language, sheetLanguage } from '../language.ts';

const long = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat(sheetLanguage, {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day for running text, such as `November 12, 2026`. */
export const longDay = (day: Date): string => long.format(day);

/** A day for title blocks, such as `12 Nov 2026`. */
export const shortDay = (day: Date): string => short.format(day);

/** A day for machines, such as `2026-11-12`. */
export const isoDay = (day: Date): string => day.toISOString().slice(0, 10);
