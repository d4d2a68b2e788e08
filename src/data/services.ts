import type { CollectionEntry } from 'astro:content';

import { href } from '../lib/href.ts';
import { drawings } from './drawings.ts';
import { memoize } from '../lib/memoize.ts';
import { getPublished } from './published.ts';

/** A discipline with its services in sections, as menus and sidebars show them. */
export interface Discipline {
  id: string;
  title: string;
  letter: string;
  summary: string;
  closing: string;
  /** First and last sheet, such as `E-01 – E-12`. */
  range: string;
  sections: { title: string; services: Service[] }[];
  services: Service[];
}

/** A service with what follows from where its file lies. */
export interface Service {
  id: string;
  title: string;
  url: string;
  /** Sheet number as printed, such as `E-03`. */
  sheet: string;
  /** Id of its drawing, where it has one. */
  drawing: string | undefined;
  entry: CollectionEntry<'services'>;
}

const sheetNumber = (letter: string, sheet: number): string => `${letter}-${String(sheet).padStart(2, '0')}`;

/** The disciplines that have a service, in the order of the menu, each with its services by sheet number. */
export const getDisciplines = memoize(async (): Promise<Discipline[]> => {
  const [disciplines, entries] = await Promise.all([getPublished('disciplines'), getPublished('services')]);
  disciplines.sort((a, b) => a.data.order - b.data.order);
  const all = disciplines.map(({ data: { id, letter, title, summary, closing } }) => {
    const services = entries
      .filter((entry) => entry.id.startsWith(`${id}/`))
      .sort((a, b) => a.data.sheet - b.data.sheet)
      .map((entry) => ({
        id: entry.id,
        title: entry.data.title,
        url: href(`/services/${entry.id}/`),
        sheet: sheetNumber(letter, entry.data.sheet),
        drawing: [entry.data.heroImage.drawing, entry.id].find((drawing = '') => drawings.has(drawing)),
        entry,
      }));
    const sections = Map.groupBy(services, (service) => service.entry.data.section);
    return {
      id,
      title,
      letter,
      summary,
      closing,
      range: [...new Set([services.at(0)?.sheet, services.at(-1)?.sheet])].join(' – '),
      sections: [...sections].map(([title, grouped]) => ({ title, services: grouped })),
      services,
    };
  });
  return all.filter(({ services }) => services.length);
});

/** All services by id. */
const getServicesById = memoize(
  async (): Promise<Map<string, Service>> =>
    new Map(
      (await getDisciplines()).flatMap(({ services }) => services.map((service) => [service.id, service])),
    ),
);

/** A card that leads to another service, with words of its own or those of the service. */
export interface RelatedService {
  service: Service;
  description: string;
}

/**
 * The related services of a page, in the writer's order.
 * @param entry the page they stand on; the loader has checked that its references exist
 */
export async function getRelatedServices(entry: CollectionEntry<'services'>): Promise<RelatedService[]> {
  const services = await getServicesById();
  return entry.data.relatedServices.flatMap(({ service: { id }, description }) => {
    const service = services.get(id);
    return service ? [{ service, description: description ?? service.entry.data.heroDescription }] : [];
  });
}
