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

/** What a parser could not read: its place in the text, the parser's code, and its own sentence. */
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

/**
 * Finds the mistakes in the syntax of a text. Each is corrected in memory by the first correction with which the parser
 * reads on, so that it gets to the next.
 * @param problemsOf what a parser cannot read of a text, in order
 * @param corrections the sentence of the last one is that of a mistake which none corrects
 * @returns the mistakes by their lines, counted from 1, one for lines that follow each other with the same remedy; the
 *   text without them, undefined if one could not be corrected; and the lines that were emptied
 */
export function findMistakes(
  source: string,
  problemsOf: (text: string) => readonly Problem[],
  corrections: readonly Correction[],
): { mistakes: { line: number; message: string }[]; text: string | undefined; lost: string } {
  const mistakes: { line: number; message: string }[] = [];
  const lost: string[] = [];
  const [, general] = corrections.at(-1) ?? [];
  let text = source;
  let previous = { line: 0, remedy: '' };
  for (let problems = problemsOf(text); problems[0]; problems = problemsOf(text)) {
    const [problem] = problems;
    const isOpen = problems.at(-1)?.at === text.length;
    const found = corrections.find(([correct]) => {
      const corrected = correct(text, problem);
      const left = problemsOf(corrected);
      // Without the line of a bracket, its partner would be open.
      if (!isOpen && left.at(-1)?.at === corrected.length) return false;
      return corrected.length - (left[0]?.at ?? Infinity) < text.length - problem.at;
    });
    const [correct, remedy = ''] = found ?? [undefined, general];
    const lines = text.split('\n');
    text = correct?.(text, problem) ?? text;
    const after = text.split('\n');
    const index = correct
      ? lines.findIndex((line, each) => line !== after[each])
      : lineAt(text, problem.at) - 1;
    const line = lines[index] ?? '';
    const isNext = previous.line === index && !/^\w+:/.test(line);
    const isSame = previous.line === index + 1;
    const isTold = previous.remedy === remedy ? isNext || isSame : isSame && !correct;
    previous = { line: index + 1, remedy };
    const message = remedy === general && problem.reason ? `${remedy} (${problem.reason})` : remedy;
    if (!isTold) mistakes.push({ line: index + 1, message });
    if (!correct) return { mistakes, text: undefined, lost: lost.join('\n') };
    if (after[index] === '') lost.push(line);
  }
  return { mistakes, text, lost: lost.join('\n') };
}
