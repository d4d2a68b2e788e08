import { readFileSync, realpathSync } from 'node:fs';

import { normalizePath, type Plugin, type ViteDevServer } from 'vite';

import { CONTENT, filesBelow } from '../../schemas/content-files.ts';

/**
 * The texts of entries when the content last had no errors. The development server shows these, as it does the fields
 * in Astro's store.
 */
export class LastValidMdx {
  /** By absolute path, with the text of every file: a page may be opened for the first time after its file was deleted. */
  #texts = new Map<string, string>();

  /** Takes the texts as they are now, and has those that changed compiled again. */
  update({ environments }: ViteDevServer): void {
    const root = normalizePath(realpathSync(CONTENT));
    const names = filesBelow(CONTENT).filter((name) => name.endsWith('.mdx'));
    const now = new Map(names.map((name) => [`${root}/${name}`, readFileSync(`${root}/${name}`, 'utf8')]));
    for (const { moduleGraph } of Object.values(environments))
      for (const [file, text] of now)
        if (this.#texts.get(file) !== text)
          for (const module of moduleGraph.getModulesByFile(file) ?? []) moduleGraph.invalidateModule(module);
    this.#texts = now;
  }

  plugin(): Plugin {
    return {
      name: 'last-valid-mdx',
      enforce: 'pre',
      load: {
        filter: { id: /\/src\/content\/[^?]+\.mdx(?:\?|$)/ },
        // Without a text, Vite reads the file itself.
        handler: (id) => this.#texts.get(id.split('?')[0] ?? ''),
      },
    };
  }
}
