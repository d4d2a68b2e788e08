/** Takes out disciplines and services that a firm does not offer. */
import { writeFileSync } from 'node:fs';

import { slug } from '../../src/lib/slug.ts';
import { LISTS } from '../../src/schemas/lists.ts';
import { OPTIONAL_PARTS } from '../../src/schemas/page.ts';
import { sources } from '../../src/schemas/sources.ts';
import { type Fields, fieldsOf, withFields } from '../edit-entry.ts';
import { editJson, filesIn, filesOfEach, inEach, jsonOf, remove, textOf } from './files.ts';
import { removeLinks } from './links.ts';

const SERVICES = sources.services.path;
const DISCIPLINES = sources.disciplines.path;
/** Each service links to two others (src/schemas/service.ts). */
const FEWEST_RELATED = 2;

/** The id of a service, such as `estimating/boq`. */
const idOf = (file: string): string => file.replace(/^.*?\/services\/|\.mdx$/g, '');

/** Tells whether a service or a discipline is among those to take out. */
const leaves = (ids: readonly string[]) => (id: unknown) =>
  ids.includes(String(id)) || ids.includes(String(id).split('/')[0] ?? '');

/**
 * Why these cannot be taken out, in sentences; none if they can.
 * @param ids such as `design`, `estimating/boq` and `blog`
 * @param keepsTakeoffs false if all takeoffs are removed with the sample
 */
export function reasonsAgainst(ids: readonly string[], keepsTakeoffs: boolean): string[] {
  const isGone = leaves(ids);
  const services = filesIn(SERVICES).map(idOf);
  const disciplines = (jsonOf(DISCIPLINES) as Fields[]).map(({ id }) => String(id));
  const known: string[] = [...disciplines, ...services, ...OPTIONAL_PARTS];
  const unknown = ids.filter((id) => !known.includes(id));
  const takeoffs = filesIn(sources.takeoffs.path).filter(
    (file) => keepsTakeoffs && !ids.includes('samples') && isGone((jsonOf(file) as Fields)['service']),
  );
  return [
    ...(unknown.length ? [`There is no ${unknown.join(', ')}. Write some of: ${known.join(', ')}.`] : []),
    ...(services.filter((id) => !isGone(id)).length <= FEWEST_RELATED
      ? ['At least three services must stay: each leads to two others.']
      : []),
    ...takeoffs.map((file) => `${file} shows a service that leaves. Name another one in it, or delete it.`),
  ];
}

/** The related services, with removed ones replaced by others of the discipline, or else of the firm. */
function relatedOf(own: string, relatedServices: unknown, all: ReadonlyMap<string, Fields>): Fields[] {
  const kept = (relatedServices as Fields[]).filter(({ service }) => all.has(String(service)));
  const rank = ([id, { draft }]: [string, Fields]) =>
    (draft ? 2 : 0) + (id.split('/')[0] === own.split('/')[0] ? 0 : 1);
  const others = [...all]
    .filter(([id]) => id !== own && !kept.some(({ service }) => service === id))
    .sort((a, b) => rank(a) - rank(b))
    .map(([service]) => ({ service }));
  return [...kept, ...others.slice(0, Math.max(0, FEWEST_RELATED - kept.length))];
}

/** Blog categories of the removed disciplines that no article and no other discipline has. */
function categoriesLeaving(gone: readonly Fields[], left: readonly Fields[]): unknown[] {
  const used = [...left, ...filesIn(sources.blog.path).map((file) => fieldsOf(textOf(file)))];
  return gone
    .map(({ category }) => category)
    .filter((name) => !used.some(({ category }) => category === name));
}

/** Takes out disciplines and services, links to them, and everything that names them. */
export function removeOffers(ids: readonly string[]): void {
  const isGone = leaves(ids);
  remove(filesOfEach(SERVICES).filter((file) => isGone(idOf(file))));
  const byId = new Map(filesIn(SERVICES).map((file) => [idOf(file), fieldsOf(textOf(file))]));
  for (const file of filesOfEach(SERVICES)) {
    const { relatedServices } = fieldsOf(textOf(file));
    const related = relatedOf(idOf(file), relatedServices, byId);
    // Unchanged front matter keeps its writer's formatting.
    if (JSON.stringify(related) === JSON.stringify(relatedServices)) continue;
    writeFileSync(file, withFields(textOf(file), { relatedServices: related }));
  }
  for (const file of filesOfEach(sources.portfolio.path))
    editJson(file, (project: Fields & { services?: string[] }) => {
      const own = project.services?.filter((id) => !isGone(id));
      return { ...project, services: own?.length ? own : undefined };
    });
  const disciplines = jsonOf(DISCIPLINES) as Fields[];
  const { gone = [], left = [] } = Object.groupBy(disciplines, ({ id }) => (isGone(id) ? 'gone' : 'left'));
  for (const file of inEach(DISCIPLINES))
    editJson(file, (list: Fields[]) => list.filter(({ id }) => !isGone(id)));
  const categories = categoriesLeaving(gone, left);
  for (const file of inEach(LISTS.blogCategories))
    editJson(file, (list: Fields[]) => list.filter(({ name }) => !categories.includes(name)));
  removeLinks([
    ...ids.map((id) => `/services/${id}/`),
    ...categories.map((name) => `/blog/category/${slug(String(name))}/`),
  ]);
}
