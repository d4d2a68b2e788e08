export const latest = (...days: Date[]): Date => new Date(Math.max(...days.map(Number)));

/** A day for machines, such as `2026-11-12`. */
export const isoDay = (day: Date): string => day.toISOString().slice(0, 10);
