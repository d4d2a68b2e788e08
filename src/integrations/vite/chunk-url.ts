import type { Plugin } from 'vite';

const QUERY = '?chunk';

/**
 * `import url from './file.ts?chunk'` gives the URL of a separate script, for `import(url)` on demand. Vite's
 * `import('./file.ts')` adds a helper of 760 B, more than the whole script of some pages. In development, `?chunk` is
 * Vite's own `?url`, which in a build would publish the file as it is.
 */
export const chunkUrl = (): Plugin => ({
  name: 'chunk-url',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (!id.endsWith(QUERY)) return undefined;
    if (this.environment.mode === 'dev') return this.resolve(id.replace(QUERY, '?url'), importer);
    const file = await this.resolve(id.replace(QUERY, ''), importer);
    return file ? file.id + QUERY : undefined;
  },
  load(id) {
    if (!id.endsWith(QUERY)) return undefined;
    const chunk = this.emitFile({ type: 'chunk', id: id.replace(QUERY, ''), preserveSignature: 'strict' });
    return `export default import.meta.ROLLDOWN_FILE_URL_${chunk};`;
  },
});
