import { findEntries } from './rank.ts';

/** The page that a wrong address, such as `/services/concrete-takeoff`, was meant for. */
export function nearestPage(path: string, pages: readonly string[]): string | undefined {
  const words = (address: string) => address.replace(/[/-]+/g, ' ').trim();
  const entries = pages.map((url) => ({ url, title: words(url), sheet: '', context: '', text: [] }));
  return findEntries(entries, words(path))[0]?.entry.url;
}
