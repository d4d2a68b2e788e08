import { language, longDay } from '../language.ts';
import { memoize } from '../lib/memoize.ts';
import { paginate, POSTS_PER_PAGE } from '../lib/paginate.ts';
import { readingTime } from '../lib/reading-time.ts';
import { hasPart } from '../schemas/page.ts';
import { blog as t } from '../ui-text.ts';
import { getPage } from './pages.ts';
import { existing, getPublished, sheetNumber } from './published.ts';

/** Path of the list of all articles. */
export const BLOG = '/blog/';
/** False if the firm does without a blog: its pages, lists and feed are left out. */
export const hasBlog = hasPart('blog');
/** Maximum numbers of related and of recent articles (spec). */
const RELATED = 3;
const RECENT = 3;
/** Number of articles in the feed and in llms.txt: the newest ones. */
export const FEED_SIZE = 20;

/** An article with its page. */
export type Post = Awaited<ReturnType<typeof getPosts>>[number];

/** The list of all articles, or of those in one `category`, with the words of its first page. */
export type PostList = Awaited<ReturnType<typeof getPostLists>>[number];

/** All articles, newest first; those of the same day by title. Sheets are numbered from the oldest. */
export const getPosts = memoize(async () => {
  const [items, authors] = await Promise.all([getPublished('blog'), getPublished('authors')]);
  const people = new Map(authors.map((author) => [author.id, author]));
  const known = (id: string) => existing(people.get(id), `src/content/authors/${id}.json`);
  items.sort((a, b) => Number(b.date) - Number(a.date) || a.title.localeCompare(b.title, language));
  return items.map((item, index) => ({
    ...item,
    author: known(item.author),
    reviewedBy: item.reviewedBy && known(item.reviewedBy),
    sheet: sheetNumber('N', items.length - index),
    // In minutes, counted on first use because it reads the whole text.
    minutes: memoize(() => readingTime(item.body)),
  }));
});

/** The day on which an article was last changed, or else published. */
export const lastChange = ({ date, updated = date }: Post): Date => updated;

/** The list of all articles, then those of the categories in the order of the filter, even if empty. */
export const getPostLists = memoize(async () => {
  if (!hasBlog) return [];
  const blog = await getPage('blog');
  const posts = await getPosts();
  const byCategory = Map.groupBy(posts, ({ category }) => category);
  const categories = (await getPublished('blogCategories')).map(({ path, name, title, text, order }) => ({
    ...blog,
    sheet: `N-C${order + 1}`,
    category: name,
    path,
    name: title,
    title,
    heading: title,
    description: text,
    intro: text,
    posts: byCategory.get(name) ?? [],
  }));
  return [{ ...blog, category: '', posts }, ...categories].map((list) => ({
    ...list,
    pages: paginate(list.posts, POSTS_PER_PAGE),
  }));
});

/** The newest articles whose text links to a service, by the id of the service. */
export const getPostsAbout = async (service: string): Promise<Post[]> =>
  (await getPosts())
    .filter(({ body }) => new RegExp(`/services/${service}(?![\\w-])`).test(body))
    .slice(0, RELATED);

/** Articles as links, each with its sheet number and its day. */
export const postLinks = (posts: readonly Post[]) =>
  posts.map((post) => ({ ...post, note: `${post.sheet} · ${longDay(post.date)}` }));

/** Further reading: the newer and the older article, the newest of the category, the newest of all. */
export async function getNextReads({ id: own, category }: Post) {
  const posts = await getPosts();
  const index = posts.findIndex(({ id }) => id === own);
  const others = posts.filter((post) => post.category === category && post.id !== own);
  const [newer, older] = [posts.slice(Math.max(0, index - 1), index), posts.slice(index + 1, index + 2)];
  const labeled = (label: string, some: readonly Post[]) =>
    postLinks(some).map((link) => ({ ...link, note: `${label} ${link.note}` }));
  return {
    neighbors: [...labeled(t.newer, newer), ...labeled(t.older, older)],
    related: postLinks(others.slice(0, RELATED)),
    // This may include the current article: only `related` leaves it out (spec).
    recent: postLinks(posts.slice(0, RECENT)),
  };
}
