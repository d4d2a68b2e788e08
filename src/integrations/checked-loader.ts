import { readFile } from 'node:fs/promises';

import type { Loader, LoaderContext } from 'astro/loaders';

import type { Loaded, Rule } from '../schemas/rules.ts';

/**
 * A content loader that also holds the rules which one entry's schema cannot see: the body, the
 * other entries. A broken rule stops the build before anything is written.
 * @param loader the loader that reads the files
 * @param rules the rules over the whole collection
 * @throws Error naming each file, the field and what to do
 */
export function checked(loader: Loader, ...rules: Rule[]): Loader {
  return {
    ...loader,
    load: async (context: LoaderContext) => {
      await loader.load(context);
      const files = new Map<string, string>();
      const entries = await Promise.all(
        context.store.entries().map(async ([id, { body, data, filePath }]): Promise<Loaded> => {
          files.set(id, filePath ?? id);
          const source = filePath ? await readFile(new URL(filePath, context.config.root), 'utf8') : '';
          return { id, body, data, source };
        }),
      );
      const mistakes = rules
        .flatMap((rule) => rule(entries))
        .map(({ id, message }) => `${files.get(id) ?? context.collection}\n  ${message}`);
      if (mistakes.length) throw new Error(mistakes.join('\n'));
    },
  };
}
