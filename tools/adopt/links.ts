import { writeFileSync } from 'node:fs';

import { CONTENT, REDIRECTS } from '../../src/schemas/content-files.ts';
import { withoutLinks } from '../edit-entry.ts';
import { editJson, filesOfEach, textOf } from './files.ts';

/**
 * Removes links to pages that are taken out; their text stays. Old addresses lead to the page above instead.
 * @param pages paths of the pages, each with all pages below it, such as `/services/design/`
 */
export function removeLinks(pages: readonly string[]): void {
  const isLeaving = (path: string) => pages.some((start) => path.startsWith(start));
  for (const folder of ['services', 'blog', 'legal'])
    for (const file of filesOfEach(`${CONTENT}/${folder}`))
      writeFileSync(file, withoutLinks(textOf(file), isLeaving));
  editJson(REDIRECTS, (redirects: Record<string, string>) => {
    const above = (to: string) => (to.startsWith('/services/') ? '/services/' : '/');
    const led = Object.entries(redirects).map(([from, to]) => [from, isLeaving(to) ? above(to) : to]);
    return Object.fromEntries(led) as object;
  });
}
