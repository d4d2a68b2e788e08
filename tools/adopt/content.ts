/**
 * The content of a firm that starts from the sample firm's. What says something of a firm stays as a draft, or goes: of
 * each kind of entry one written example.
 */
import { readdirSync, readFileSync } from 'node:fs';

import { parseDocument } from 'yaml';

import { filesBelow } from '../../src/content-layer/files.ts';
import { frontMatter } from '../../src/content-layer/source-position.ts';
import { slug } from '../../src/lib/slug.ts';
import { testimonialText } from '../placeholders.ts';
import { type Answers, folderOf } from './answers.ts';
import { pageWords, withWords } from './page-words.ts';
import { type Plan, planGone, planJson, readPlanned } from './plan.ts';
import { planServices } from './services.ts';

type Data = Record<string, unknown>;
const CONTENT = 'src/content';
/** Drawings of a site with people at work. */
const OF_SITE = ['construction/site-supervision', 'construction/safety-management'];
const HOME = `${CONTENT}/home`;
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

interface SampleDiscipline extends Data {
  id: string;
  category?: string;
  samples?: string;
  title: string;
}

/** The words of links that lead to entries, which are drafts or gone; links to the other pages stay. */
const unlinked = (text: string): string =>
  text.replace(/\[([^\]]*)\]\((?:\/(?:services|blog|portfolio|people|samples)\/[\w/-]+)(?:#[^)]*)?\)/g, '$1');

/** The fields of a file's front matter, changed. */
function withFields(source: string, change: (fields: ReturnType<typeof parseDocument>) => void): string {
  const { text } = frontMatter(source);
  const fields = parseDocument(text);
  change(fields);
  // A date needs no quotation marks.
  const written = fields.toString({ lineWidth: 0 }).replace(/^(date|updated): "([\d-]+)"$/gm, '$1: $2');
  return source.replace(text, () => written);
}

/** People: the firm's in place of the sample firm's. Returns their ids. */
function planPeople(plan: Plan, { people }: Answers): string[] {
  planGone(plan, `${CONTENT}/authors`);
  return people.map((person, index) => {
    const id = slug(person.name) || `person-${index + 1}`;
    planJson(plan, `${CONTENT}/authors/${id}.json`, person);
    return id;
  });
}

/** One article as a draft, best of a category that stays. Returns its category. */
function planBlog(plan: Plan, categories: readonly string[], author: string, today: string): string {
  const folder = `${CONTENT}/blog`;
  const posts = readdirSync(folder)
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => {
      const source = readFileSync(`${folder}/${name}`, 'utf8');
      return { name, source, category: String(parseDocument(frontMatter(source).text).get('category')) };
    });
  const example = posts.find(({ category }) => categories.includes(category)) ?? posts[0];
  planGone(plan, folder);
  if (!example) return '';
  const text = withFields(example.source, (fields) => {
    fields.set('date', today);
    fields.set('author', author);
    for (const field of ['updated', 'reviewedBy']) fields.delete(field);
    fields.set('draft', true);
  });
  plan.set(`${folder}/${example.name}`, unlinked(text));
  return example.category;
}

/** One project as a draft, best of those that used a kept service. */
function planPortfolio(plan: Plan, moved: ReadonlyMap<string, string>): void {
  const folder = `${CONTENT}/portfolio`;
  const projects = filesBelow(folder).map(
    (name) => readJson(`${folder}/${name}`) as Data & { services?: string[]; team?: Data[] },
  );
  const usesKept = ({ services = [] }: { services?: string[] }) => services.some((id) => moved.has(id));
  const example = projects.find(usesKept) ?? projects[0];
  planGone(plan, folder);
  if (!example) return;
  const { services = [], team, ...project } = example;
  const kept = services.flatMap((id) => moved.get(id) ?? []);
  planJson(plan, `${folder}/1.json`, {
    draft: true,
    ...project,
    ...(kept.length && { services: kept }),
    ...(team && { team: team.map(({ role }) => ({ role })) }),
  });
}

/** One group of samples as a draft: the first that a kept discipline shows. Returns its id. */
function planSamples(plan: Plan, disciplines: readonly SampleDiscipline[]): string {
  const folder = `${CONTENT}/samples`;
  const ids = filesBelow(folder).map((name) => name.replace('.json', ''));
  const id = disciplines.map(({ samples }) => samples).find(Boolean) ?? ids[0] ?? '';
  planGone(plan, folder);
  if (ids.includes(id))
    planJson(plan, `${folder}/${id}.json`, {
      draft: true,
      ...(readJson(`${folder}/${id}.json`) as Data),
      order: 1,
    });
  return id;
}

/** The disciplines; those of the sample firm are drafts. Returns what they say. */
function planDisciplines(
  plan: Plan,
  { disciplines }: Answers,
  ours: readonly SampleDiscipline[],
  groups: string,
  categories: readonly string[],
) {
  const isWhole = ours.every(({ id }) => disciplines.some(({ keep }) => keep === id));
  const entries = disciplines.map((discipline): Data & { title: string } => {
    const { keep, title, letter, summary, closing } = discipline;
    const said = Object.entries({ title, letter, summary, closing }).filter(
      ([, value]) => value !== undefined,
    );
    const own: Data = Object.fromEntries(said);
    const kept = ours.find(({ id }) => id === keep);
    if (!kept) return { id: folderOf(discipline), ...own, title: title ?? '' };
    const { samples, category, teamwork, ...words } = kept;
    return {
      draft: true,
      ...words,
      ...own,
      title: title ?? kept.title,
      // It tells how three disciplines work together.
      ...(isWhole && teamwork !== undefined && { teamwork }),
      ...(category !== undefined && categories.includes(category) && { category }),
      ...(samples === groups && { samples }),
    };
  });
  planJson(plan, `${HOME}/disciplines.json`, entries);
  return entries;
}

/** The pages, with words that are true of the firm, and the sample takeoffs of services that stay. */
function planPages(
  plan: Plan,
  answers: Answers,
  titles: readonly string[],
  moved: ReadonlyMap<string, string>,
  today: string,
): void {
  for (const [name, words] of Object.entries(pageWords(answers, titles))) {
    const path = `${CONTENT}/pages/${name}.json`;
    planJson(plan, path, withWords(readJson(path) as Data, words, today));
  }
  // The drawing beside the reasons is not that of a service, which is on the same page.
  const home = `${CONTENT}/pages/home.json`;
  const front = JSON.parse(readPlanned(plan, home)) as Data & { image?: { drawing?: string } };
  const drawing = OF_SITE.find((id) => !moved.has(id));
  if (front.image && drawing) planJson(plan, home, { ...front, image: { ...front.image, drawing } });
  const samples = `${CONTENT}/pages/samples.json`;
  const page = JSON.parse(readPlanned(plan, samples)) as Data & { takeoffs?: string[] };
  const takeoffs = (page.takeoffs ?? []).filter((id) => {
    const [, service = ''] =
      /^ {2}service: '([^']*)'/m.exec(readFileSync(`src/takeoffs/${id}.ts`, 'utf8')) ?? [];
    return moved.has(service);
  });
  planJson(plan, samples, { ...page, takeoffs });
}

