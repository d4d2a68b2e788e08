/** The content as its publisher has to look at it. */
import { readFileSync } from 'node:fs';

import { parse } from 'yaml';

import { frontMatter } from '../../src/content-check/source-position.ts';
import { CONTENT, filesBelow } from '../../src/schemas/content-files.ts';

/** Folder of the legal texts. */
export const LEGAL = `${CONTENT}/legal/`;

/** A file of the content. */
export interface Content {
  file: string;
  source: string;
  data: Record<string, unknown>;
  /** Tells whether a field, or with an empty path the whole file, is not published: an entry, or an item of a list. */
  isInDraft: (path: string) => boolean;
}

const isDraft = (data: unknown): boolean => (data as { draft?: boolean } | null)?.draft === true;

function readContent(file: string): Content[] {
  const source = readFileSync(file, 'utf8');
  let data: Content['data'];
  try {
    data = (parse(frontMatter(source).text) ?? {}) as Content['data'];
  } catch {
    // The content check says why.
    return [];
  }
  // A legal text is a draft until it says otherwise.
  const isWhole = isDraft(data) || (file.startsWith(LEGAL) && data['draft'] !== false);
  const isInDraft = (path: string) => isWhole || isDraft(data[path.split('.')[0] ?? '']);
  return [{ file, source, data, isInDraft }];
}

/** All files with fields that can be read. */
export const readAllContent = (): Content[] =>
  filesBelow(CONTENT)
    .filter((name) => /\.(?:mdx|json)$/.test(name))
    .flatMap((name) => readContent(`${CONTENT}/${name}`));
