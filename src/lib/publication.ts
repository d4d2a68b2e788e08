/** The fields of an entry that decide when it is public. */
export interface Publication {
  draft?: boolean | undefined;
  date?: Date | undefined;
  /** Other fields do not matter here. */
  [field: string]: unknown;
}

/** The time in milliseconds from which an entry is public: never for a draft, always without a date. */
export function publicFrom({ draft, date }: Publication): number {
  if (draft) return Infinity;
  return date ? Number(date) : -Infinity;
}

/** The publication of an entry whose schema has not checked it yet; wrong values count as missing. */
export function readPublication(data: Record<string, unknown>, isDraft = false): Publication {
  const date = new Date(String(data['date']));
  return {
    draft: (data['draft'] ?? isDraft) === true,
    date: Number.isNaN(Number(date)) ? undefined : date,
  };
}
