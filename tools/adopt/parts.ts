/** The changes by which a part of the site leaves that a firm does not have: the blog, the portfolio, the samples, the glossary. */
import { readFileSync } from 'node:fs';

import { CONTENT } from '../../src/schemas/content-files.ts';
import { type OptionalPart, pageFile } from '../../src/schemas/page.ts';
import { allSources, sources } from '../../src/schemas/sources.ts';
import type { Fields } from '../edit-entry.ts';
import { filesIn, filesOfEach, inEach, jsonOf, type Plan, planDeletion, textOf, toJson } from './changes.ts';
import { planLinks } from './links.ts';

const HOME = pageFile('home');
/** Fields of disciplines that name what belongs to a part. */
const FIELDS: Record<OptionalPart, string> = {
  blog: 'category',
  portfolio: '',
  samples: 'samples',
  glossary: '',
};

/** Documents for download that only these files name. */
function documentsOf(plan: Plan, entries: readonly string[]): string[] {
  const leaving = entries.map((file) => readFileSync(file, 'utf8')).join('\n');
  const rest = filesIn(plan, CONTENT).filter((file) => /\.(?:mdx|json)$/.test(file));
  const left = rest.map((file) => textOf(plan, file)).join('\n');
  return filesIn(plan, 'public/samples').filter((file) => {
    const name = file.slice('public/samples/'.length);
    return leaving.includes(name) && !left.includes(name);
  });
}

/** Plans that a part of the site leaves: its page, its entries and lists, and all that leads there. */
export function planWithoutPart(plan: Plan, part: OptionalPart): void {
  const own = allSources.filter((source) => source.part === part);
  const entries = own.flatMap(({ path, ending }) => (ending ? filesOfEach : inEach)(plan, path));
  planDeletion(plan, [...inEach(plan, pageFile(part)), ...entries]);
  planDeletion(plan, documentsOf(plan, entries));

  for (const file of inEach(plan, HOME)) {
    const home = jsonOf(plan, file) as { bands: Fields };
    plan.set(file, toJson({ ...home, bands: { ...home.bands, [part]: undefined } }));
  }
  for (const file of inEach(plan, sources.disciplines.path)) {
    const disciplines = jsonOf(plan, file) as Fields[];
    plan.set(file, toJson(disciplines.map((each) => ({ ...each, [FIELDS[part]]: undefined }))));
  }
  planLinks(plan, [`/${part}/`, ...(part === 'blog' ? ['/feed.xml'] : [])]);
}
