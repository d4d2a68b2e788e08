import type { Plugin } from 'vite';

const QUERY = /\?chunk(?:&inline)?$/;

/**
 * `import url from './file.ts?chunk'` gives the address of a script of its own, for `import(url)` when it is needed.
 * With `?chunk&inline` the address is not shared with other scripts, so that Astro can write the script into the page.
 * Vite's own `import('./file.ts')` brings a helper of 760 B into the page, more than some pages' whole script.
 */
export function chunkUrl(): Plugin {
  let dev = false;
  return {
    name: 'chunk-url',
    enforce: 'pre',
    configResolved: ({ command }) => {
      dev = command === 'serve';
    },
    async resolveId(id, importer) {
      const [query] = QUERY.exec(id) ?? [];
      if (!query) return undefined;
      const file = await this.resolve(id.replace(QUERY, ''), importer);
      return file && file.id + query;
    },
    load(id) {
      if (!QUERY.test(id)) return undefined;
      const file = id.replace(QUERY, '');
      if (dev) return `export default ${JSON.stringify(`/@fs${file}`)};`;
      const chunk = this.emitFile({ type: 'chunk', id: file, preserveSignature: 'strict' });
      return `export default import.meta.ROLLDOWN_FILE_URL_${chunk};`;
    },
  };
}
