import { memoize } from '../lib/memoize.ts';
import { getPage } from './pages.ts';
import { getPeople, type Person } from './people.ts';
import { getPublished, type Item, type Path } from './published.ts';
import { getDisciplines, type Service } from './services.ts';

/** A project of the portfolio. */
export type Project = Item<'portfolio'> & {
  path: Path;
  /** Sheet number, counted in the order of the portfolio, such as `PR-03`. */
  sheet: string;
  updated: Date;
};

/** All projects in the order of the portfolio. */
export const getProjects = memoize(async (): Promise<Project[]> => {
  const [items, portfolio] = await Promise.all([getPublished('portfolio'), getPage('portfolio')]);
  return items.map((item, index) => ({
    ...item,
    path: `/portfolio/${item.id}/`,
    sheet: `PR-${String(index + 1).padStart(2, '0')}`,
    updated: item.updated ?? portfolio.updated,
  }));
});

/** The projects that used a service, such as `estimating/boq`, or any service of a discipline, such as `estimating`. */
export const getProjectLinks = async (part: string) =>
  (await getProjects())
    .filter(({ services = [] }) => services.some(({ id }) => id === part || id.startsWith(`${part}/`)))
    .map((project) => ({ ...project, note: `${project.location}, ${project.year}` }));

/** The projects before and after one, as far as there are any. */
export async function getNeighbors({ id }: Project): Promise<[Project | undefined, Project | undefined]> {
  const projects = await getProjects();
  const index = projects.findIndex((project) => project.id === id);
  return [projects[index - 1], projects[index + 1]];
}

/** The published services that a project used, in the order of the menu. */
export async function getServicesOf({ services = [] }: Project): Promise<Service[]> {
  const ids = services.map(({ id }) => id);
  return (await getDisciplines()).flatMap((discipline) =>
    discipline.services.filter(({ id }) => ids.includes(id)),
  );
}

/** The team of a project, each role with the person where the site knows one. */
export async function getTeamOf({
  team = [],
}: Project): Promise<{ role: string; person: Person | undefined }[]> {
  const people = await getPeople();
  return team.map(({ role, author }) => ({ role, person: people.find(({ id }) => id === author?.id) }));
}