/** Names that no dictionary knows, for the spelling check. */
function planWords(plan: Plan, { name, legalName, address, people, licenses = [] }: Answers): void {
  const texts = [
    name,
    legalName,
    address.street,
    address.city,
    ...people.map((it) => it.name),
    ...licenses.flatMap(({ holder }) => holder ?? []),
  ];
  const words = texts.flatMap((text) => text.match(/\p{L}[\p{L}’']{2,}/gu) ?? []);
  const sorted = [...new Set(words)].sort((a, b) => a.localeCompare(b, 'en'));
  plan.set(
    'src/words.txt',
    `# Your names and terms that no dictionary knows, one on a line.\n${sorted.join('\n')}\n`,
  );
}

/**
 * Plans the content.
 * @param today the day that the texts carry
 */
export function planContent(plan: Plan, answers: Answers, today: Date): void {
  const day = today.toISOString().slice(0, 10);
  const moved = planServices(plan, answers, today);
  const ours = readJson(`${HOME}/disciplines.json`) as SampleDiscipline[];
  const kept = ours.filter(({ id }) => answers.disciplines.some((discipline) => folderOf(discipline) === id));
  const [author = ''] = planPeople(plan, answers);
  const wanted = kept.flatMap(({ category }) => category ?? []);
  const written = planBlog(plan, wanted, author, day);
  const list = `${CONTENT}/lists/blog-categories.json`;
  const categories = (readJson(list) as { name: string }[]).filter(({ name }) =>
    [...wanted, written].includes(name),
  );
  planJson(plan, list, categories);
  planPortfolio(plan, moved);
  const group = planSamples(plan, kept);
  const disciplines = planDisciplines(
    plan,
    answers,
    ours,
    group,
    categories.map(({ name }) => name),
  );
  planPages(
    plan,
    answers,
    disciplines.map(({ title }) => title),
    moved,
    day,
  );
  for (const name of ['claims', 'process', 'reasons'])
    planJson(
      plan,
      `${HOME}/${name}.json`,
      (readJson(`${HOME}/${name}.json`) as Data[]).map((item) => ({ draft: true, ...item })),
    );
  plan.set(
    `${HOME}/testimonials.json`,
    `${testimonialText([], 'name-of-the-client', 'Name of the client')}\n`,
  );
  planWords(plan, answers);
}
