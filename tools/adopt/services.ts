/** The services of a firm: those it keeps as drafts, and those it begins. */
import { readFileSync } from 'node:fs';

import { parseDocument } from 'yaml';

import { frontMatter } from '../../src/content-layer/source-position.ts';
import { slug } from '../../src/lib/slug.ts';
import { serviceText } from '../placeholders.ts';
import { type Answers, folderOf, servicesOf } from './answers.ts';
import { type Plan, planGone } from './plan.ts';

const FOLDER = 'src/content/services';

/** Characters of a title that search engines show. */
const SEO_TITLE = 60;
/** A service page leads to two or three others. */
const [LEAST_RELATED, MOST_RELATED] = [2, 3];

/** A service of the firm: where it goes, where it comes from, and its number. */
interface Kept {
  id: string;
  /** Id of the sample firm's service; undefined for a new one. */
  from: string | undefined;
  title: string;
  sheet: number;
}

/** The services in the order of the answers. */
function keptServices(answers: Answers): Kept[] {
  return answers.disciplines.flatMap((discipline) =>
    servicesOf(discipline, answers).map((service, index) => {
      const from = typeof service === 'string' ? service : undefined;
      const title = typeof service === 'string' ? '' : service.new;
      const name = from?.split('/')[1] ?? slug(title);
      return { id: `${folderOf(discipline)}/${name}`, from, title, sheet: index + 1 };
    }),
  );
}

/** The services that a page leads to: its own choice as far as they are kept, then its neighbors. */
function relatedTo(
  service: Kept,
  chosen: readonly { service: string; description?: string }[],
  all: readonly Kept[],
) {
  const related = chosen.flatMap((link) => {
    const target = all.find(({ from }) => from === link.service);
    return target ? [{ ...link, service: target.id }] : [];
  });
  const neighbors = all
    .filter(({ id }) => id !== service.id && !related.some((link) => link.service === id))
    .sort(
      (a, b) =>
        Number(b.id.split('/')[0] === service.id.split('/')[0]) -
        Number(a.id.split('/')[0] === service.id.split('/')[0]),
    );
  const missing = neighbors
    .slice(0, Math.max(0, LEAST_RELATED - related.length))
    .map(({ id }) => ({ service: id }));
  return [...related, ...missing].slice(0, MOST_RELATED);
}

/** A kept service as a draft in its new place. */
function keptText(
  service: Kept,
  from: string,
  all: readonly Kept[],
  { name, today }: { name: string; today: string },
): string {
  const source = readFileSync(`${FOLDER}/${from}.mdx`, 'utf8');
  const { text } = frontMatter(source);
  const fields = parseDocument(text);
  const { relatedServices, seoTitle = '' } = fields.toJS() as {
    relatedServices: { service: string; description?: string }[];
    seoTitle?: string;
  };
  fields.set('sheet', service.sheet);
  fields.set('updated', today);
  fields.set('relatedServices', fields.createNode(relatedTo(service, relatedServices, all)));
  // Featured projects are the sample firm's, and the page that shows them is the only one of its kind.
  fields.delete('architecture');
  // A drawing is found by the name of its service.
  if (service.id !== from && !fields.hasIn(['heroImage', 'drawing']))
    fields.setIn(['heroImage', 'drawing'], from);
  // The firm's name stands behind it, and search engines cut what is longer.
  const room = SEO_TITLE - ` | ${name}`.length;
  if (seoTitle.length > room) fields.delete('seoTitle');
  fields.set('draft', true);
  const dated = fields.toString({ lineWidth: 0 }).replace(/^updated: "?([\d-]+)"?$/m, 'updated: $1');
  return source.replace(text, () => dated);
}

/**
 * Plans the services.
 * @returns where each service of the sample firm that is kept goes, by its old id
 */
export function planServices(plan: Plan, answers: Answers, today: Date): ReadonlyMap<string, string> {
  const all = keptServices(answers);
  const day = today.toISOString().slice(0, 10);
  planGone(plan, FOLDER);
  for (const service of all) {
    const [folder = ''] = service.id.split('/');
    const { title = 'Services' } = answers.disciplines.find((it) => folderOf(it) === folder) ?? {};
    const section = title.slice(0, 40);
    const text = service.from
      ? keptText(service, service.from, all, { name: answers.name, today: day })
      : serviceText(service.title, today, {
          sheet: service.sheet,
          section,
          sections: [section],
          related: relatedTo(service, [], all).map(({ service }) => service),
        });
    plan.set(`${FOLDER}/${service.id}.mdx`, text);
  }
  return new Map(all.flatMap(({ id, from }) => (from ? [[from, id] as const] : [])));
}
