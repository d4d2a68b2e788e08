import type { Plugin } from 'vite';

const QUERY = '?chunk';

/**
 * `import url from './file.ts?chunk'` is the address of a separate script, for `import(url)` on demand. Vite's
 * `import('./file.ts')` adds a helper of 760 B, more than some pages' whole script.
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
      if (!id.endsWith(QUERY)) return undefined;
      const file = await this.resolve(id.replace(QUERY, ''), importer);
      return file ? file.id + QUERY : undefined;
    },
    load(id) {
      if (!id.endsWith(QUERY)) return undefined;
      const file = id.replace(QUERY, '');
      // On Windows, a path begins with the letter of its drive.
      if (dev) return `export default ${JSON.stringify(`/@fs/${file.replace(/^\//, '')}`)};`;
      const chunk = this.emitFile({ type: 'chunk', id: file, preserveSignature: 'strict' });
      return `export default import.meta.ROLLDOWN_FILE_URL_${chunk};`;
    },
  };
}
