/** Takes out a part of the site that a firm does not have: the blog, the portfolio, the samples, the glossary. */
import type { OptionalPart } from '../../src/schemas/page.ts';
import { pageFile } from '../../src/schemas/page.ts';
import { allSources } from '../../src/schemas/sources.ts';
import type { Fields } from '../edit-entry.ts';
import { editJson, filesOfEach, inEach, remove } from './files.ts';

/** Takes out a part: its page, its band on the home page, its entries and lists. */
export function removePart(part: OptionalPart): void {
  const own = allSources.filter((source) => source.part === part);
  remove([
    ...inEach(pageFile(part)),
    ...own.flatMap(({ path, ending }) => (ending ? filesOfEach : inEach)(path)),
  ]);
  for (const file of inEach(pageFile('home')))
    editJson(file, (home: { bands: Fields }) => ({ ...home, bands: { ...home.bands, [part]: undefined } }));
}
