import { type CollectionConfig, defineCollection } from 'astro/content/config';
import { existsSync } from 'node:fs';
import { dirname, basename } from 'node:path';

import { file, glob, type Loader } from 'astro/loaders';

import { cleanData } from './schemas/clean-data.ts';
import { FIRM_FILE } from './schemas/content-files.ts';
import { jsonSchemaOf } from './schemas/json-schema.ts';
import { hasPart } from './schemas/page.ts';
import { itemById, type ListItem, type Source, sources } from './schemas/sources.ts';

/** Astro's loader for the files of a collection. */
function filesOf({ path, ending, recursive, single }: Source): Loader {
  if (single) return glob({ base: dirname(path), pattern: basename(path) });
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

/**
 * The loader of a collection, which only loads checked content: in a build, everything; in development, when
 * src/integrations/content-check/ asks for it, at the start and after each edit. It watches no files (decision 016).
 */
function loaderOf(source: Source): Loader {
  const { path, part, schema } = source;
  const loader = filesOf(source);
  const jsonSchema = jsonSchemaOf(schema);
  return {
    ...loader,
    load: async ({ watcher, refreshContextData, ...context }) => {
      const loaded = refreshContextData?.['loaded'] as (() => void) | undefined;
      if (watcher && !loaded) return;
      // Code reads the firm's facts from src/firm.ts instead.
      const isLoaded = path !== FIRM_FILE && (!part || hasPart(part)) && existsSync(path);
      if (!isLoaded) context.store.clear();
      else
        await loader.load({
          ...context,
          parseData: ({ data, ...rest }) =>
            context.parseData({ ...rest, data: cleanData(data, jsonSchema) as typeof data }),
        });
      loaded?.();
    },
  };
}

/** Each collection has the type of its schema. */
type Collections = { [Name in keyof typeof sources]: CollectionConfig<(typeof sources)[Name]['schema']> };

export const collections = Object.fromEntries(
  Object.entries(sources).map(([name, source]: [string, Source]) => [
    name,
    defineCollection({ loader: loaderOf(source), schema: source.schema }),
  ]),
) as Collections;
