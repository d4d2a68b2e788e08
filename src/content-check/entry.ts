import type { z } from 'zod';

import type { Shape } from '../schemas/shape.ts';
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
  oldAddresses: ReadonlyMap<string, string>;
  /** Paths of all pages and generated files, drafts included, with the time from which they are public. */
  pages: ReadonlyMap<string, number>;
  /** Names of the files below public/. */
  files: readonly string[];
  /** Pictures by the names of their files. */
  pictures: ReadonlyMap<string, Finding>;
  /** The time by which a page must be public to be linked; Infinity where drafts are shown. */
  day: number;
}

/** The other entries of the collection with the shape of their data, and the rest of the site. */
export type Context = Site & { entries: readonly Entry[]; shape: Shape };
/**
 * A field by its path, a line of the text (of a JSON file, the whole file) counted from 1, or '' for the file itself;
 * and what to do there.
 */
export type Problem = [place: string | number, message: string];
export type Rule = (entry: Entry, context: Context) => Iterable<Problem>;

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
  /** Path that the ids of its entries follow, where each has a page, such as `/blog/`. */
  page?: `/${string}/` | undefined;
  schema: z.ZodType;
  /** Rules for the text, checked even if fields are wrong. */
  textRules?: readonly Rule[];
  /** Rules for entries whose fields are right. */
  rules?: readonly Rule[];
}

/** A collection as it was read, and why parts of it could not be. */
export interface Collection extends Source {
  shape: Shape;
  entries: Entry[];
  /** Ids of files without an entry. */
  unreadable: string[];
  errors: Diagnostic[];
}

/** A problem in an entry with its file and line. */
export function locate({ file, listIndex, source, body }: Entry, [place, message]: Problem): Diagnostic {
  if (!place) return errorIn(file, message);
  if (typeof place === 'string')
    return errorIn(
      file,
      `${place}: ${message}`,
      fieldLine(source, listIndex ? `${listIndex}.${place}` : place),
    );
  if (file.endsWith('.json')) return errorIn(file, message, place);
  // A field may have the same words, and an empty text is at the end.
  return errorIn(file, `body: ${message}`, lineAt(source, source.lastIndexOf(body)) + place - 1);
}

/** All texts of an entry by their paths, such as `features.0.title`, with what the schema says about them. */
export function textsOf(data: unknown, shape: Shape = {}, path = ''): [path: string, text: string, Shape][] {
  if (typeof data === 'string') return [[path, data, shape]];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => {
    const inner = Array.isArray(data) ? shape.items : shape.properties?.[key];
    return textsOf(value, inner, path ? `${path}.${key}` : key);
  });
}
