import { getLegalTexts } from './legal.ts';
import { memoize } from '../lib/memoize.ts';
import { getListedPages, getPage } from './pages.ts';
import { getPostCategories, getPostPages, getPosts, type Post } from './posts.ts';
import { getDisciplines } from './services.ts';

/** A page that search engines, feeds and link previews may know. */
export interface PageRecord {
  /** Path from the root of the site, without the sub-path it may lie under, such as `/blog/3/`. */
  path: `/${string}`;
  kind: 'page' | 'service' | 'article' | 'category';
  title: string;
  description: string;
  /** Number in the set, such as `E-03`. */
  number: string;
  /** Day of the last change to what it shows. */
  updated: Date;
  /** Id of the drawing that stands for it. */
  drawing: string;
}

/** Stands for a service that has no drawing yet. */
const ANY_SERVICE = 'design/architectural-design';

/** Stands for an article whose photo has no drawing. */
const ANY_ARTICLE = 'blog/estimate-bridge';

/** Stands for a legal text. */
const LEGAL = 'design/permitting';

const dayOf = ({ data: { date, updated = date } }: Post): Date => updated;
const latest = (posts: readonly Post[], least: Date): Date =>
  posts.map(dayOf).reduce((last, day) => (day > last ? day : last), least);

/**
 * Every page of the set but those that no search engine should know (the style guide, the answers to
 * wrong addresses) and the second and later pages of a list.
 * @returns pages by sheet, then services by sheet, categories, articles from the newest, legal texts
 */
export const getPageRecords = memoize(async (): Promise<PageRecord[]> => {
  const posts = await getPosts();
  const blog = await getPage('blog');
  const pages = (await getListedPages()).map((page): PageRecord => {
    const { path, title, description, sheet, drawing } = page;
    const shown = path === '/blog/' || path === '/sitemap/' ? posts : [];
    return {
      path,
      kind: 'page',
      title,
      description,
      number: sheet,
      updated: latest(shown, page.updated),
      drawing,
    };
  });
  const services = (await getDisciplines()).flatMap((discipline) =>
    discipline.services.map(({ id, title, sheet, drawing = ANY_SERVICE, entry: { data } }): PageRecord => {
      const { description, updated } = data;
      return {
        path: `/services/${id}/`,
        kind: 'service',
        title,
        description,
        number: sheet,
        updated,
        drawing,
      };
    }),
  );
  const categories = (await getPostCategories()).map(({ slug, title, text, posts: shelf }): PageRecord => ({
    path: `/blog/category/${slug}/`,
    kind: 'category',
    title,
    description: text,
    number: blog.sheet,
    updated: latest(shelf, blog.updated),
    drawing: blog.drawing,
  }));
  const articles = posts.map((post): PageRecord => {
    const { id, title, sheet, data } = post;
    return {
      path: `/blog/${id}/`,
      kind: 'article',
      title,
      description: data.excerpt,
      number: sheet,
      updated: dayOf(post),
      drawing: data.image.drawing ?? ANY_ARTICLE,
    };
  });
  const legal = (await getLegalTexts())
    .filter(({ url }) => url)
    .map(({ id, data }): PageRecord => {
      const { title, description, sheet, updated } = data;
      return {
        path: `/legal/${id}/`,
        kind: 'page',
        title,
        description,
        number: sheet,
        updated,
        drawing: LEGAL,
      };
    });
  return [...pages, ...services, ...categories, ...articles, ...legal];
});

const getRecordsByPath = memoize(
  async () => new Map((await getPageRecords()).map((sheet) => [sheet.path, sheet])),
);

/**
 * The sheet at a path.
 * @param path from the root of the site, without the sub-path it may lie under
 */
export const getPageRecord = async (path: PageRecord['path']): Promise<PageRecord | undefined> =>
  (await getRecordsByPath()).get(path);

/**
 * Every address that search engines may list: the sheets, and the second and later pages of lists,
 * which change with each new article.
 */
export const getIndexedAddresses = memoize(async (): Promise<Pick<PageRecord, 'path' | 'updated'>[]> => {
  const sheets = await getPageRecords();
  const lists = [
    { path: '/blog/', pages: await getPostPages() },
    ...(await getPostCategories()).map(({ slug, pages }) => ({ path: `/blog/category/${slug}/`, pages })),
  ];
  const further = lists.flatMap(({ path, pages }) => {
    const first = sheets.find((sheet) => sheet.path === path);
    return first
      ? pages
          .slice(1)
          .map(({ number }) => ({ path: `${first.path}page/${number}/` as const, updated: first.updated }))
      : [];
  });
  return [...sheets, ...further];
});
