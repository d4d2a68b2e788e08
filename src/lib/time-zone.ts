/** True for a name of the time zone database, such as `America/Denver`. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** The day in a time zone, as YYYY-MM-DD, which is how Swedish writes it. */
export const dayIn = (timeZone: string, time: Date): string =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(time);
