import { href } from '../lib/href.ts';
import type { SearchEntry } from '../lib/search/rank.ts';
import { getRecords } from './page-records.ts';

/** The index of the site's search: all that lists know, by their titles, sheet numbers and texts. */
export const getSearchEntries = async (): Promise<SearchEntry[]> =>
  (await getRecords()).map(({ path, title, sheet, context, searchTexts }) => ({
    url: href(path),
    title,
    sheet,
    context,
    text: searchTexts(),
  }));
