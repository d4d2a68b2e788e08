import { type Diagnostic, errorIn } from '../reading/diagnostic.ts';
import type { Entry } from '../reading/entry.ts';
import { fieldLine, lineAt } from '../reading/source-position.ts';
import type { JsonSchema } from '../schemas/json-schema.ts';

/** What rules know about the rest of the site. */
export interface SiteContext {
  /** Ids or names that a field can refer to, by collection; lists that have an error are left out. */
  targets: ReadonlyMap<string, readonly string[]>;
  oldAddresses: ReadonlyMap<string, string>;
  /** Paths of all pages and generated files, drafts included, with the time in ms from which they are public. */
  pages: ReadonlyMap<string, number>;
  /** Names of the files below public/. */
  files: readonly string[];
  /** Widths of pictures in pixels, by `nameKey` of the file name. */
  pictures: ReadonlyMap<string, number>;
  /** The time by which a page must be public to be linked; Infinity if drafts are shown. */
  linksAllowedUntil: number;
  /** True before a build that a host publishes, not as a preview. */
  publishes: boolean;
}

/** The same, with the collection's entries, which have only their valid fields, and the JSON schema of their data. */
export interface RuleContext extends SiteContext {
  entries: readonly Entry[];
  jsonSchema: JsonSchema;
}

export type Rule = (entry: Entry, context: RuleContext) => Iterable<Diagnostic>;

/** An error in a field, at its line. */
export const fieldError = ({ file, listIndex, source }: Entry, field: string, message: string): Diagnostic =>
  errorIn(file, message, fieldLine(source, listIndex ? `${listIndex}.${field}` : field), field);

/**
 * An error in the text of an entry.
 * @param line within the text, counted from 1
 */
export const bodyError = ({ file, source, body }: Entry, line: number, message: string): Diagnostic =>
  // The last match, since a field may have the same words, and an empty text is at the end.
  errorIn(file, message, lineAt(source, source.lastIndexOf(body)) + line - 1, 'body');
