/** The fields of an entry that decide when it is public. */
export interface Publication {
  draft?: boolean | undefined;
  date?: Date | undefined;
  /** The last day of what ends by itself. */
  until?: Date | undefined;
  /** Other fields do not matter here. */
  [field: string]: unknown;
}

/**
 * The time in milliseconds from which an entry is public: never for a draft, always without a date. Before a schema has
 * checked it, wrong values count as missing.
 * @param isDraft what it is if it does not say so
 */
export function publicationTime({ draft, date }: Record<string, unknown>, isDraft = false): number {
  if ((draft ?? isDraft) === true) return Infinity;
  const time = Date.parse(String(date));
  return Number.isNaN(time) ? -Infinity : time;
}
