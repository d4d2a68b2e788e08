/** One page of a long list, and where it stands among the others. */
export interface Page<Item> {
  items: readonly Item[];
  /** From 1. */
  number: number;
  count: number;
}

/**
 * Cuts a list into pages; an empty list is one empty page.
 * @param items the whole list, in order
 * @param size items on a page
 */
export function paginate<Item>(items: readonly Item[], size: number): Page<Item>[] {
  const count = Math.max(1, Math.ceil(items.length / size));
  return Array.from({ length: count }, (_, index) => ({
    items: items.slice(index * size, (index + 1) * size),
    number: index + 1,
    count,
  }));
}

/**
 * The page numbers worth showing: first, last, the open one and its neighbours.
 * @param number the open page, from 1
 * @param count number of pages
 * @returns in order; a gap between two of them is where others are left out
 */
export const pageNumbers = (number: number, count: number): number[] =>
  [...new Set([1, number - 1, number, number + 1, count])]
    .filter((page) => page >= 1 && page <= count)
    .sort((a, b) => a - b);
