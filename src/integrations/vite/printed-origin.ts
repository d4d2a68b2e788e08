import type { Plugin } from 'vite';

/**
 * Writes the address of the site before the paths of printed links, where `src/styles/print.css` has `SITE_ORIGIN`: CSS
 * knows the path alone.
 * @param url address of the site
 */
export const printedOrigin = (url: string): Plugin => ({
  name: 'printed-origin',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/styles\/print\.css/ },
    handler: (code) => ({ code: code.replace('SITE_ORIGIN', new URL(url).origin), map: null }),
  },
});
