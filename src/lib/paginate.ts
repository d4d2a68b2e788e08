/** Articles on one page of a list. */
export const POSTS_PER_PAGE = 12;

/** One page of a long list, with its number from 1 and the count of all. */
export type Page<Item> = ReturnType<typeof paginate<Item>>[number];

/** Cuts a list into pages of a size; an empty list is one empty page. */
export function paginate<Item>(items: readonly Item[], size: number) {
  const count = Math.max(1, Math.ceil(items.length / size));
  return Array.from({ length: count }, (_, index) => ({
    items: items.slice(index * size, (index + 1) * size),
    number: index + 1,
    count,
  }));
}

/** Path of a page of a list, counted from 1; the first has the list's own path. */
export const pagePath = <Path extends string>(list: Path, number: number) =>
  number > 1 ? (`${list}page/${number}/` as const) : list;

/**
 * The page numbers to link: the first, the last, the current one and its neighbors. A gap between two numbers stands
 * for the pages left out.
 */
export const pageNumbers = (number: number, count: number): number[] =>
  [...new Set([1, number - 1, number, number + 1, count])]
    .filter((page) => page >= 1 && page <= count)
    .sort((a, b) => a - b);
