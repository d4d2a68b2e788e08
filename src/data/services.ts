import { latest } from '../lib/day.ts';
import { memoize } from '../lib/memoize.ts';
import { hasDrawing } from './drawings.ts';
import { getPublished, sheetNumber } from './published.ts';

/** A service with its page. */
export type Service = Discipline['services'][number];

/** A discipline and its page, with its services, also by section, and the range of their sheets: `E-01 – E-12`. */
export type Discipline = Awaited<ReturnType<typeof getDisciplines>>[number];

/** The disciplines that have a service, in the order of the menu, each with its services by sheet number. */
export const getDisciplines = memoize(async () => {
  const [disciplines, items] = await Promise.all([getPublished('disciplines'), getPublished('services')]);
  const all = disciplines.map((discipline) => {
    const services = items
      .filter(({ id }) => id.startsWith(`${discipline.id}/`))
      .map((item) => ({
        ...item,
        sheet: sheetNumber(discipline.letter, item.sheet),
        drawing: [item.heroImage.drawing, item.id].find((drawing = '') => hasDrawing(drawing)),
      }));
    const sections = Map.groupBy(services, ({ section }) => section);
    return {
      ...discipline,
      description: discipline.description ?? discipline.summary,
      intro: discipline.intro ?? discipline.summary,
      heading: discipline.title,
      sheet: sheetNumber(discipline.letter, 0),
      updated: latest(...services.map(({ updated }) => updated)),
      drawing: services.find(({ drawing }) => drawing)?.drawing,
      range: [...new Set([services.at(0)?.sheet, services.at(-1)?.sheet])].join(' – '),
      sections: [...sections].map(([title, links]) => ({ title, links })),
      services,
    };
  });
  return all.filter(({ services }) => services.length);
});

/** Minimum number of related services on a page. */
const FEWEST_RELATED = 2;

/**
 * The services that a service page recommends, each with the reason given there or its own description. Other services
 * of its discipline take the place of drafts.
 */
export async function getRelatedServices({ id: own, relatedServices }: Service) {
  const services = (await getDisciplines()).flatMap((discipline) => discipline.services);
  const reasons = new Map([
    [own, ''],
    ...relatedServices.map((each) => [each.service, each.description] as const),
  ]);
  const named = [...reasons.keys()].flatMap((id) => services.find((it) => it.id === id && id !== own) ?? []);
  const others = services.filter(({ id }) => !reasons.has(id) && id.split('/')[0] === own.split('/')[0]);
  return [...named, ...others.slice(0, Math.max(0, FEWEST_RELATED - named.length))].map((service) => ({
    ...service,
    description: reasons.get(service.id) ?? service.heroDescription,
  }));
}
