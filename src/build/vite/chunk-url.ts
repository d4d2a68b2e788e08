import type { Plugin } from 'vite';

const QUERY = /\?chunk(?:&inline)?$/;

/**
 * `import url from './file.ts?chunk'` is the address of a separate script, for `import(url)` on demand. Vite's
 * `import('./file.ts')` adds a helper of 760 B, more than some pages' whole script. `?chunk&inline` keeps the
 * address out of shared scripts, so that Astro can inline the script that imports it.
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
      // On Windows, a path begins with the letter of its drive.
      if (dev) return `export default ${JSON.stringify(`/@fs/${file.replace(/^\//, '')}`)};`;
      const chunk = this.emitFile({ type: 'chunk', id: file, preserveSignature: 'strict' });
      return `export default import.meta.ROLLDOWN_FILE_URL_${chunk};`;
    },
  };
}
