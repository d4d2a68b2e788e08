import { parseDocument } from 'yaml';

import { frontMatter } from './source-position.ts';
import { longDay } from '../lib/day.ts';

/** What an entry says of when the public may see it. */
export interface Publication {
  draft?: boolean | undefined;
  date?: Date | undefined;
  /** What else it holds. */
  [field: string]: unknown;
}

/**
 * The moment from which an entry is public.
 * @returns milliseconds as a Date counts them; a draft never is, an entry without a day always
 */
export const publicFrom = ({ draft, date }: Publication): number =>
  draft ? Infinity : date ? Number(date) : -Infinity;

/**
 * What stands beside an entry that is not public yet.
 * @param entry what it says of its publication
 * @param today the day to go by
 */
export function publicationMark(entry: Publication, today: Date): string | undefined {
  if (entry.draft) return 'Draft';
  return entry.date && entry.date > today ? `Scheduled for ${longDay(entry.date)}` : undefined;
}

/**
 * What a file says of its publication, before any schema has seen it. What is wrong in it, its own
 * collection tells.
 * @param source a file with YAML front matter
 * @param draft whether it is a draft where it says nothing of that
 */
export function readPublication(source: string, draft = false): Publication {
  const document = parseDocument(frontMatter(source).text);
  const date = new Date(String(document.get('date')));
  return {
    draft: (document.get('draft') ?? draft) === true,
    date: Number.isNaN(Number(date)) ? undefined : date,
  };
}
