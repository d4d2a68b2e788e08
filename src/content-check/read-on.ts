/** Most mistakes that are told of the syntax of one file. */
const MOST = 100;

/** A place that a parser cannot read. */
export interface Mistake {
  /** Counted from 1. */
  line: number;
  message: string;
  /** True for the line of a field, which is told for itself. */
  isField?: boolean;
}

/** A file as far as its parser could read it. */
interface ReadOn {
  /** The file without what could not be read, each line in its place. */
  text: string;
  /** The lines that were taken out, whose fields must not be called missing. */
  lost: string;
  mistakes: Mistake[];
  /** False where the parser got no further. */
  isRead: boolean;
}

/** Mistakes without those that say the same of the next line: a block, such as a list, is told once. */
export const oneForEachBlock = (mistakes: readonly Mistake[]): Mistake[] =>
  mistakes.filter(({ line, message, isField }, index) => {
    const before = mistakes[index - 1];
    return isField === true || message !== before?.message || line - before.line > 1;
  });

/**
 * Finds all mistakes in the syntax of a file: what the parser stops at is taken out in memory, so that it reads on.
 * @param mistakeIn the first mistake of a text
 * @param takeOut changes the lines of a text where a mistake is, and keeps their number
 */
export function readOn<Found extends Mistake>(
  source: string,
  mistakeIn: (text: string) => Found | undefined,
  takeOut: (lines: string[], mistake: Found) => void,
): ReadOn {
  const lines = source.split('\n');
  const mistakes: Mistake[] = [];
  let mistake = mistakeIn(source);
  let isRead = true;
  while (mistake && isRead) {
    mistakes.push(mistake);
    const before = lines.join('\n');
    takeOut(lines, mistake);
    const text = lines.join('\n');
    const next = mistakeIn(text);
    isRead = text !== before && mistakes.length < MOST && (next?.line ?? Infinity) >= mistake.line;
    mistake = next;
  }
  const lost = source.split('\n').filter((line, index) => line !== lines[index]);
  return { text: lines.join('\n'), lost: lost.join('\n'), mistakes, isRead };
}
