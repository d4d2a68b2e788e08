/** The changes by which disciplines and services leave that a firm does not offer. */
import { slug } from '../../src/lib/slug.ts';
import { CONTENT } from '../../src/schemas/content-files.ts';
import { LISTS } from '../../src/schemas/lists.ts';
import { OPTIONAL_PARTS } from '../../src/schemas/page.ts';
import { sources } from '../../src/schemas/sources.ts';
import { type Fields, fieldsOf, withFields } from '../edit-entry.ts';
import { filesIn, filesOfEach, inEach, jsonOf, type Plan, planDeletion, textOf, toJson } from './changes.ts';
import { planLinks } from './links.ts';

const SERVICES = sources.services.path;
const DISCIPLINES = sources.disciplines.path;
/** Each service leads to two others (src/schemas/service.ts). */
const FEWEST_RELATED = 2;

/** The id of a service, such as `estimating/boq`. */
const idOf = (file: string): string => file.replace(/^.*?\/services\/|\.mdx$/g, '');

/** Tells whether a service, or a discipline, is among those that leave. */
const leaves = (ids: readonly string[]) => (id: unknown) =>
  ids.includes(String(id)) || ids.includes(String(id).split('/')[0] ?? '');

/**
 * Why these cannot leave, in sentences; none where they can.
 * @param ids such as `design`, `estimating/boq` and `blog`
 * @param keepsTakeoffs false where all takeoffs leave with the sample
 */
export function reasonsAgainst(ids: readonly string[], keepsTakeoffs: boolean): string[] {
  const plan: Plan = new Map();
  const isGone = leaves(ids);
  const services = filesIn(plan, SERVICES).map(idOf);
  const disciplines = (jsonOf(plan, DISCIPLINES) as Fields[]).map(({ id }) => String(id));
  const known: string[] = [...disciplines, ...services, ...OPTIONAL_PARTS];
  const unknown = ids.filter((id) => !known.includes(id));
  const takeoffs = filesIn(plan, sources.takeoffs.path).filter(
    (file) => keepsTakeoffs && !ids.includes('samples') && isGone((jsonOf(plan, file) as Fields)['service']),
  );
  return [
    ...(unknown.length ? [`There is no ${unknown.join(', ')}. Write some of: ${known.join(', ')}.`] : []),
    ...(services.filter((id) => !isGone(id)).length <= FEWEST_RELATED
      ? ['At least three services must stay: each leads to two others.']
      : []),
    ...takeoffs.map((file) => `${file} shows a service that leaves. Name another one in it, or delete it.`),
  ];
}

/** Related services as they were, those that leave replaced by others of the discipline, or of the firm. */
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

/** Blog categories of the disciplines that leave, as far as no article is in them. */
function categoriesLeaving(plan: Plan, gone: readonly Fields[], left: readonly Fields[]): unknown[] {
  const used = [
    ...left.map(({ category }) => category),
    ...filesIn(plan, sources.blog.path).map((file) => fieldsOf(textOf(plan, file))['category']),
  ];
  return gone.map(({ category }) => category).filter((name) => !used.includes(name));
}

/** Plans that disciplines and services leave, with the links to them, and all that names them. */
export function planRemoval(plan: Plan, ids: readonly string[]): void {
  const isGone = leaves(ids);
  const services = filesOfEach(plan, SERVICES);
  planDeletion(
    plan,
    services.filter((file) => isGone(idOf(file))),
  );
  const left = services.filter((file) => !isGone(idOf(file)));
  const own = left.filter((file) => file.startsWith(`${SERVICES}/`));
  const byId = new Map(own.map((file) => [idOf(file), fieldsOf(textOf(plan, file))]));
  for (const file of left) {
    const { relatedServices } = fieldsOf(textOf(plan, file));
    const related = relatedOf(idOf(file), relatedServices, byId);
    // An untouched head keeps the form that its writer gave it.
    if (JSON.stringify(related) === JSON.stringify(relatedServices)) continue;
    plan.set(file, withFields(textOf(plan, file), { relatedServices: related }));
  }
  for (const file of filesOfEach(plan, sources.portfolio.path)) {
    const project = jsonOf(plan, file) as Fields & { services?: string[] };
    if (!project.services?.some(isGone)) continue;
    const own = project.services.filter((id) => !isGone(id));
    plan.set(file, toJson({ ...project, services: own.length ? own : undefined }));
  }
  const disciplines = jsonOf(plan, DISCIPLINES) as Fields[];
  const [gone = [], stay = []] = [true, false].map((is) => disciplines.filter(({ id }) => isGone(id) === is));
  for (const file of inEach(plan, DISCIPLINES))
    plan.set(file, toJson((jsonOf(plan, file) as Fields[]).filter(({ id }) => !isGone(id))));
  const categories = categoriesLeaving(plan, gone, stay);
  if (filesIn(plan, `${CONTENT}/lists`).includes(LISTS.blogCategories) && categories.length) {
    const list = jsonOf(plan, LISTS.blogCategories) as Fields[];
    plan.set(LISTS.blogCategories, toJson(list.filter(({ name }) => !categories.includes(name))));
  }
  planLinks(plan, [
    ...ids.map((id) => `/services/${id}/`),
    ...categories.map((name) => `/blog/category/${slug(String(name))}/`),
  ]);
}
