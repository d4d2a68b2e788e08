import type { Plugin } from 'vite';

import { readFirm } from '../../firm.ts';

/** Puts the address of the site before the paths of printed links, since CSS knows the path alone. */
export const printOrigin = (): Plugin => ({
  name: 'print-origin',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/styles\/print\.css/ },
    handler: (code) => ({ code: code.replace('SITE_ORIGIN', new URL(readFirm().url).origin), map: null }),
  },
});
