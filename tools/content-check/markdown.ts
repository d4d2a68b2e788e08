/** Markdown style, checked by markdownlint: whatever may be read or rendered differently than it was meant. */
import { lint } from 'markdownlint/sync';

import { type Diagnostic, warningIn } from '../../src/reading/diagnostic.ts';

/** Link texts that do not say where the link leads. */
const VAGUE = [
  'here, click here, see here, read here, right here, this, link, this link, the link, page, this page, the page',
  'more, read more, learn more, find out more, see more, view more, more information, details',
  'article, this article, the article, post, this post, the post',
].flatMap((words) => words.split(', '));

/** The rules in use, each with its settings and what a writer has to do. */
const RULES: Record<string, { settings?: object; remedy: string }> = {
  // The title of a page is a field of its front matter.
  MD001: { settings: { front_matter_title: '^title:' }, remedy: 'Begin the heading one level higher.' },
  MD005: { remedy: 'Begin all items of one list in the same column.' },
  MD010: { remedy: 'Write spaces instead of the tab, or | between the cells of a table.' },
  // A period may belong to a unit, as in 3 in.
  MD026: { settings: { punctuation: ',;:' }, remedy: 'End the heading without this mark.' },
  MD032: { remedy: 'Leave a blank line above and below a list.' },
  MD056: { remedy: 'Give every row of the table as many cells as its first row.' },
  MD058: { remedy: 'Leave a blank line above and below a table.' },
  // Many screen reader users list the links of a page.
  MD059: { settings: { prohibited_texts: VAGUE }, remedy: 'Name the page or the thing behind the link.' },
};
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
  return found.map(({ lineNumber, ruleNames: [name = ''], ruleDescription, errorContext }) => {
    const context = errorContext ? ` in "${errorContext}"` : '';
    return warningIn(
      file,
      `${ruleDescription} (${name})${context}. ${RULES[name]?.remedy ?? ''}`,
      lineNumber,
    );
  });
}
