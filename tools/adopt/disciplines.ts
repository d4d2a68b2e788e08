/** Takes out the disciplines, services and parts of the site that a firm does not offer or have. */
import { writeFileSync } from 'node:fs';

import { OPTIONAL_PARTS, pageFile } from '../../src/schemas/page.ts';
import { allSources, sources } from '../../src/schemas/sources.ts';
import { type Fields, fieldsOf, withFields } from '../edit-entry.ts';
import { services } from '../new/content.ts';
import { editJson, filesIn, filesOfEach, jsonOf, remove, textOf } from './files.ts';

const SERVICES = sources.services.path;
const DISCIPLINES = sources.disciplines.path;
/** Each service links to two others (src/schemas/service.ts). */
const FEWEST_RELATED = 2;

/** The id of a service, such as `estimating/boq`. */
const idOf = (file: string): string => file.replace(/^.*?\/services\/|\.mdx$/g, '');

/** Tells whether one of these names takes out a service or a discipline. */
const leaves = (names: readonly string[]) => (id: unknown) =>
  names.includes(String(id)) || names.includes(String(id).split('/')[0] ?? '');

/**
 * Why these cannot be taken out, in sentences; none if they can.
 * @param names such as `design`, `estimating/boq` and `blog`
 */
export function reasonsAgainst(names: readonly string[]): string[] {
  const services = filesIn(SERVICES).map(idOf);
  const disciplines = (jsonOf(DISCIPLINES) as Fields[]).map(({ id }) => String(id));
  const known: string[] = [...disciplines, ...services, ...OPTIONAL_PARTS];
  const unknown = names.filter((name) => !known.includes(name));
  const isGone = leaves(names);
  return [
    ...(unknown.length ? [`There is no ${unknown.join(', ')}. Write some of: ${known.join(', ')}.`] : []),
    ...(services.filter((id) => !isGone(id)).length <= FEWEST_RELATED
      ? ['At least three services must stay: each leads to two others.']
      : []),
  ];
}

/** Edits a list in every language that has it. */
function editLists(path: string, edit: (list: Fields[]) => Fields[]): void {
  for (const file of filesOfEach(path)) editJson(file, edit);
}

/**
 * Takes out disciplines, services and parts of the site with all that belongs to them: takeoffs of a service, and pages,
 * entries, lists and bands of a part.
 */
export function takeOut(names: readonly string[]): void {
  const isGone = leaves(names);
  const ofParts = allSources.filter(({ part }) => part && names.includes(part));
  remove([...ofParts.map(({ path }) => path), ...names.map(pageFile)].flatMap(filesOfEach));
  for (const file of filesOfEach(pageFile('home')))
    editJson(file, ({ bands, ...home }: { bands: Fields }) => ({
      ...home,
      bands: Object.fromEntries(Object.entries(bands).filter(([name]) => !names.includes(name))),
    }));

  remove(filesOfEach(SERVICES).filter((file) => isGone(idOf(file))));
  remove(filesOfEach(sources.takeoffs.path).filter((file) => isGone((jsonOf(file) as Fields)['service'])));
  const before = jsonOf(DISCIPLINES) as Fields[];
  editLists(DISCIPLINES, (list) => {
    const left = list.filter(({ id }) => !isGone(id));
    // How it works with the others.
    if (left.length === 1) delete left[0]?.['teamwork'];
    return left;
  });
  // The categories of these disciplines, unless an article or another discipline has them.
  const articles = filesIn(sources.blog.path).map((file) => fieldsOf(textOf(file)));
  const used = [...(jsonOf(DISCIPLINES) as Fields[]), ...articles].map(({ category }) => category);
  const unused = before.map(({ category }) => category).filter((name) => !used.includes(name));
  editLists(sources.blogCategories.path, (list) => list.filter(({ name }) => !unused.includes(name)));
}

/** Adds related services where too few are left: others of the discipline, or else of the firm. */
export function relateServices(): void {
  for (const file of filesOfEach(SERVICES)) {
    const own = idOf(file);
    const near = services(`${own.split('/')[0]}/`).map(({ id }) => id);
    const related = fieldsOf(textOf(file))['relatedServices'] as { service: unknown }[];
    const kept = related.filter(({ service }) => near.includes(service));
    const others = near.filter((id) => id !== own && !kept.some(({ service }) => service === id));
    const added = others.slice(0, Math.max(0, FEWEST_RELATED - kept.length)).map((service) => ({ service }));
    if (added.length) writeFileSync(file, withFields(textOf(file), { relatedServices: [...kept, ...added] }));
  }
}
