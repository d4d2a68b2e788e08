/** Edits entries and keeps their writers' formatting. */
import { type Document, isCollection, parseDocument } from 'yaml';

import { frontMatter } from '../src/reading/source-position.ts';

export type Fields = Record<string, unknown>;

export const toJson = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;

/** The fields of an entry in MDX, or the data of a JSON file, which is YAML as well. */
export const fieldsOf = (source: string): Fields => parseDocument(frontMatter(source).text).toJS() as Fields;

/** Deletes a field, with what is around it if that has nothing else. */
function deleteField(document: Document, keys: readonly string[]): void {
  document.deleteIn(keys);
  const around = keys.slice(0, -1);
  const rest = document.getIn(around);
  if (around.length && isCollection(rest) && !rest.items.length) deleteField(document, around);
}

/**
 * An entry in MDX or a JSON file with some fields changed.
 * @param fields new values by path, such as `features.0.title`; undefined deletes the field
 */
export function withFields(source: string, fields: Fields): string {
  const { text, end } = frontMatter(source);
  const document = parseDocument(text);
  for (const [path, value] of Object.entries(fields))
    if (value === undefined) deleteField(document, path.split('.'));
    else document.setIn(path.split('.'), value);
  return end ? `---\n${document.toString({ lineWidth: 0 })}---${source.slice(end)}` : toJson(document.toJS());
}

/** A Markdown text without the links to these pages or files; the words of the links stay. */
export const withoutLinks = (source: string, isGone: (path: string) => boolean): string =>
  source.replace(/\[([^\]]+)\]\((?!\w+:)([^)\s#?]+)[^)]*\)/g, (link: string, words: string, path: string) =>
    isGone(path) ? words : link,
  );
