import { readFileSync, realpathSync } from 'node:fs';

import { normalizePath, type Plugin } from 'vite';

import { CONTENT_EVENT } from '../../content-check/diagnostic.ts';
import { CONTENT, filesBelow } from '../../schemas/content-files.ts';

/**
 * Lets the development server show the text of an entry as it was until the content has been checked again and is
 * without errors, as the fields of the entry stay in Astro's store.
 */
export function checkedTexts(): Plugin {
  const texts = new Map<string, string>();
  /** Keeps the text of every file, since a page may be opened for the first time after its file was deleted. */
  const remember = () => {
    const root = normalizePath(realpathSync(CONTENT));
    for (const name of filesBelow(CONTENT))
      if (name.endsWith('.mdx')) texts.set(`${root}/${name}`, readFileSync(`${root}/${name}`, 'utf8'));
  };
  return {
    name: 'checked-texts',
    apply: 'serve',
    enforce: 'pre',
    configureServer({ environments, watcher }) {
      remember();
      watcher.on(CONTENT_EVENT as 'all', (errors: unknown) => {
        if ((errors as unknown[]).length) return;
        remember();
        for (const file of texts.keys())
          for (const { moduleGraph } of Object.values(environments)) moduleGraph.onFileChange(file);
      });
    },
    load: {
      filter: { id: /\/src\/content\/[^?]+\.mdx(?:\?|$)/ },
      handler(id) {
        const [file = ''] = id.split('?');
        // Without a text, Vite reads the file itself.
        return texts.get(file);
      },
    },
  };
}
