/** The changes by which disciplines and services leave that a firm does not offer. */
import { slug } from '../../src/lib/slug.ts';
import { CONTENT } from '../../src/schemas/content-files.ts';
import { LISTS } from '../../src/schemas/lists.ts';
import {
  type Fields,
  fieldsOf,
  filesIn,
  jsonOf,
  type Plan,
  textOf,
  toJson,
  withFields,
  withoutLinks,
} from './changes.ts';

const SERVICES = `${CONTENT}/services`;
const DISCIPLINES = `${CONTENT}/home/disciplines.json`;
const REDIRECTS = `${CONTENT}/redirects.json`;
/** Each service leads to two others (src/schemas/service.ts). */
const FEWEST_RELATED = 2;

/** The id of a service, such as `estimating/boq`. */
const idOf = (file: string): string => file.slice(SERVICES.length + 1).replace('.mdx', '');

/** Related services as they were, those that leave replaced by others of the discipline, or of the firm. */
function relatedOf(own: string, all: ReadonlyMap<string, Fields>): Fields[] {
  const { relatedServices } = all.get(own) ?? {};
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
    ...filesIn(plan, `${CONTENT}/blog`).map((file) => fieldsOf(textOf(plan, file))['category']),
  ];
  return gone.map(({ category }) => category).filter((name) => !used.includes(name));
}

/**
 * Adds to a plan that disciplines or services leave: with the links to them, and all that names them.
 * @param ids such as `design` and `estimating/boq`
 * @returns why it cannot be, in sentences; then the plan is not to be used
 */
export function planWithout(plan: Plan, ids: readonly string[]): string[] {
  const disciplines = jsonOf(plan, DISCIPLINES) as Fields[];
  const services = filesIn(plan, SERVICES);
  const known = [...disciplines.map(({ id }) => String(id)), ...services.map(idOf)];
  const isGone = (service: unknown) =>
    ids.includes(String(service)) || ids.includes(String(service).split('/')[0] ?? '');
  const unknown = ids.filter((id) => !known.includes(id));
  if (unknown.length)
    return [`There is no ${unknown.join(', ')}. Write disciplines or services of: ${known.join(', ')}.`];
  const left = services.filter((file) => !isGone(idOf(file)));
  if (left.length <= FEWEST_RELATED) return ['At least three services must stay: each leads to two others.'];
  const takeoffs = filesIn(plan, `${CONTENT}/takeoffs`).filter((file) =>
    isGone((jsonOf(plan, file) as Fields)['service']),
  );
  if (takeoffs.length)
    return takeoffs.map(
      (file) => `${file} shows a service that leaves. Name another one in it, or delete it.`,
    );

  const [gone = [], stay = []] = [true, false].map((is) => disciplines.filter(({ id }) => isGone(id) === is));
  const categories = categoriesLeaving(plan, gone, stay);
  const pages = [
    ...ids.map((id) => `/services/${id}/`),
    ...categories.map((name) => `/blog/category/${slug(String(name))}/`),
  ];
  const isLeaving = (page: string) => pages.some((start) => page.startsWith(start));

  const byId = new Map(left.map((file) => [idOf(file), fieldsOf(textOf(plan, file))]));
  for (const file of services) if (isGone(idOf(file))) plan.set(file, undefined);
  for (const [id, { relatedServices }] of byId) {
    const related = relatedOf(id, byId);
    // An untouched head keeps the form that its writer gave it.
    if (JSON.stringify(related) === JSON.stringify(relatedServices)) continue;
    const file = `${SERVICES}/${id}.mdx`;
    plan.set(file, withFields(textOf(plan, file), { relatedServices: related }));
  }
  for (const file of ['services', 'blog', 'legal'].flatMap((folder) => filesIn(plan, `${CONTENT}/${folder}`)))
    plan.set(file, withoutLinks(textOf(plan, file), isLeaving));
  for (const file of filesIn(plan, `${CONTENT}/portfolio`)) {
    const project = jsonOf(plan, file) as Fields & { services?: string[] };
    if (!project.services?.some(isGone)) continue;
    const own = project.services.filter((id) => !isGone(id));
    plan.set(file, toJson({ ...project, services: own.length ? own : undefined }));
  }
  plan.set(DISCIPLINES, toJson(stay));
  if (categories.length) {
    const list = jsonOf(plan, LISTS.blogCategories) as Fields[];
    plan.set(LISTS.blogCategories, toJson(list.filter(({ name }) => !categories.includes(name))));
  }
  const redirects = Object.entries(jsonOf(plan, REDIRECTS) as Record<string, string>);
  const led = redirects.map(([from, to]) => [from, isLeaving(to) ? '/services/' : to]);
  plan.set(REDIRECTS, toJson(Object.fromEntries(led)));
  return [];
}
