import { resolve } from 'node:path';

import type { Plugin } from 'vite';

import { readFirm } from '../../firm.ts';
import { brandCss } from '../../lib/brand-colors.ts';
import { FIRM_FILE } from '../../schemas/content-files.ts';

/** Puts the colors of a firm that has some after those of src/styles/tokens.css, and again when a writer edits them. */
export const brandColors = (): Plugin => ({
  name: 'brand-colors',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/styles\/base\.css$/ },
    handler(code) {
      this.addWatchFile(resolve(FIRM_FILE));
      return { code: code + brandCss(readFirm().colors), map: null };
    },
  },
});
