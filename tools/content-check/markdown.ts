/** The form of Markdown, by markdownlint: what changes how a text is understood or shown. */
import { lint } from 'markdownlint/sync';

import { type Diagnostic, errorIn } from '../../src/content-check/diagnostic.ts';

/** The rules that count here, each with its settings and what a writer has to do; heading levels are a rule of our own. */
const RULES: Record<string, { settings?: object; remedy: string }> = {
  MD004: { settings: { style: 'dash' }, remedy: 'Begin every item of a list with "- ".' },
  MD005: { remedy: 'Begin all items of one list in the same column.' },
  MD010: { remedy: 'Write spaces instead of the tab, or | between the cells of a table.' },
  MD018: { remedy: 'Put a space after the # of a heading.' },
  MD022: { remedy: 'Leave a blank line above and below a heading.' },
  MD026: { settings: { punctuation: '.,;:!' }, remedy: 'End the heading without a mark; ? is fine.' },
  MD032: { remedy: 'Leave a blank line above and below a list.' },
  MD034: { remedy: 'Make the address a link with words: [words](address).' },
  MD037: { remedy: 'Put the asterisks against the words: **words**.' },
  MD056: { remedy: 'Give every row of the table as many cells as its first row.' },
  MD058: { remedy: 'Leave a blank line above and below a table.' },
};
const config = {
  default: false,
  ...Object.fromEntries(Object.entries(RULES).map(([name, { settings }]) => [name, settings ?? true])),
};

/**
 * Mistakes in the form of an article.
 * @param file its path
 * @param source the whole file, with its front matter
 */
export function markdownMistakes(file: string, source: string): Diagnostic[] {
  // Markdown would take a comment's asterisks for emphasis.
  const uncommented = source.replace(/\{\/\*[^]*?\*\/\}/g, (comment) => comment.replace(/[^\n]/g, ' '));
  // Of bars and lots, no heading, and a product, no emphasis: signs that stay as they are.
  const plain = uncommented.replace(/^#(?=\d)|(?<=\d[^*\n]{0,4} )\*(?= \d)/gm, ' ');
  const { page = [] } = lint({ strings: { page: plain }, config });
  return page.map(({ lineNumber, ruleNames: [name = ''], ruleDescription, errorContext }) => {
    const context = errorContext ? ` in "${errorContext}"` : '';
    return errorIn(file, `${ruleDescription} (${name})${context}. ${RULES[name]?.remedy ?? ''}`, lineNumber);
  });
}
