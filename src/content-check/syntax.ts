/** Finds all mistakes in the syntax of a file at once, for the readers of JSON and of front matter. */
import type { Diagnostic } from './diagnostic.ts';
import { lineAt } from './source-position.ts';

/** What a file holds, and what is wrong with its syntax. */
export interface Parsed {
  /** The file with its mistakes corrected, each line in its place. */
  source: string;
  /** The fields; undefined where a mistake could not be corrected. */
  data: unknown;
  /** Lines that had to be left out, whose fields are not in `data`. */
  lost: string;
  errors: Diagnostic[];
}

/** Something that a parser could not read: its place in the text, the parser's code, and its own sentence. */
export interface Problem {
  at: number;
  code: string;
  reason?: string;
}

/** Changes a text where the problem is; the number of its lines stays. */
export type Correct = (text: string, problem: Problem) => string;
/** A correction, and the sentence that asks a writer for it. */
export type Correction = readonly [correct: Correct, remedy: string];

/** A correction of the line in which the problem is. */
export const inLine =
  (correct: (line: string) => string): Correct =>
  (text, { at }) => {
    const lines = text.split('\n');
    const index = lineAt(text, at) - 1;
    return lines.with(index, correct(lines[index] ?? '')).join('\n');
  };

export const emptyLine = inLine(() => '');

export const APPEARS_TWICE = 'This field appears twice. Delete one of the two.';
export const QUOTE =
  'Put this value between straight quotation marks, ", on one line. Inside, write \\" for a quotation mark or an inch mark.';
export const SPACES: Correction = [
  inLine((line) => line.replace(/[\t\u00A0\u2000-\u200B\u202F\u3000]/g, '  ')),
  'Type ordinary spaces in this line, in place of tabs and special spaces.',
];

/** Most lines of a file that are corrected: each one costs some milliseconds. */
export const MOST_LINES = 100;

/** A mistake at its line, counted from 1. */
export interface Mistake {
  line: number;
  message: string;
  /** True in the first line of a field, which is no part of the field before. */
  isField?: boolean;
}

/** Mistakes without those that say the same of the next line: a block, such as a list, is told once. */
export const oneForEachBlock = (mistakes: readonly Mistake[]): Mistake[] =>
  mistakes.filter(({ line, message, isField }, index) => {
    const before = mistakes[index - 1];
    return isField === true || before?.message !== message || line - before.line > 1;
  });

/** True if a parser gets further in the corrected text, and no bracket was lost. */
function readsOn(
  text: string,
  problems: readonly Problem[],
  corrected: string,
  left: readonly Problem[],
): boolean {
  const rest = (source: string, [problem]: readonly Problem[]) => source.length - (problem?.at ?? Infinity);
  const isOpen = (source: string, all: readonly Problem[]) => all.at(-1)?.at === source.length;
  return rest(corrected, left) < rest(text, problems) && (isOpen(text, problems) || !isOpen(corrected, left));
}

/**
 * Finds the mistakes in the syntax of a text. Each is corrected in memory by the first correction with which the parser
 * reads on, so that it gets to the next.
 * @param problemsOf what a parser cannot read of a text, in order
 * @param corrections the sentence of the last one is that of a mistake which none corrects
 * @returns the mistakes; the text without them, undefined if one could not be corrected; and the lines that were emptied
 */
export function findMistakes(
  source: string,
  problemsOf: (text: string) => readonly Problem[],
  corrections: readonly Correction[],
): { mistakes: Mistake[]; text: string | undefined; lost: string } {
  const mistakes: Mistake[] = [];
  const lost: string[] = [];
  const [, general = ''] = corrections.at(-1) ?? [];
  const messageOf = (remedy: string, { reason }: Problem) =>
    remedy === general && reason ? `${remedy} (${reason})` : remedy;
  let text = source;
  for (let problems = problemsOf(text); problems[0]; problems = problemsOf(text)) {
    const [problem] = problems;
    const found = (mistakes.length < MOST_LINES ? corrections : []).find(([correct]) => {
      const corrected = correct(text, problem);
      return readsOn(text, problems, corrected, problemsOf(corrected));
    });
    if (!found) {
      const line = lineAt(text, problem.at);
      if (mistakes.at(-1)?.line !== line) mistakes.push({ line, message: messageOf(general, problem) });
      return { mistakes: oneForEachBlock(mistakes), text: undefined, lost: lost.join('\n') };
    }
    const [correct, remedy] = found;
    const lines = text.split('\n');
    text = correct(text, problem);
    const corrected = text.split('\n');
    const index = lines.findIndex((line, each) => line !== corrected[each]);
    const line = lines[index] ?? '';
    mistakes.push({ line: index + 1, message: messageOf(remedy, problem), isField: /^\w+:/.test(line) });
    if (corrected[index] === '') lost.push(line);
  }
  return { mistakes: oneForEachBlock(mistakes), text, lost: lost.join('\n') };
}
