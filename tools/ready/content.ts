/** The content as its publisher has to look at it. */
import { readFileSync } from 'node:fs';

import { parse } from 'yaml';

import type { Diagnostic } from '../../src/content-check/diagnostic.ts';
import { frontMatter } from '../../src/content-check/source-position.ts';
import { CONTENT } from '../../src/schemas/content-files.ts';

/** Something to do before the site is published; `note` says more of this file alone. */
export type Task = Diagnostic & { note?: string };

export const LEGAL = `${CONTENT}/legal/`;

/** A file of the content, or a drawing without fields. */
export interface Content {
  file: string;
  source: string;
  data: Record<string, unknown>;
  /** Tells whether a field, or with an empty path the whole file, is not published: an entry, or an item of a list. */
  isInDraft: (path: string) => boolean;
}

const isDraft = (data: unknown): boolean => (data as { draft?: boolean } | null)?.draft === true;

export function readContent(file: string): Content {
  const source = readFileSync(file, 'utf8');
  const fields: unknown = file.endsWith('.svg') ? {} : parse(frontMatter(source).text);
  const data = (fields ?? {}) as Content['data'];
  // A legal text is a draft until it says otherwise.
  const isWhole = isDraft(data) || (file.startsWith(LEGAL) && data['draft'] !== false);
  return { file, source, data, isInDraft: (path) => isWhole || isDraft(data[path.split('.')[0] ?? '']) };
}
