/** True for a valid day, as YYYY-MM-DD. */
export function isRealDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}

export const latest = (...days: Date[]): Date => new Date(Math.max(...days.map(Number)));

/** A day for machines, such as `2026-11-12`. */
export const isoDay = (day: Date): string => day.toISOString().slice(0, 10);
