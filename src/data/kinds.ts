import {
  blog,
  careers,
  found as t,
  llms,
  people as peopleWords,
  portfolio,
  sheetIndex,
  takeoff as takeoffs,
} from '../ui-text.ts';
import { latest } from '../lib/day.ts';
import { linesOf } from '../lib/markdown.ts';
import { article, person, project, service, takeoff } from './json-ld.ts';
import { getLegalTexts } from './legal.ts';
import { getOpenings, jobPosting } from './openings.ts';
import { getListedPages, getPage } from './pages.ts';
import { getPeople } from './people.ts';
import { BLOG, FEED_SIZE, getPostLists, getPosts, lastChange } from './posts.ts';
import { getProjects } from './projects.ts';
import type { PageRecord } from './record.ts';
import { getSampleGroups } from './samples.ts';
import { getDisciplines, type Service } from './services.ts';
import { getTakeoffs } from './takeoffs.ts';

/** Lists the entries of a kind. */
type Kind = () => Promise<PageRecord[]>;

/** The drawing of projects without their own. */
const TOWER = 'portfolio/office-tower';

const answersOf = ({ questions = [] }: Pick<Service, 'questions'>) =>
  questions.map(({ question, answer }) => `${question} ${answer}`);

const disciplines: Kind = async () =>
  (await getDisciplines()).map((discipline) => {
    const { title, description, audience = '', teamwork = '' } = discipline;
    return {
      ...discipline,
      llmsHeading: llms.services(title),
      context: t.discipline,
      searchTexts: () => [description, audience, teamwork, ...answersOf(discipline)],
    };
  });

const services: Kind = async () =>
  (await getDisciplines()).flatMap((discipline) =>
    discipline.services.map((each) => {
      const { section, description, servicePoints, features, facts = {} } = each;
      return {
        ...each,
        indexHeading: section,
        indexSection: discipline,
        llmsHeading: llms.services(discipline.title),
        context: `${discipline.title} · ${section}`,
        searchTexts: () => [
          description,
          ...servicePoints,
          ...features.map(({ title, description: text }) => `${title}: ${text}`),
          ...Object.values(facts).filter((fact) => typeof fact === 'string'),
          ...answersOf(each),
        ],
        thing: service(each, discipline.title),
      };
    }),
  );

const pages: Kind = async () => {
  const listed = (await getListedPages()).filter(({ path }) => path !== BLOG);
  const legal = (await getLegalTexts()).filter((text) => text.public);
  return [...listed, ...legal].map((page) => ({
    ...page,
    indexHeading: sheetIndex.pages,
    llmsHeading: sheetIndex.pages,
    context: t.page,
    searchTexts: () => [page.description],
  }));
};

const projects: Kind = async () =>
  (await getProjects()).map((each) => {
    const { summary, description, image, location, year, category, problem, decision, result } = each;
    return {
      ...each,
      description: summary ?? description,
      drawing: image?.drawing ?? TOWER,
      leadPhoto: image?.drawing ? undefined : image?.src,
      indexHeading: portfolio.projects,
      llmsHeading: llms.projects,
      llmsNote: description,
      context: `${t.project} · ${location} · ${year} · ${category}`,
      searchTexts: () => [description, problem, decision, result].flatMap((text) => text ?? []),
      thing: project(each),
    };
  });

const sampleTakeoffs: Kind = async () =>
  (await getTakeoffs()).map((each) => ({
    ...each,
    label: each.name,
    indexHeading: takeoffs.title,
    llmsHeading: llms.takeoffs,
    context: t.takeoff,
    searchTexts: () => [each.description, ...each.rows.map(({ item }) => item)],
    thing: takeoff(each),
  }));

const people: Kind = async () =>
  (await getPeople()).map((each) => {
    const { name, role, bio, profile = '', posts, credentials = [] } = each;
    return {
      ...each,
      title: name,
      description: bio,
      drawing: posts.map(({ image }) => image.drawing).find(Boolean),
      indexHeading: peopleWords.title,
      llmsHeading: llms.people,
      llmsNote: role,
      context: `${t.person} · ${role}`,
      searchTexts: () => [bio, profile, ...credentials],
      thing: person(each),
    };
  });

const openings: Kind = async () =>
  (await getOpenings()).map((each) => ({
    ...each,
    indexHeading: careers.title,
    llmsHeading: careers.title,
    context: `${t.opening} · ${each.place}`,
    searchTexts: () => [each.description, ...linesOf(each.body, 'heading')],
    thing: jobPosting(each),
  }));

/** Sample documents, which have no pages of their own: the samples page lists them. */
const samples: Kind = async () => {
  const groups = await getSampleGroups();
  if (!groups.length) return [];
  const page = await getPage('samples');
  return groups.flatMap(({ anchor, title, samples: documents }) =>
    documents.map(({ name, format, meaning, size }) => ({
      ...page,
      path: `/samples/#${anchor}` as const,
      title: name,
      context: `${t.sample} · ${title} · ${format}`,
      searchTexts: () => [`${meaning}, ${size}`],
    })),
  );
};

const articles: Kind = async () =>
  (await getPosts()).map((post, index) => ({
    ...post,
    description: post.excerpt,
    updated: lastChange(post),
    drawing: post.image.drawing,
    indexHeading: String(post.date.getUTCFullYear()),
    indexSection: { title: blog.articles, path: BLOG },
    ...(index < FEED_SIZE && { llmsHeading: llms.articles }),
    context: `${t.article} · ${post.category}`,
    searchTexts: () => [post.excerpt, ...linesOf(post.body, 'heading')],
    thing: article(post),
  }));

/** The list of all articles, and the lists of the categories. */
const articleLists: Kind = async () =>
  (await getPostLists())
    .filter(({ noindex }) => !noindex)
    .map((list) => ({
      ...list,
      updated: latest(list.updated, ...list.posts.map(lastChange)),
      indexHeading: list.category ? sheetIndex.categories : sheetIndex.pages,
      ...(!list.category && { llmsHeading: llms.articles }),
      context: t.page,
      searchTexts: () => [list.description],
    }));

/** Every kind of entry, in the order of the lists. docs/development.md shows how to add one. */
export const KINDS: readonly Kind[] = [
  disciplines,
  services,
  pages,
  projects,
  sampleTakeoffs,
  people,
  openings,
  samples,
  articles,
  articleLists,
];
