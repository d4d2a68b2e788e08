/** Takes out a part of the site that a firm does not have: the blog, the portfolio, the samples, the glossary. */
import type { OptionalPart } from '../../src/schemas/page.ts';
import { pageFile } from '../../src/schemas/page.ts';
import { allSources, sources } from '../../src/schemas/sources.ts';
import type { Fields } from '../edit-entry.ts';
import { editJson, filesOfEach, inEach, remove } from './files.ts';
import { removeLinks } from './links.ts';

/** Fields of disciplines that name what belongs to a part. */
const FIELDS: Partial<Record<OptionalPart, string>> = { blog: 'category', samples: 'samples' };

/** Takes out a part: its page, its entries and lists, and everything that links there. */
export function removePart(part: OptionalPart): void {
  const own = allSources.filter((source) => source.part === part);
  remove([
    ...inEach(pageFile(part)),
    ...own.flatMap(({ path, ending }) => (ending ? filesOfEach : inEach)(path)),
  ]);
  for (const file of inEach(pageFile('home')))
    editJson(file, (home: { bands: Fields }) => ({ ...home, bands: { ...home.bands, [part]: undefined } }));
  const field = FIELDS[part];
  for (const file of field ? inEach(sources.disciplines.path) : [])
    editJson(file, (list: Fields[]) => list.map((each) => ({ ...each, [field ?? '']: undefined })));
  removeLinks([`/${part}/`, ...(part === 'blog' ? ['/feed.xml'] : [])]);
}
