import { type Diagnostic, errorIn } from './diagnostic.ts';
import type { Entry } from './entry.ts';
import { parseProse } from './prose-tree.ts';
import { frontMatter, lineAt } from './source-position.ts';
import { type Mistake, MOST_LINES, oneForEachBlock } from './syntax.ts';

/** A tag or an expression, complete or not. */
const CODE = /<[^\s<>{}][^<>{}]*>?|\{[^{}]*\}?|[<{}]/;

/**
 * Finds all places at which the text of an MDX file cannot be parsed. What is there is taken out in memory, so that the
 * parser gets to the next place, and the rules to the rest of the text.
 * @returns the mistakes, one for each block; and the file and its text without them, each line in its place
 */
export function correctText(
  file: string,
  source: string,
): Pick<Entry, 'source' | 'body'> & { errors: Diagnostic[] } {
  const mistakes: Mistake[] = [];
  const lines = source.split('\n');
  const first = lineAt(source, frontMatter(source).end);
  const opened = new Set<string>();
  for (;;) {
    const read = { source: lines.join('\n'), body: lines.slice(first).join('\n').trim() };
    const result = parseProse({ id: '', file, listIndex: '', data: {}, ...read });
    const { line: number = 1, message = '' } = 'severity' in result ? result : {};
    const line = lines[number - 1] ?? '';
    const [, end = ''] = /<\/(\w+)/.exec(line) ?? [];
    // What a tag has been told for is not told again for its end.
    if (message && !opened.has(end)) mistakes.push({ line: number, message });
    const corrected = message && mistakes.length < MOST_LINES ? line.replace(CODE, '') : line;
    if (corrected === line) {
      const errors = oneForEachBlock(mistakes).map((each) => errorIn(file, each.message, each.line, 'body'));
      return { ...read, errors };
    }
    for (const [, tag = ''] of line.matchAll(/<(\w+)/g)) opened.add(tag);
    lines[number - 1] = corrected;
  }
}
