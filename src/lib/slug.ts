import anyAscii from 'any-ascii';

/** `Søren’s Façade & Roof Guide` as `sorens-facade-and-roof-guide`; empty without a letter or digit. */
export const slug = (title: string): string =>
  anyAscii(title.normalize('NFKC').replace(/['’]/g, '').replaceAll('&', ' and '))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Ids in the layouts of pages with running text or questions. */
const RESERVED_IDS =
  /^(?:(?:menu|newsletter|article|footnote)-[a-z-]+|title-\d+|main|menu|notice|share|services|articles|questions|q|search|tooltip)$/;

/**
 * Makes ids for the headings, questions or groups of one page: unique, not empty, and not used elsewhere on the page.
 * @param taken ids that this page has in addition to those of every page
 */
export function idMaker(...taken: string[]): (words: string) => string {
  const given = new Set(taken);
  return (words) => {
    const own = slug(words);
    const id = !own || RESERVED_IDS.test(own) ? `part${own && `-${own}`}` : own;
    let [unique, count] = [id, 1];
    while (given.has(unique)) unique = `${id}-${++count}`;
    given.add(unique);
    return unique;
  };
}
