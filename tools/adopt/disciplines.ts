/** Takes out disciplines and services that a firm does not offer. */
import { writeFileSync } from 'node:fs';

import { LISTS } from '../../src/schemas/lists.ts';
import { OPTIONAL_PARTS } from '../../src/schemas/page.ts';
import { sources } from '../../src/schemas/sources.ts';
import { type Fields, fieldsOf, withFields } from '../edit-entry.ts';
import { services } from '../new/content.ts';
import { editJson, filesIn, filesOfEach, jsonOf, remove, textOf } from './files.ts';

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

/** Blog categories of the removed disciplines that no article and no other discipline has. */
function categoriesLeaving(gone: readonly Fields[], left: readonly Fields[]): unknown[] {
  const used = [...left, ...filesIn(sources.blog.path).map((file) => fieldsOf(textOf(file)))];
  return gone
    .map(({ category }) => category)
    .filter((name) => !used.some(({ category }) => category === name));
}

/** Takes out disciplines and services; what names them stays. */
export function removeOffers(ids: readonly string[]): void {
  const isGone = leaves(ids);
  remove(filesOfEach(SERVICES).filter((file) => isGone(idOf(file))));
  const disciplines = jsonOf(DISCIPLINES) as Fields[];
  const { gone = [], left = [] } = Object.groupBy(disciplines, ({ id }) => (isGone(id) ? 'gone' : 'left'));
  for (const file of filesOfEach(DISCIPLINES))
    editJson(file, (list: Fields[]) => {
      const kept = list.filter(({ id }) => !isGone(id));
      // How it works with the others.
      if (kept.length === 1) delete kept[0]?.['teamwork'];
      return kept;
    });
  const categories = categoriesLeaving(gone, left);
  for (const file of filesOfEach(LISTS.blogCategories))
    editJson(file, (list: Fields[]) => list.filter(({ name }) => !categories.includes(name)));
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
