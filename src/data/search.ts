import { href } from '../lib/href.ts';
import { memoize } from '../lib/memoize.ts';
import { paginate } from '../lib/paginate.ts';
import type { SearchEntry } from '../search/rank.ts';
import { getPageRecords } from './page-records.ts';
import { getPage } from './pages.ts';
import { getPosts } from './posts.ts';
import { getPublished } from './published.ts';
import { getSampleGroups } from './samples.ts';
import { getDisciplines } from './services.ts';

/** Entries in one file of an index: some 30 kB on the wire. */
const FILE_SIZE = 500;

const getServiceEntries = async (): Promise<SearchEntry[]> =>
  (await getDisciplines()).flatMap((discipline) =>
    discipline.services.map(({ path, title, sheet, section, description, servicePoints, features }) => ({
      url: href(path),
      title,
      sheet,
      place: `${discipline.title} · ${section}`,
      text: [description, ...servicePoints, ...features.map((it) => `${it.title}: ${it.description}`)],
    })),
  );

const getPageEntries = async (): Promise<SearchEntry[]> =>
  (await getPageRecords())
    .filter(({ kind }) => kind === 'page' || kind === 'category')
    .map(({ path, title, sheet, description }) => ({
      url: href(path),
      title,
      sheet,
      place: 'Page',
      text: [description],
    }));

async function getProjectEntries(): Promise<SearchEntry[]> {
  const { path, sheet } = await getPage('portfolio');
  return (await getPublished('portfolio')).map(({ id, title, location, year, category, description }) => ({
    url: href(`${path}#project-${id}`),
    title,
    sheet,
    place: `Project · ${location} · ${year} · ${category}`,
    text: [description],
  }));
}

async function getSampleEntries(): Promise<SearchEntry[]> {
  const { path, sheet } = await getPage('samples');
  return (await getSampleGroups()).flatMap(({ id, title, samples }) =>
    samples.map(({ name, format, meaning, size }) => ({
      url: href(`${path}#${id}`),
      title: name,
      sheet,
      place: `Sample · ${title} · ${format}`,
      text: [`${meaning}, ${size}`],
    })),
  );
}

/** Articles by their excerpt and headings. */
const getArticleEntries = async (): Promise<SearchEntry[]> =>
  (await getPosts()).map(({ path, title, sheet, excerpt, category, body }) => ({
    url: href(path),
    title,
    sheet,
    place: `Article · ${category}`,
    text: [excerpt, ...[...body.matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) => heading.trim())],
  }));

/** The files of the search index: services, pages, projects, samples, then articles from the newest. */
export const getSearchFiles = memoize(async () => {
  const entries = await Promise.all([
    getServiceEntries(),
    getPageEntries(),
    getProjectEntries(),
    getSampleEntries(),
    getArticleEntries(),
  ]);
  return paginate(entries.flat(), FILE_SIZE);
});

/** The files of the index that the blog's search reads, newest articles first. */
export const getPostFiles = memoize(async () => paginate(await getPosts(), FILE_SIZE));
