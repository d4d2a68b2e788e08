import { findEntries } from './rank.ts';

/**
 * The page that a wrong address was meant for: one with the same words in its address, but for a typo,
 * another number or a missing slash.
 * @param path the address as it was written, such as `/services/concrete-takeoff`
 * @param pages addresses of all pages
 * @returns such as `/services/estimating/concrete-takeoffs/`; undefined where none is like it
 */
export function nearestPage(path: string, pages: readonly string[]): string | undefined {
  const words = (address: string) => address.replace(/[/-]+/g, ' ').trim();
  const entries = pages.map((url) => ({ url, title: words(url), sheet: '', place: '', text: [] }));
  return findEntries(entries, words(path))[0]?.entry.url;
}
