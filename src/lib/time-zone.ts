/** The day in a time zone, as YYYY-MM-DD, which is how Swedish writes it. */
export const dayIn = (timeZone: string, time: Date): string =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(time);
