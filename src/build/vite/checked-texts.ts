import { existsSync, readFileSync } from 'node:fs';

import type { Plugin } from 'vite';

import { CONTENT_EVENT } from '../../content-layer/diagnostic.ts';

/**
 * Lets the development server show the text of an entry as it was until the content has been checked again and is
 * without errors, as the fields of the entry stay in Astro's store.
 */
export function checkedTexts(): Plugin {
  const texts = new Map<string, string>();
  return {
    name: 'checked-texts',
    apply: 'serve',
    enforce: 'pre',
    configureServer({ environments, watcher }) {
      watcher.on(CONTENT_EVENT as 'all', (errors: unknown) => {
        if ((errors as unknown[]).length) return;
        for (const file of texts.keys()) {
          if (existsSync(file)) texts.set(file, readFileSync(file, 'utf8'));
          for (const { moduleGraph } of Object.values(environments))
            for (const module of moduleGraph.getModulesByFile(file) ?? [])
              moduleGraph.invalidateModule(module);
        }
      });
    },
    load: {
      filter: { id: /\/src\/content\/[^?]+\.mdx(?:\?|$)/ },
      handler(id) {
        const [file = ''] = id.split('?');
        const text = texts.get(file) ?? readFileSync(file, 'utf8');
        texts.set(file, text);
        return text;
      },
    },
  };
}
