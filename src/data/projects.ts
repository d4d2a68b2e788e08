import { memoize } from '../lib/memoize.ts';
import { project as t } from '../ui-text.ts';
import { getPage } from './pages.ts';
import { getPeople } from './people.ts';
import { getPublished, type Item, sheetNumber } from './published.ts';
import { getDisciplines, type Service } from './services.ts';

/** A project of the portfolio, with its page. */
export type Project = Awaited<ReturnType<typeof getProjects>>[number];

/** The lead photo of a project that names none: its first photo, or else its first photo "after" the work. */
function firstPhoto({ photos = [], pairs = [] }: Item<'portfolio'>): Item<'portfolio'>['image'] {
  const { src, alt } = [...photos, ...pairs.map(({ after }) => after)].find((each) => each.src) ?? {};
  return src === undefined ? undefined : { src, alt };
}

/** All projects in the order of the portfolio, which determines their sheet numbers. */
export const getProjects = memoize(async () => {
  const items = await getPublished('portfolio');
  if (!items.length) return [];
  const portfolio = await getPage('portfolio');
  return items.map((item, index) => ({
    ...item,
    image: item.image ?? firstPhoto(item),
    sheet: sheetNumber('PR', index + 1),
    updated: item.updated ?? portfolio.updated,
  }));
});

/** The projects that used a service, such as `estimating/boq`, or any service of a discipline, such as `estimating`. */
export const getProjectLinks = async (part: string) =>
  (await getProjects())
    .filter(({ services = [] }) => services.some((id) => id === part || id.startsWith(`${part}/`)))
    .map((project) => ({ ...project, note: `${project.location}, ${project.year}` }));

/** The projects before and after one, if there are any. */
export async function getNeighbors({ id }: Project) {
  const projects = await getProjects();
  const own = projects.findIndex((project) => project.id === id);
  return projects.flatMap((project, index) =>
    Math.abs(index - own) === 1 ? [{ ...project, note: index < own ? t.previous : t.next }] : [],
  );
}

/** The published services that a project used, in the order of the menu. */
export async function getServicesOf({ services = [] }: Project): Promise<Service[]> {
  return (await getDisciplines()).flatMap((discipline) =>
    discipline.services.filter(({ id }) => services.includes(id)),
  );
}

/** The team of a project, each role with its person if that person has a page. */
export async function getTeamOf({ team = [] }: Project) {
  const people = await getPeople();
  return team.map(({ role, author }) => ({ role, person: people.find(({ id }) => id === author) }));
}
