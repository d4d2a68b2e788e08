import { CONTENT, REDIRECTS } from '../../src/schemas/content-files.ts';
import { withoutLinks } from '../edit-entry.ts';
import { filesOfEach, jsonOf, type Plan, textOf, toJson } from './changes.ts';

/**
 * Plans that no text leads to pages that leave; the words of the links stay. Old addresses lead to the page above instead.
 * @param pages paths of the pages, each with all pages below it, such as `/services/design/`
 */
export function planLinks(plan: Plan, pages: readonly string[]): void {
  const isLeaving = (path: string) => pages.some((start) => path.startsWith(start));
  for (const file of ['services', 'blog', 'legal'].flatMap((folder) =>
    filesOfEach(plan, `${CONTENT}/${folder}`),
  ))
    plan.set(file, withoutLinks(textOf(plan, file), isLeaving));
  const redirects = Object.entries(jsonOf(plan, REDIRECTS) as Record<string, string>);
  const led = redirects.map(([from, to]) => {
    const above = to.startsWith('/services/') ? '/services/' : '/';
    return [from, isLeaving(to) ? above : to];
  });
  plan.set(REDIRECTS, toJson(Object.fromEntries(led)));
}
