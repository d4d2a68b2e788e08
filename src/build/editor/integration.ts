import type { AstroIntegration } from 'astro';

import { EDITOR_ROUTE, editorBackend } from './backend.ts';

/** Syntax colors for some 350 languages; articles use only these two. */
const LANGUAGES = /^@shikijs\/langs\/(?!(?:markdown|mdx)$)/;
const NO_LANGUAGE = '\0no-language';

/** Adds the editor's page if the firm's config or CMS=local asks for one. */
export const editor = (): AstroIntegration => ({
  name: 'editor',
  hooks: {
    'astro:config:setup': ({ injectRoute, updateConfig }) => {
      if (!editorBackend) return;
      injectRoute({ pattern: EDITOR_ROUTE, entrypoint: new URL('./admin.astro', import.meta.url) });
      updateConfig({
        vite: {
          // Pre-bundling in development would bypass the plugin.
          optimizeDeps: { exclude: ['@sveltia/cms'] },
          plugins: [
            {
              name: 'editor',
              enforce: 'pre',
              resolveId: (id) => (LANGUAGES.test(id) ? NO_LANGUAGE : undefined),
              load: (id) => (id === NO_LANGUAGE ? 'export default [];' : undefined),
            },
          ],
        },
      });
    },
  },
});
