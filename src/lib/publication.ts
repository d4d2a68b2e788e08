/** The fields of an entry that decide when it is public. */
export interface Publication {
  draft?: boolean | undefined;
  date?: Date | undefined;
  /** The last day of an entry that expires. */
  until?: Date | undefined;
  /** Other fields do not matter here. */
  [field: string]: unknown;
}

/**
 * The time in milliseconds from which an entry is public: Infinity for a draft, -Infinity without a date. In data that
 * no schema has checked yet, wrong values count as missing.
 * @param isDraft whether it is a draft if it does not say so
 */
export function publicationTime({ draft, date }: Record<string, unknown>, isDraft = false): number {
  if ((draft ?? isDraft) === true) return Infinity;
  const time = Date.parse(String(date));
  return Number.isNaN(time) ? -Infinity : time;
}
