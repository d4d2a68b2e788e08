import type { Diagnostic } from './diagnostic.ts';
import type { Entry } from './entry.ts';
import { parseProse } from './prose-tree.ts';
import { frontMatter, lineAt } from './source-position.ts';

/** A tag or an expression, complete or not. */
const CODE = /<[^\s<>{}][^<>{}]*>?|\{[^{}]*\}?|[<{}]/;

/**
 * Finds all places at which the text of an MDX file cannot be parsed. What is there is taken out in memory, so that the
 * parser gets to the next place, and the rules to the rest of the text.
 * @returns the mistakes, one for lines that follow each other with the same one; and the file and its text without them,
 *   each line in its place
 */
export function correctText(
  file: string,
  source: string,
): Pick<Entry, 'source' | 'body'> & { errors: Diagnostic[] } {
  const errors: Diagnostic[] = [];
  const lines = source.split('\n');
  const first = lineAt(source, frontMatter(source).end);
  const opened = new Set<string>();
  let previous: Diagnostic | undefined;
  for (;;) {
    const read = { source: lines.join('\n'), body: lines.slice(first).join('\n').trim() };
    const result = parseProse({ id: '', file, listIndex: '', data: {}, ...read });
    if (!('severity' in result)) return { ...read, errors };
    const index = (result.line ?? 1) - 1;
    const line = lines[index] ?? '';
    const [, end = ''] = /<\/(\w+)/.exec(line) ?? [];
    const isSameBlock = previous?.message === result.message && index <= (previous.line ?? 0);
    // What a tag has been told for is not told again for its end.
    if (!opened.has(end)) {
      if (!isSameBlock) errors.push(result);
      previous = result;
    }
    for (const [, tag = ''] of line.matchAll(/<(\w+)/g)) opened.add(tag);
    lines[index] = line.replace(CODE, '');
    if (lines[index] === line) return { ...read, errors };
  }
}
