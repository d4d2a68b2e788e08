import { language } from '../language.ts';
import { memoize } from '../lib/memoize.ts';
import { type Page as ListPage, paginate, POSTS_PER_PAGE } from '../lib/paginate.ts';
import { readingTime } from '../lib/reading-time.ts';
import { getPage, type Page } from './pages.ts';
import { getPublished, type Item, type Path } from './published.ts';

/** At most three related and three recent articles (spec). */
const [RELATED, RECENT] = [3, 3];
/** The newest articles in the feeds and in llms.txt. */
const FEED_SIZE = 20;

/** An article. */
export type Post = Omit<Item<'blog'>, 'author' | 'reviewedBy'> & {
  path: Path;
  /** Sheet number, counted from the oldest article, such as `N-06`. */
  sheet: string;
  author: Item<'authors'>;
  reviewedBy: Item<'authors'> | undefined;
  /** Reading time in minutes, counted on first use because it reads the whole text. */
  minutes: () => number;
};

/** The list of all articles, or of those of one category, with the words of its first page. */
export type PostList = Page & {
  /** Empty for the list of all articles. */
  category: string;
  posts: Post[];
  pages: ListPage<Post>[];
};

/** All articles, newest first; articles of one day by title. */
export const getPosts = memoize(async (): Promise<Post[]> => {
  const [items, authors] = await Promise.all([getPublished('blog'), getPublished('authors')]);
  const byId = new Map(authors.map((author) => [author.id, author]));
  const known = (id: string) => {
    const author = byId.get(id);
    if (author) return author;
    throw new Error(`src/content/authors/${id}.json is missing. Write it, or name another author.`);
  };
  items.sort((a, b) => Number(b.date) - Number(a.date) || a.title.localeCompare(b.title, language));
  return items.map((item, index) => ({
    ...item,
    author: known(item.author.id),
    reviewedBy: item.reviewedBy && known(item.reviewedBy.id),
    path: `/blog/${item.id}/`,
    sheet: `N-${String(items.length - index).padStart(2, '0')}`,
    minutes: memoize(() => readingTime(item.body)),
  }));
});

/** The day on which an article was changed last, or published. */
export const lastChange = ({ date, updated = date }: Post): Date => updated;

/** The newest articles, for feeds and language models. */
export const getFeedPosts = async (): Promise<Post[]> => (await getPosts()).slice(0, FEED_SIZE);

/** The list of all articles, then those of the categories in the order of the filter, even if empty. */
export const getPostLists = memoize(async (): Promise<PostList[]> => {
  const blog = await getPage('blog');
  const posts = await getPosts();
  const byCategory = Map.groupBy(posts, ({ category }) => category);
  const categories = (await getPublished('blogCategories')).map(({ id, name, title, text, order }) => ({
    ...blog,
    sheet: `N-C${order + 1}`,
    category: name,
    path: `/blog/category/${id}/` as const,
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

/** A link to a service in the text of an article. */
const SERVICE_LINK = /\/services\/([\w-]+\/[\w-]+)\//g;

const postsByService = memoize(async (): Promise<Map<string, Post[]>> => {
  const found = new Map<string, Post[]>();
  for (const post of await getPosts()) {
    for (const id of new Set([...post.body.matchAll(SERVICE_LINK)].map(([, id = '']) => id))) {
      const posts = found.get(id) ?? [];
      posts.push(post);
      found.set(id, posts);
    }
  }
  return found;
});

/** The newest articles whose text leads to a service, by its id. */
export const getPostsAbout = async (service: string): Promise<Post[]> =>
  ((await postsByService()).get(service) ?? []).slice(0, RELATED);

/** Further reading: the newer and the older article, the newest of the category, the newest of all. */
export async function getNextReads(post: Post) {
  const posts = await getPosts();
  const index = posts.findIndex(({ id }) => id === post.id);
  const list = (await getPostLists()).find(({ category }) => category === post.category);
  return {
    neighbors: [posts[index - 1], posts[index + 1]],
    related: (list?.posts ?? [])
      .slice(0, RELATED + 1)
      .filter(({ id }) => id !== post.id)
      .slice(0, RELATED),
    recent: posts.slice(0, RECENT),
  };
}
