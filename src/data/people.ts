import { nameList } from '../language.ts';
import { memoize } from '../lib/memoize.ts';
import { firm } from '../firm.ts';
import { people as text } from '../ui-text.ts';
import { getPage } from './pages.ts';
import { getPosts, type Post } from './posts.ts';
import { getPublished, type Item, type Path } from './published.ts';

/** Somebody of the firm, with the articles that they wrote. */
export type Person = Item<'authors'> & {
  path: Path;
  /** Sheet number, counted in the order of the list, such as `PE-03`. */
  sheet: string;
  updated: Date;
  posts: Post[];
};

/** Everybody, in the order of their files. */
export const getPeople = memoize(async (): Promise<Person[]> => {
  const [items, posts, page] = await Promise.all([getPublished('authors'), getPosts(), getPage('people')]);
  return items.map((item, index) => {
    const own = posts.filter(({ author }) => author.id === item.id);
    const updated = own.map(({ date, updated = date }) => updated).concat(page.updated);
    return {
      ...item,
      path: `/people/${item.id}/`,
      sheet: `PE-${String(index + 1).padStart(2, '0')}`,
      updated: new Date(Math.max(...updated.map(Number))),
      posts: own,
    };
  });
});

/** The schedule of a person; facts that are missing have no text. */
export function factsOf({ name, role, jobTitle = role, credentials = [], states = [], since }: Person) {
  const held = (firm.licenses ?? []).filter(({ holder }) => holder === name);
  const facts: Record<keyof typeof text.fact, string> = {
    jobTitle,
    credentials: credentials.join('; '),
    states: nameList([...states, ...held.map(({ state }) => state)]),
    since: since ? String(since) : '',
    licenses: held.map(({ state, kind, number }) => `${state}: ${kind}, ${number}`).join('; '),
  };
  return Object.entries(text.fact).map(([fact, term]) => ({ term, text: facts[fact as keyof typeof facts] }));
}
