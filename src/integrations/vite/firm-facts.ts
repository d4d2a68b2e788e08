import { resolve } from 'node:path';

import type { Plugin } from 'vite';

import { readFirm } from '../../firm.ts';
import { FIRM_FILE } from '../../schemas/content-files.ts';

/**
 * Brings the firm's facts where imports do not: again into src/firm.ts, which reads the file by itself, when a writer edits
 * them in development; and its address before the paths of printed links, since CSS knows the path alone.
 */
export const firmFacts = (): Plugin => ({
  name: 'firm-facts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/(?:firm\.ts$|styles\/print\.css)/ },
    handler(code) {
      this.addWatchFile(resolve(FIRM_FILE));
      return { code: code.replace('SITE_ORIGIN', new URL(readFirm().url).origin), map: null };
    },
  },
});
