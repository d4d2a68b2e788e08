import { href } from '../lib/href.ts';
import { paginate } from '../lib/paginate.ts';
import type { SearchEntry } from '../search/rank.ts';
import { memoize } from '../lib/memoize.ts';
import { getPage } from './pages.ts';
import { getPosts } from './posts.ts';
import { getProjects } from './projects.ts';
import { getSampleGroups } from './samples.ts';
import { getDisciplines } from './services.ts';
import { getPageRecords } from './page-records.ts';

/** Entries in one file of the index: some 30 kB on the wire. */
const FILE_SIZE = 500;

const getServiceEntries = async (): Promise<SearchEntry[]> =>
  (await getDisciplines()).flatMap((discipline) =>
    discipline.services.map(({ title, url, sheet, entry: { data } }) => ({
      url,
      title,
      sheet,
      place: `${discipline.title} · ${data.section}`,
      text: [
        data.description,
        ...data.servicePoints,
        ...data.features.map((feature) => `${feature.title}: ${feature.description}`),
      ],
    })),
  );

const getPageEntries = async (): Promise<SearchEntry[]> =>
  (await getPageRecords())
    .filter(({ kind }) => kind === 'page' || kind === 'category')
    .map(({ path, title, number, description }) => ({
      url: href(path),
      title,
      sheet: number,
      place: 'Page',
      text: [description],
    }));

async function getProjectEntries(): Promise<SearchEntry[]> {
  const { sheet } = await getPage('portfolio');
  return (await getProjects()).map(({ id, data: { title, location, year, category, description } }) => ({
    url: href(`/portfolio/#project-${id}`),
    title,
    sheet,
    place: `Project · ${location} · ${year} · ${category}`,
    text: [description],
  }));
}

async function getSampleEntries(): Promise<SearchEntry[]> {
  const { sheet } = await getPage('samples');
  return (await getSampleGroups()).flatMap(({ id, title, samples }) =>
    samples.map(({ name, format, meaning, size }) => ({
      url: href(`/samples/#${id}`),
      title: name,
      sheet,
      place: `Sample · ${title} · ${format}`,
      text: [`${meaning}, ${size}`],
    })),
  );
}

/** An article by its excerpt and the headings of its parts. */
const getArticleEntries = async (): Promise<SearchEntry[]> =>
  (await getPosts()).map(({ url, title, sheet, data: { excerpt, category }, entry: { body = '' } }) => ({
    url,
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
