import { defineCollection } from 'astro/content/config';
import { file, glob, type Loader } from 'astro/loaders';
import type { z } from 'zod';

import { cleanData } from './schemas/clean-data.ts';
import { CONTENT } from './schemas/content-files.ts';
import { jsonSchemaOf } from './schemas/json-schema.ts';
import { hasPart } from './schemas/page.ts';
import { itemById, type ListItem, type Source, sources } from './schemas/sources.ts';

/**
 * One of Astro's loaders, for content that src/integrations/content-check/ has checked. In development that watches the files,
 * too, and has Astro load them again when all are right (decision 016).
 */
function checked(loader: Loader, { schema, files }: Source): Loader {
  const jsonSchema = jsonSchemaOf(schema);
  const own = new Map(Array.from(files ?? [], ([id, its]) => [id, jsonSchemaOf(its)]));
  return {
    ...loader,
    load: async ({ watcher, ...context }) => {
      const { logger, refreshContextData } = context;
      if (refreshContextData) refreshContextData['hasRun'] = true;
      try {
        await loader.load({
          ...context,
          // It would warn of folders that a firm leaves empty.
          logger: Object.create(logger, { warn: { value: () => undefined } }) as typeof logger,
          parseData: ({ data, ...entry }) => {
            const cleaned = cleanData(data, own.get(entry.id) ?? jsonSchema) as typeof data;
            return context.parseData({ ...entry, data: cleaned });
          },
        });
      } catch (error) {
        // The development server has to start, and to show what is wrong.
        if (!watcher || refreshContextData?.['checked']) throw error;
      }
    },
  };
}

function loaderOf({ path, ending, recursive, single, part }: Source): Loader {
  // The firm does without it, and has no file for it.
  if (part && !hasPart(part))
    return {
      name: 'nothing',
      load: ({ store }) => {
        store.clear();
        return Promise.resolve();
      },
    };
  if (single) return glob({ base: CONTENT, pattern: path.slice(CONTENT.length + 1) });
  if (!ending)
    return file(path, {
      parser: (text) => Object.fromEntries((JSON.parse(text) as ListItem[]).map(itemById)),
    });
  return glob({
    base: path,
    pattern: `${recursive ? '**/' : ''}*${ending}`,
    generateId: ({ entry }) => entry.slice(0, -ending.length),
  });
}

const collection = <Schema extends z.ZodType>(source: Source<Schema>) =>
  defineCollection({ loader: checked(loaderOf(source), source), schema: source.schema });

export const collections = {
  firm: collection(sources.firm),
  redirects: collection(sources.redirects),
  services: collection(sources.services),
  portfolio: collection(sources.portfolio),
  samples: collection(sources.samples),
  takeoffs: collection(sources.takeoffs),
  blog: collection(sources.blog),
  legal: collection(sources.legal),
  authors: collection(sources.authors),
  pages: collection(sources.pages),
  disciplines: collection(sources.disciplines),
  claims: collection(sources.claims),
  process: collection(sources.process),
  reasons: collection(sources.reasons),
  testimonials: collection(sources.testimonials),
  blogCategories: collection(sources.blogCategories),
  portfolioCategories: collection(sources.portfolioCategories),
  sampleFormats: collection(sources.sampleFormats),
};
