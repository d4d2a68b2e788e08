import { hash } from 'node:crypto';

/** A file, or an item of the list in it, that a question is about. */
interface Subject {
  file: string;
  /** The whole file. */
  source: string;
  listIndex?: string;
}

/**
 * Keeps an answer until the file changes: after a save in development, all other files are as they were. Call it where the
 * rules are imported, so that an edit of one of them drops every answer.
 * @param ask may depend on nothing but its subject
 */
export function keepBySource<Of extends Subject, Answer>(
  ask: (subject: Of) => Answer,
): (subject: Of) => Answer {
  const kept = new Map<string, { version: string; answer: Answer }>();
  return (subject) => {
    const { file, listIndex = '', source } = subject;
    const place = `${file}:${listIndex}`;
    const version = hash('sha1', source);
    const last = kept.get(place);
    if (last?.version === version) return last.answer;
    const answer = ask(subject);
    kept.set(place, { version, answer });
    return answer;
  };
}
