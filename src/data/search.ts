import { href } from '../lib/href.ts';
import type { SearchEntry } from '../lib/search/rank.ts';
import { found as t } from '../ui-text.ts';
import { getPageRecords, type PageRecord } from './page-records.ts';
import { getPage } from './pages.ts';
import { getPosts } from './posts.ts';
import { getPeople } from './people.ts';
import { getProjects } from './projects.ts';
import { getSampleGroups } from './samples.ts';
import { getDisciplines, type Service } from './services.ts';
import { getTakeoffs } from './takeoffs.ts';

type Target = Pick<PageRecord, 'path' | 'title' | 'sheet'>;

const entry = ({ path, title, sheet }: Target, context: string, ...texts: string[]): SearchEntry => ({
  url: href(path),
  title,
  sheet,
  context,
  text: texts,
});

const answersOf = ({ questions = [] }: Pick<Service, 'questions'>) =>
  questions.map(({ question, answer }) => `${question} ${answer}`);

/** The search index: disciplines, services, pages, projects, people, samples, then articles from the newest. */
export async function getSearchEntries(): Promise<SearchEntry[]> {
  const disciplines = await getDisciplines();
  const { sheet } = await getPage('samples');
  return [
    ...disciplines.map((discipline) => {
      const { description, audience = '', teamwork = '' } = discipline;
      return entry(discipline, t.discipline, description, audience, teamwork, ...answersOf(discipline));
    }),
    ...disciplines.flatMap((discipline) =>
      discipline.services.map((service) => {
        const features = service.features.map(({ title, description }) => `${title}: ${description}`);
        const context = `${discipline.title} · ${service.section}`;
        const facts = Object.values(service.facts ?? {}).filter((fact) => typeof fact === 'string');
        const texts = [...service.servicePoints, ...features, ...facts, ...answersOf(service)];
        return entry(service, context, service.description, ...texts);
      }),
    ),
    ...(await getPageRecords())
      .filter(({ kind }) => kind === 'page' || kind === 'category')
      .map((page) => entry(page, t.page, page.description)),
    ...(await getProjects()).map((project) => {
      const { location, year, category, description, problem, decision, result } = project;
      const context = `${t.project} · ${location} · ${year} · ${category}`;
      return entry(
        project,
        context,
        ...[description, problem, decision, result].flatMap((text) => text ?? []),
      );
    }),
    ...(await getTakeoffs()).map((takeoff) =>
      entry(takeoff, t.takeoff, takeoff.description, ...takeoff.rows.map(({ item }) => item)),
    ),
    ...(await getPeople()).map(({ name: title, role, bio, credentials = [], ...person }) =>
      entry({ ...person, title }, `${t.person} · ${role}`, bio, ...credentials),
    ),
    ...(await getSampleGroups()).flatMap((group) =>
      group.samples.map(({ name, format, meaning, size }) => {
        const target = { path: `/samples/#${group.anchor}` as const, title: name, sheet };
        return entry(target, `${t.sample} · ${group.title} · ${format}`, `${meaning}, ${size}`);
      }),
    ),
    ...(await getPosts()).map((post) => {
      const headings = [...post.body.matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) => heading.trim());
      return entry(post, `${t.article} · ${post.category}`, post.excerpt, ...headings);
    }),
  ];
}
