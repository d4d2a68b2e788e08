import { memoize } from '../lib/memoize.ts';
import { pagePath } from '../lib/paginate.ts';
import { isLeftOut } from '../schemas/page.ts';
import { KINDS } from './kinds.ts';
import { getPostLists } from './posts.ts';
import type { Path } from './published.ts';
import type { PageRecord } from './record.ts';

/** All records that lists use, kind by kind, without those at or below pages that the firm leaves out. */
export const getRecords = memoize(async (): Promise<PageRecord[]> => {
  const records = await Promise.all(KINDS.map((list) => list()));
  return records.flat().filter(({ path }) => !isLeftOut(path));
});

/** Every page that search engines may list, except the later pages of lists. */
export const getPageRecords = memoize(async (): Promise<PageRecord[]> =>
  (await getRecords()).filter(({ path }) => !path.includes('#')),
);

/** The record of the page at a path; undefined if search engines may not list it. */
export const getPageRecord = async (path: Path): Promise<PageRecord | undefined> =>
  (await getPageRecords()).find((record) => record.path === path);

/** Every address that search engines may list: all records, and the later pages of lists. */
export async function getIndexedAddresses(): Promise<Pick<PageRecord, 'path' | 'updated'>[]> {
  const later = (await getPostLists()).map(async ({ path, pages }) => {
    const first = await getPageRecord(path);
    return first ? pages.slice(1).map(({ number }) => ({ ...first, path: pagePath(path, number) })) : [];
  });
  return [...(await getPageRecords()), ...(await Promise.all(later)).flat()];
}
