import { matches, type PostFilter } from '../lib/search/post-filter.ts';

// Elements of PostList.astro, which the blog filter works with.
export const getButtons = () => document.querySelector('.category-buttons');
export const getLinks = () => [...document.querySelectorAll<HTMLElement>('.category-buttons a')];
export const getField = () => document.querySelector<HTMLInputElement>('#q');
export const getList = () => document.querySelector<HTMLElement>('.post-list');

/** Hides the articles of the page that do not match. Returns how many do. */
export function filterItems(filter: PostFilter): number {
  const items = [...(getList()?.querySelectorAll<HTMLElement>('[data-category]') ?? [])];
  for (const item of items) {
    const text = (selector: string) => item.querySelector(selector)?.textContent ?? '';
    const category = item.dataset['category'] ?? '';
    item.hidden = !matches({ category, title: text('h3'), excerpt: text('[data-excerpt]') }, filter);
  }
  return items.filter(({ hidden }) => !hidden).length;
}
