import { nameList, statesOf } from '../language.ts';
import { latest } from '../lib/day.ts';
import { memoize } from '../lib/memoize.ts';
import { firm } from '../firm.ts';
import type { people } from '../ui-text.ts';
import { names } from '../reading/pages-in.ts';
import { isLeftOut } from '../schemas/page.ts';
import { getPage } from './pages.ts';
import { getPosts, lastChange } from './posts.ts';
import { getPublished, sheetNumber } from './published.ts';

/** A team member, with the articles that they wrote and the projects that name them. */
export type Person = Awaited<ReturnType<typeof getPeople>>[number];

/**
 * Everybody with a page, in the firm's order, which determines their sheet numbers; the office itself, which needs one if
 * something names it, is last.
 */
export const getPeople = memoize(async () => {
  if (isLeftOut('/people/')) return [];
  const [items, posts, page, articles, portfolio] = await Promise.all([
    getPublished('authors'),
    getPosts(),
    getPage('people'),
    getPublished('blog'),
    getPublished('portfolio'),
  ]);
  const everybody = items
    .toSorted((a, b) => Number(a.isOffice ?? false) - Number(b.isOffice ?? false))
    .map((item, index) => {
      const own = posts.filter(({ author }) => author.id === item.id);
      return {
        ...item,
        sheet: sheetNumber('PE', index + 1),
        updated: latest(page.updated, ...own.map(lastChange)),
        posts: own,
        projects: portfolio.flatMap(({ path, title, team = [] }) =>
          team.filter(({ author }) => author === item.id).map(({ role }) => ({ title, path, note: role })),
        ),
      };
    });
  return teamOf(everybody, ({ id }) => [...articles, ...portfolio].some((entry) => names(entry, id)));
});

/**
 * The people of the firm: the office itself only while there is nobody else.
 * @param keeps whether to keep it all the same
 */
export function teamOf<Each extends { isOffice?: boolean | undefined }>(
  people: readonly Each[],
  keeps: (office: Each) => boolean = () => false,
): readonly Each[] {
  const team = people.filter((each) => !each.isOffice || keeps(each));
  return team.length ? team : people;
}

/** The facts in a person's schedule; missing ones are undefined or empty. */
export function factsOf(person: Person): Record<keyof typeof people.fact, string | undefined> {
  const { name, role, jobTitle = role, credentials = [], states = [], since, joined, education } = person;
  const held = (firm.licenses ?? []).filter(({ holder }) => holder === name);
  const kinds = Map.groupBy(held, ({ kind }) => kind);
  const licensedIn = Array.from(kinds, ([kind, those]) => `${kind}: ${statesOf(those)}`).join('; ');
  return {
    jobTitle,
    credentials: credentials.join('; '),
    states: licensedIn || nameList(states),
    since: since?.toString(),
    joined: joined?.toString(),
    education,
    licenses: held.map(({ state, number }) => `${state} ${number}`).join('; '),
  };
}
