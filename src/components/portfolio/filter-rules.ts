/**
 * The style rules by which the buttons of the portfolio filter its cards, without script. They know a
 * category by its place in the list, since its name is the content's; 0 stands for all.
 * @param categories how many there are
 */
export function filterRules(categories: number): string {
  const places = Array.from({ length: categories + 1 }, (_, place) => place);
  return places
    .map((place) => {
      const chosen = `.gallery:has([value="${place}"]:checked)`;
      const counted = `${chosen} [data-count="${place}"]{display:inline}`;
      return place ? `${counted}${chosen} li:not([data-category="${place}"]){display:none}` : counted;
    })
    .join('');
}
