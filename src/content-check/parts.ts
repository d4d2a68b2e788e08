import { readFileSync } from 'node:fs';

import { slug } from '../lib/slug.ts';
import { filesBelow } from '../schemas/content-files.ts';
import { type Entry, type SiteContext, textsOf } from './entry.ts';
import { headingIds } from './prose-links.ts';
import { nodesOf, parseProse } from './prose-tree.ts';

const CODE = ['src/pages', 'src/layouts', 'src/components'];

/** Ids that code writes, and those that it makes of the words of entries, such as questions. */
function otherParts(entries: readonly Entry[]): ReadonlySet<string> {
  const sources = CODE.flatMap((folder) =>
    filesBelow(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
  );
  return new Set([
    ...sources.flatMap((source) => Array.from(source.matchAll(/\bid="([\w-]+)"/g), ([, id = '']) => id)),
    ...entries.flatMap(({ id, data }) => [
      slug(id),
      `project-${id}`,
      ...textsOf(data).map(([, text]) => slug(text)),
    ]),
  ]);
}

/**
 * Says which parts a page has. The first question reads all code and entries, which most sites never ask for.
 * @param entries by the paths of their pages
 */
export function partsOfPages(
  entries: ReadonlyMap<string, Entry>,
  all: readonly Entry[],
): SiteContext['partsOf'] {
  let others: ReadonlySet<string> | undefined;
  return (path) => {
    const entry = entries.get(path);
    const tree = entry?.body ? parseProse(entry) : undefined;
    const headings = tree && !('severity' in tree) ? headingIds(nodesOf(tree)) : [];
    return { headings, others: (others ??= otherParts(all)) };
  };
}
