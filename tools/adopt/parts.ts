/** Takes out a part of the site that a firm does not have: the blog, the portfolio, the samples, the glossary. */
import type { OptionalPart } from '../../src/schemas/page.ts';
import { pageFile } from '../../src/schemas/page.ts';
import { allSources } from '../../src/schemas/sources.ts';
import type { Fields } from '../edit-entry.ts';
import { editJson, filesOfEach, remove } from './files.ts';

/** Takes out a part: its page, its band on the home page, its entries and lists. */
export function removePart(part: OptionalPart): void {
  const own = allSources.filter((source) => source.part === part);
  remove([pageFile(part), ...own.map(({ path }) => path)].flatMap(filesOfEach));
  for (const file of filesOfEach(pageFile('home')))
    editJson(file, (home: { bands: Fields }) => ({ ...home, bands: { ...home.bands, [part]: undefined } }));
}
