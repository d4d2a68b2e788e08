/** Markdown style, checked by markdownlint: whatever may be read or rendered differently than it was meant. */
import { readFileSync } from 'node:fs';

import { lint } from 'markdownlint/sync';
import { parse } from 'yaml';

import { type Diagnostic, warningIn } from '../../src/reading/diagnostic.ts';

const RULES = parse(readFileSync(new URL('markdown.yaml', import.meta.url), 'utf8')) as Record<
  string,
  { settings?: object; remedy: string }
>;
const config = {
  default: false,
  ...Object.fromEntries(Object.entries(RULES).map(([name, { settings }]) => [name, settings ?? true])),
};

/**
 * Problems in the Markdown of an article.
 * @param file its path
 * @param source the whole file, with its front matter
 */
export function markdownMistakes(file: string, source: string): Diagnostic[] {
  // Removes the marks of a box, which may be where a list needs a blank line.
  const page = source.replace(/^:{3,}.*$/gm, '');
  const { [file]: found = [] } = lint({ strings: { [file]: page }, config });
  const told = new Map<string, number>();
  return found.flatMap(({ lineNumber, ruleNames: [name = ''], ruleDescription, errorContext }) => {
    const context = errorContext ? ` in "${errorContext}"` : '';
    const message = `${ruleDescription} (${name})${context}. ${RULES[name]?.remedy ?? ''}`;
    // Once for a block of lines.
    const isTold = lineNumber - (told.get(message) ?? -1) <= 1;
    told.set(message, lineNumber);
    return isTold ? [] : warningIn(file, message, lineNumber);
  });
}
