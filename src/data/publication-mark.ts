import { longDay } from '../language.ts';
import type { Publication } from '../lib/publication.ts';
import { publication as t } from '../ui-text.ts';

/** The label of an entry that is not public yet. */
export function publicationMark(entry: Publication, today: Date): string | undefined {
  if (entry.draft) return t.draft;
  return entry.date && entry.date > today ? t.scheduled(longDay(entry.date)) : undefined;
}
