import { basename } from 'node:path';

import type { Plugin } from 'vite';

import { type Picture, readPictures } from '../../content-check/pictures.ts';
import { nameKey } from '../../schemas/content-files.ts';

const NOTHING = '\0unreadable-picture';

/**
 * Leaves out pictures of the folder that cannot be read, such as pointers of Git LFS. The content check names them; Astro
 * would end a build with a stack trace also where no page shows them.
 */
export function unreadablePictures(): Plugin {
  let pictures: Promise<ReadonlyMap<string, Picture>> | undefined;
  return {
    name: 'unreadable-pictures',
    enforce: 'pre',
    buildStart() {
      pictures = undefined;
    },
    resolveId: {
      filter: { id: /content\/pictures\/[^?]+$/ },
      async handler(id) {
        const picture = (await (pictures ??= readPictures())).get(nameKey(basename(id)));
        return picture?.error ? NOTHING : undefined;
      },
    },
    load: {
      filter: { id: /^\0unreadable-picture$/ },
      handler: () => 'export default undefined;',
    },
  };
}
