import { resolve } from 'node:path';

import type { Plugin } from 'vite';

import { FIRM_FILE } from '../../schemas/content-files.ts';

/** Reads the firm's facts again when a writer edits them in development, as src/firm.ts does not import the file. */
export const reloadFirm = (): Plugin => ({
  name: 'reload-firm',
  transform: {
    filter: { id: /\/src\/firm\.ts$/ },
    handler() {
      this.addWatchFile(resolve(FIRM_FILE));
    },
  },
});
