import { matches, type PostFilter } from '../lib/search/post-filter.ts';

// Elements of PostList.astro, which the blog filter works with. Each is inside the element of the island.
export const getButtons = (island: HTMLElement) => island.querySelector('.category-buttons');
export const getLinks = (island: HTMLElement) => [
  ...island.querySelectorAll<HTMLElement>('.category-buttons a'),
];
export const getField = (island: HTMLElement) => island.querySelector<HTMLInputElement>('[name=q]');
export const getList = (island: HTMLElement) => island.querySelector<HTMLElement>('.post-list');

/** Hides the articles of the page that do not match. Returns how many do. */
export function filterItems(island: HTMLElement, filter: PostFilter): number {
  const items = [...(getList(island)?.querySelectorAll<HTMLElement>('[data-category]') ?? [])];
  for (const item of items) {
    const text = (selector: string) => item.querySelector(selector)?.textContent ?? '';
    const category = item.dataset['category'] ?? '';
    item.hidden = !matches({ category, title: text('h3'), excerpt: text('[data-excerpt]') }, filter);
  }
  return items.filter(({ hidden }) => !hidden).length;
}
