/** The kinds of entries that `npm run new` writes. */
import type { z } from 'zod';

import { today } from '../../src/build-env.ts';
import { isoDay } from '../../src/lib/day.ts';
import { slug } from '../../src/lib/slug.ts';
import * as home from '../../src/schemas/home.ts';
import * as lists from '../../src/schemas/lists.ts';
import { authorSchema, postSchema } from '../../src/schemas/post.ts';
import { projectSchema } from '../../src/schemas/project.ts';
import { sampleGroupSchema } from '../../src/schemas/sample-group.ts';
import { serviceSchema } from '../../src/schemas/service.ts';
import { takeoffSchema } from '../../src/schemas/takeoff.ts';
import {
  documentOf,
  entriesIn,
  type Fields,
  firstName,
  firstOf,
  freeNumber,
  itemsOf,
  newFiles,
  services,
  titledDrawing,
} from './content.ts';

/** A new entry. */
interface NewEntry {
  /** File below src/content. One in `home` or `lists` is a list, which grows. */
  file: string;
  /** Fields in the place of the template's. */
  fields: Fields;
  /** Address of the page that shows it. */
  page: string;
}
interface Kind {
  schema: { shape: Readonly<Record<string, z.ZodType>> };
  /** The field that is asked for first, and that names the entry. */
  key: string;
  /** A second text, of an entry that cannot be a draft and so has to be whole. */
  textKey?: string;
  /** @param more the discipline of a service, or the second text */
  make: (name: string, more: string) => NewEntry;
}

/** A kind of items of a list on the home page. */
const homeItem = (list: string, schema: Kind['schema'], key: string): Kind => {
  const file = `home/${list}.json`;
  return { schema, key, make: (name) => ({ file, fields: { id: slug(name), [key]: name }, page: '/' }) };
};

/** All kinds by the word for them. */
export const KINDS: Record<string, Kind> = {
  post: {
    schema: postSchema,
    key: 'title',
    make: (title) => {
      const authors = entriesIn('authors').sort((a, b) => Number(a['draft'] ?? 0) - Number(b['draft'] ?? 0));
      const { id: author } = firstOf(authors, 'Write its author first: npm run new -- person');
      const category = firstName('blog-categories', 'category');
      const fields = { title, date: isoDay(today), category, author };
      return { file: `blog/${slug(title)}.mdx`, fields, page: `/blog/${slug(title)}/` };
    },
  },
  service: {
    schema: serviceSchema,
    key: 'title',
    make: (title, discipline) => {
      const all = services(`${discipline}/`);
      const neighbors = all.filter(({ id }) => String(id).startsWith(`${discipline}/`));
      const fields = {
        ...{ title, sheet: freeNumber(neighbors, 'sheet', 999), updated: isoDay(today) },
        ...(neighbors[0] && { section: neighbors[0]['section'] }),
        relatedServices: all.slice(0, 2).map(({ id }) => ({ service: id })),
      };
      const path = `services/${discipline}/${slug(title)}`;
      return { file: `${path}.mdx`, fields, page: `/${path}/` };
    },
  },
  discipline: {
    schema: home.disciplineSchema,
    key: 'title',
    make: (title) => {
      const file = 'home/disciplines.json';
      const taken = itemsOf(file).map(({ letter }) => letter);
      const letters = `${title.toUpperCase()}ABCDEFGHIJKLMNOPQRSTUVWXYZ`.match(/[A-Z]/g) ?? [];
      const letter = letters.find((each) => !taken.includes(each));
      return { file, fields: { id: slug(title), title, letter }, page: `/services/${slug(title)}/` };
    },
  },
  project: {
    schema: projectSchema,
    key: 'title',
    make: (title) => {
      const path = `portfolio/${freeNumber(entriesIn('portfolio'), 'id', Infinity)}`;
      const category = firstName('portfolio-categories', 'project-category');
      const fields = { title, year: today.getUTCFullYear(), category };
      return { file: `${path}.json`, fields, page: `/${path}/` };
    },
  },
  sample: {
    schema: sampleGroupSchema,
    key: 'title',
    make: (title) => {
      const samples = newFiles().slice(0, 50).map(documentOf);
      const order = freeNumber(entriesIn('samples'), 'order', 99);
      const fields = { title, order, ...(samples.length && { samples }) };
      return { file: `samples/${slug(title)}.json`, fields, page: '/samples/' };
    },
  },
  takeoff: {
    schema: takeoffSchema,
    key: 'name',
    make: (name) => {
      const { id: service } = firstOf(services(), 'Write its service first: npm run new -- service');
      const files = newFiles().slice(0, 6);
      const order = freeNumber(entriesIn('takeoffs'), 'order', 99);
      const place = { order, service, drawing: titledDrawing(), updated: isoDay(today) };
      const fields = { name, ...place, ...(files.length && { files }) };
      return { file: `takeoffs/${slug(name)}.json`, fields, page: `/samples/${slug(name)}/` };
    },
  },
  person: {
    schema: authorSchema,
    key: 'name',
    make: (name) => ({
      file: `authors/${slug(name)}.json`,
      fields: { name },
      page: `/people/${slug(name)}/`,
    }),
  },
  testimonial: homeItem('testimonials', home.testimonialSchema, 'author'),
  claim: homeItem('claims', home.claimSchema, 'label'),
  reason: homeItem('reasons', home.reasonSchema, 'title'),
  step: homeItem('process', home.processStepSchema, 'title'),
  category: {
    schema: lists.blogCategorySchema,
    key: 'name',
    textKey: 'text',
    make: (name, text) => {
      const fields = { name, title: name, text };
      return { file: 'lists/blog-categories.json', fields, page: `/blog/category/${slug(name)}/` };
    },
  },
  'project-category': {
    schema: lists.portfolioCategorySchema,
    key: 'name',
    make: (name) => ({ file: 'lists/portfolio-categories.json', fields: { name }, page: '/portfolio/' }),
  },
  format: {
    schema: lists.sampleFormatSchema,
    key: 'name',
    textKey: 'meaning',
    make: (name, meaning) => ({
      ...{ file: 'lists/sample-formats.json', page: '/samples/' },
      fields: { name, meaning },
    }),
  },
};
