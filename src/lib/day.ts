const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * Whether a day is in the calendar.
 * @param day as YYYY-MM-DD
 */
export function isRealDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && isoDay(date) === day;
}

/** A day for running text, such as `November 12, 2026`. */
export const longDay = (day: Date): string => long.format(day);

/** A day for the ruled cells of a title block, such as `12 Nov 2026`. */
export const shortDay = (day: Date): string => short.format(day);

/** A day for machines, such as `2026-11-12`. */
export const isoDay = (day: Date): string => day.toISOString().slice(0, 10);
