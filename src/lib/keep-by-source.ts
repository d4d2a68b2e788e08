/** A file, or an item of the list in it. */
export interface Subject {
  file: string;
  /** The whole file, or what changes with it. */
  source: string;
  listIndex?: string;
}

/**
 * Caches an answer about a file until its text changes: after a save in development, all other files are unchanged.
 * @param ask must depend on nothing but its subject
 */
export function keepBySource<Of extends Subject, Answer>(
  ask: (subject: Of) => Answer,
): (subject: Of) => Answer {
  const kept = new Map<string, { source: string; answer: Answer }>();
  return (subject) => {
    const place = `${subject.file}:${subject.listIndex ?? ''}`;
    const last = kept.get(place);
    if (last?.source === subject.source) return last.answer;
    const answer = ask(subject);
    kept.set(place, { source: subject.source, answer });
    return answer;
  };
}
