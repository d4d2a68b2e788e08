import { nameList, statesOf } from '../language.ts';
import { latest } from '../lib/day.ts';
import { memoize } from '../lib/memoize.ts';
import { firm } from '../firm.ts';
import type { people } from '../ui-text.ts';
import { isLeftOut } from '../schemas/page.ts';
import { getPage } from './pages.ts';
import { getPosts, lastChange } from './posts.ts';
import { getPublished, sheetNumber } from './published.ts';

/** A team member, with the articles that they wrote and the projects that name them. */
export type Person = Awaited<ReturnType<typeof getPeople>>[number];

/** Everybody with a page, in the firm's order, which determines their sheet numbers; the office itself is last. */
export const getPeople = memoize(async () => {
  if (isLeftOut('/people/')) return [];
  const [items, posts, page, portfolio] = await Promise.all([
    getPublished('authors'),
    getPosts(),
    getPage('people'),
    getPublished('portfolio'),
  ]);
  const everybody = items
    .toSorted((a, b) => Number(a.isOffice ?? false) - Number(b.isOffice ?? false))
    .map((item, index) => {
      const own = posts.filter(({ author }) => author.id === item.id);
      return {
        ...item,
        path: `/people/${item.id}/` as const,
        sheet: sheetNumber('PE', index + 1),
        updated: latest(page.updated, ...own.map(lastChange)),
        posts: own,
        isReviewer: posts.some(({ reviewedBy }) => reviewedBy && reviewedBy.id === item.id),
        projects: portfolio.flatMap(({ id, title, team = [] }) =>
          team
            .filter(({ author }) => author === item.id)
            .map(({ role }) => ({ title, path: `/portfolio/${id}/` as const, note: role })),
        ),
      };
    });
  return withPages(everybody);
});

/** The people who have a page: the office only if it signs something, or while there is nobody else. */
export function withPages<
  Each extends {
    isOffice?: boolean | undefined;
    posts: readonly unknown[];
    projects: readonly unknown[];
    isReviewer?: boolean;
  },
>(people: readonly Each[]): Each[] {
  const isAlone = people.every(({ isOffice }) => isOffice);
  return people.filter(
    ({ isOffice, posts, projects, isReviewer }) =>
      !isOffice || isAlone || posts.length || projects.length || isReviewer,
  );
}

/** The people whom the people page lists: the office itself only while there is nobody else. */
export function teamOf<Each extends Pick<Person, 'isOffice'>>(people: readonly Each[]): readonly Each[] {
  const team = people.filter(({ isOffice }) => !isOffice);
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
