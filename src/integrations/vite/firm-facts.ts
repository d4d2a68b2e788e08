import { resolve } from 'node:path';

import type { Plugin } from 'vite';

import { readFirm } from '../../firm.ts';
import { brandCss } from '../../lib/brand-colors.ts';
import { FIRM_FILE } from '../../schemas/content-files.ts';

/**
 * Puts the firm's facts into the styles, and again when a writer edits them: its colors after those of tokens.css, and
 * the address of the site before the paths of printed links. src/firm.ts, which does not import the file, reads it again.
 */
export const firmFacts = (): Plugin => ({
  name: 'firm-facts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/(?:firm\.ts$|styles\/(?:base|print)\.css)/ },
    handler(code) {
      this.addWatchFile(resolve(FIRM_FILE));
      const { colors, url } = readFirm();
      const own = code.replace('SITE_ORIGIN', url).replace('/* Colors of the firm */', brandCss(colors));
      return { code: own, map: null };
    },
  },
});
