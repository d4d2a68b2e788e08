/** Edits entries and keeps their writers' formatting. */
import { parseDocument } from 'yaml';

import { frontMatter } from '../src/reading/source-position.ts';

export type Fields = Record<string, unknown>;

/** Fields of an entry in MDX. */
export const fieldsOf = (source: string): Fields => parseDocument(frontMatter(source).text).toJS() as Fields;

/**
 * An entry in MDX with some fields changed.
 * @param fields new values by path, such as `features.0.title`; undefined deletes the field
 */
export function withFields(source: string, fields: Fields): string {
  const { text: head, end } = frontMatter(source);
  const document = parseDocument(head);
  for (const [path, value] of Object.entries(fields))
    if (value === undefined) document.deleteIn(path.split('.'));
    else document.setIn(path.split('.'), value);
  return `---\n${document.toString({ lineWidth: 0 })}---${source.slice(end)}`;
}

/** A Markdown text without the links to these pages or files; the words of the links stay. */
export const withoutLinks = (source: string, isGone: (path: string) => boolean): string =>
  source.replace(/\[([^\]]+)\]\((?!\w+:)([^)\s#?]+)[^)]*\)/g, (link: string, words: string, path: string) =>
    isGone(path) ? words : link,
  );
