/** Maximum number of times that one file is parsed. */
const MAX_ROUNDS = 100;

/** A place that a parser cannot read. */
export interface Mistake {
  /** Counted from 1. */
  line: number;
  message: string;
}

/**
 * Finds all mistakes in the syntax of a text: where its parser stops, it parses again without the lines it stopped at.
 * @param mistakesIn returns the mistakes that the parser finds
 * @param takeOut empties a line by its index, and the lines that belong to it
 * @returns the mistakes, and the text that could be read, each line in its place; empty if the parser got no further
 */
export function readOn(
  source: string,
  mistakesIn: (text: string) => readonly Mistake[],
  takeOut: (lines: string[], index: number) => void,
): { text: string; mistakes: Mistake[] } {
  const lines = source.split('\n');
  const mistakes: Mistake[] = [];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const text = lines.join('\n');
    const found = mistakesIn(text);
    if (!found.length) return { text, mistakes };
    const added = found.filter(({ line }) => mistakes.every((each) => each.line !== line));
    if (!added.length) break;
    mistakes.push(...added);
    for (const line of new Set(added.map((each) => each.line))) takeOut(lines, line - 1);
  }
  return { text: '', mistakes };
}
