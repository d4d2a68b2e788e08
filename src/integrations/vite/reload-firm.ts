import { resolve } from 'node:path';

import type { Plugin } from 'vite';

import { FIRM_FILE } from '../../schemas/content-files.ts';

/** Reads the firm's facts again when a writer edits them in development: src/firm.ts reads the file without an import. */
export const reloadFirm = (): Plugin => ({
  name: 'reload-firm',
  transform: {
    filter: { id: /\/src\/firm\.ts$/ },
    handler() {
      this.addWatchFile(resolve(FIRM_FILE));
    },
  },
});
