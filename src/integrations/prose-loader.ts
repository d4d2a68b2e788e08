import { readFileSync } from 'node:fs';

import type { Loader, LoaderContext } from 'astro/loaders';

import { asMarkdown } from '../lib/prose.ts';

/**
 * A loader of MDX files that turns every article which allows it into HTML as soon as it is read, once
 * as long as its file stays the same. The others go the way of all MDX: a module each.
 * @param loader the loader that reads the files
 */
export function prose(loader: Loader): Loader {
  return {
    ...loader,
    load: async (context: LoaderContext) => {
      const { store, meta, config } = context;
      // What an older way of reading made of the articles is not kept.
      const way = context.generateDigest(readFileSync(new URL('src/lib/prose.ts', config.root), 'utf8'));
      if (meta.get('way') !== way) store.clear();
      await loader.load(context);
      meta.set('way', way);
      for (const [id, { deferredRender, ...entry }] of store.entries()) {
        const markdown = deferredRender ? asMarkdown(entry.body ?? '') : undefined;
        if (markdown === undefined || !entry.filePath) continue;
        const rendered = await context.renderMarkdown(markdown, {
          fileURL: new URL(entry.filePath, config.root),
        });
        // Deleted first: the store keeps an entry whose file did not change.
        store.delete(id);
        store.set({ ...entry, rendered });
      }
    },
  };
}
