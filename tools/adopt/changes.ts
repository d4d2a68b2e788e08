/** Changes to files that are planned before any is made. */
import { readFileSync } from 'node:fs';

import { parseDocument } from 'yaml';

import { frontMatter } from '../../src/content-check/source-position.ts';
import { filesBelow } from '../../src/schemas/content-files.ts';

export type Fields = Record<string, unknown>;
/** New texts of files by path; undefined deletes the file. */
export type Plan = Map<string, string | undefined>;

export const toJson = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;

/** The text of a file as planned. */
export const textOf = (plan: Plan, file: string): string =>
  (plan.has(file) ? plan.get(file) : readFileSync(file, 'utf8')) ?? '';
export const jsonOf = (plan: Plan, file: string): unknown => JSON.parse(textOf(plan, file));

/** The files below a folder that are left as planned, sorted. */
export function filesIn(plan: Plan, path: string): string[] {
  const there = filesBelow(path).map((name) => `${path}/${name}`);
  const planned = [...plan.keys()].filter((file) => file.startsWith(`${path}/`));
  return [...new Set([...there, ...planned])]
    .filter((file) => !plan.has(file) || plan.get(file) !== undefined)
    .sort();
}

/** Fields of an entry in MDX. */
export const fieldsOf = (source: string): Fields => parseDocument(frontMatter(source).text).toJS() as Fields;

/** An entry in MDX with other fields. */
export function withFields(source: string, fields: Fields): string {
  const { text: head, end } = frontMatter(source);
  const document = parseDocument(head);
  for (const [name, value] of Object.entries(fields)) document.set(name, value);
  return `---\n${document.toString({ lineWidth: 0 })}---${source.slice(end)}`;
}

/** A text in Markdown without the links to these pages or files, whose words stay. */
export const withoutLinks = (source: string, isGone: (path: string) => boolean): string =>
  source.replace(/\[([^\]]+)\]\((?!\w+:)([^)\s#?]+)[^)]*\)/g, (link: string, words: string, path: string) =>
    isGone(path) ? words : link,
  );
