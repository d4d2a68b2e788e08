/**
 * The CSS rules with which the buttons of the portfolio filter its cards without JavaScript. They identify a
 * category by its index in the list, since its name is content; 0 stands for all.
 * @param categories number of categories
 */
export function filterRules(categories: number): string {
  const indexes = Array.from({ length: categories + 1 }, (_, index) => index);
  return indexes
    .map((index) => {
      const chosen = `.gallery:has([value=c${index}]:checked)`;
      const counted = `${chosen} [data-count=c${index}]{display:inline}`;
      return index ? `${counted}${chosen} li:not([data-category=c${index}]){display:none}` : counted;
    })
    .join('');
}
