/** The kinds of entries that `npm run new` writes. */
import type { z } from 'zod';

import { today } from '../../src/build-env.ts';
import { isoDay } from '../../src/lib/day.ts';
import { slug } from '../../src/lib/slug.ts';
import { type Source, sources } from '../../src/schemas/sources.ts';
import type { Fields } from '../edit-entry.ts';
import {
  documentOf,
  entriesOf,
  firstName,
  firstOf,
  freeNumber,
  newFiles,
  services,
  titledDrawing,
} from './content.ts';

const DAY = 86_400_000;
/** Days for which a new opening is shown. */
const OPEN_DAYS = 60;

interface Kind {
  /** Where it is written, and what it may hold. */
  source: Source<z.ZodObject>;
  /** The name of its file, if not made from its title. */
  idOf?: (name: string, discipline: string) => string;
  /** Further fields, which replace those of the template. */
  fieldsOf?: (name: string, discipline: string) => Fields;
}

/** All kinds by the word for them. */
export const KINDS: Record<string, Kind> = {
  article: {
    source: sources.blog,
    fieldsOf: () => {
      const authors = entriesOf(sources.authors).sort(
        (a, b) => Number(a['draft'] ?? 0) - Number(b['draft'] ?? 0),
      );
      const { id: author } = firstOf(authors, 'Write its author first: npm run new -- person');
      return { date: isoDay(today), category: firstName(sources.blogCategories, 'category'), author };
    },
  },
  service: {
    source: sources.services,
    idOf: (title, discipline) => `${discipline}/${slug(title)}`,
    fieldsOf: (_title, discipline) => {
      const all = services(`${discipline}/`);
      const neighbors = all.filter(({ id }) => String(id).startsWith(`${discipline}/`));
      return {
        ...{ sheet: freeNumber(neighbors, 'sheet', 999), updated: isoDay(today) },
        ...(neighbors[0] && { section: neighbors[0]['section'] }),
        relatedServices: all.slice(0, 2).map(({ id }) => ({ service: id })),
      };
    },
  },
  discipline: {
    source: sources.disciplines,
    fieldsOf: (title) => {
      const taken = entriesOf(sources.disciplines).map(({ letter }) => letter);
      const letters = `${title.toUpperCase()}ABCDEFGHIJKLMNOPQRSTUVWXYZ`.match(/[A-Z]/g) ?? [];
      return { letter: letters.find((each) => !taken.includes(each)) };
    },
  },
  project: {
    source: sources.portfolio,
    idOf: () => {
      // With the number of a project in the first language, it would be its translation.
      const all = [...entriesOf(sources.portfolio), ...entriesOf(sources.portfolio, '')];
      return String(freeNumber(all, 'id', Infinity));
    },
    fieldsOf: () => {
      const category = firstName(sources.portfolioCategories, 'project-category');
      return { year: today.getUTCFullYear(), category };
    },
  },
  sample: {
    source: sources.samples,
    fieldsOf: () => {
      const samples = newFiles().slice(0, 50).map(documentOf);
      const order = freeNumber(entriesOf(sources.samples), 'order', 99);
      return { order, ...(samples.length && { samples }) };
    },
  },
  takeoff: {
    source: sources.takeoffs,
    fieldsOf: () => {
      const { id: service } = firstOf(services(), 'Write its service first: npm run new -- service');
      const files = newFiles().slice(0, 6);
      const order = freeNumber(entriesOf(sources.takeoffs), 'order', 99);
      const place = { order, service, drawing: titledDrawing(), updated: isoDay(today) };
      return { ...place, ...(files.length && { files }) };
    },
  },
  person: { source: sources.authors },
  opening: {
    source: sources.careers,
    fieldsOf: () => ({ date: isoDay(today), until: isoDay(new Date(Number(today) + OPEN_DAYS * DAY)) }),
  },
  testimonial: { source: sources.testimonials },
  claim: { source: sources.claims },
  reason: { source: sources.reasons },
  step: { source: sources.process },
  category: {
    source: sources.blogCategories,
    fieldsOf: (title) => ({ title }),
  },
  'project-category': { source: sources.portfolioCategories },
  format: { source: sources.sampleFormats },
};
