import { resolve } from 'node:path';

import type { Plugin } from 'vite';

import { FIRM_FILE } from '../../schemas/content-files.ts';

/** Has code load the firm's facts again when a writer edits them: src/firm.ts reads the file by itself. */
export const firmFacts = (): Plugin => ({
  name: 'firm-facts',
  apply: 'serve',
  transform: {
    filter: { id: /\/src\/firm\.ts$/ },
    handler() {
      this.addWatchFile(resolve(FIRM_FILE));
    },
  },
});
