import type { z } from 'zod';

import { type Diagnostic, errorIn } from './diagnostic.ts';
import type { Finding } from './pictures.ts';
import { fieldLine, lineAt } from './source-position.ts';

/** An entry as it was read from its file. */
export interface Entry {
  id: string;
  file: string;
  /** Index in a list; empty in a folder. */
  listIndex: string;
  /** The whole file. */
  source: string;
  body: string;
  data: Record<string, unknown>;
}

/** The rest of the site, as far as rules look at it. */
export interface Site {
  /** Ids or names that a field can refer to, by collection; without a list that has an error. */
  targets: ReadonlyMap<string, readonly string[]>;
  draftDisciplineIds: readonly string[];
  oldAddresses: ReadonlyMap<string, string>;
  /** Paths of all pages and generated files, drafts included, with the time from which they are public. */
  pages: ReadonlyMap<string, number>;
  /** Pictures by the names of their files. */
  pictures: ReadonlyMap<string, Finding>;
}

/** The other entries of the collection, and the rest of the site. */
export type Context = Site & { entries: readonly Entry[] };
export type Rule = (entry: Entry, context: Context) => Iterable<Diagnostic>;

/** A collection's files, and the rules for its entries. */
export interface Source {
  /** A folder with a file for each entry, or a JSON file with a list of them, or with a single one. */
  path: string;
  /** Extension of the files in a folder. */
  ending?: '.mdx' | '.json';
  /** True for a file that is one entry, and no list. */
  single?: boolean;
  /** True for a folder whose subfolders have entries, too. */
  recursive?: boolean;
  schema: z.ZodType;
  /** Rules for the text, checked even if fields are wrong. */
  textRules: readonly Rule[];
  /** Rules for the collection, checked once the fields of all its entries are right. */
  rules: readonly Rule[];
}

export const inField = ({ file, listIndex, source }: Entry, field: string, message: string): Diagnostic =>
  errorIn(file, `${field}: ${message}`, fieldLine(source, listIndex ? `${listIndex}.${field}` : field));

/** @param line counted from 1, of the body */
export const inBody = ({ file, source, body }: Entry, line: number, message: string): Diagnostic =>
  errorIn(file, `body: ${message}`, lineAt(source, Math.max(0, source.indexOf(body))) + line - 1);

/** All texts of an entry by their paths, such as `features.0.title`. */
export function textsOf(data: unknown, path = ''): [path: string, text: string][] {
  if (typeof data === 'string') return [[path, data]];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => textsOf(value, path ? `${path}.${key}` : key));
}
