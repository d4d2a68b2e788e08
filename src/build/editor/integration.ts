import type { AstroIntegration } from 'astro';

import { EDITOR_ROUTE, editorBackend } from './backend.ts';

/** Syntax colors for some 350 languages; articles use only these two. */
const LANGUAGES = /^@shikijs\/langs\/(?!(?:markdown|mdx)$)/;
const NO_LANGUAGE = '\0no-language';
const withoutLanguages = {
  name: 'editor',
  enforce: 'pre',
  resolveId: (id: string) => (LANGUAGES.test(id) ? NO_LANGUAGE : undefined),
  load: (id: string) => (id === NO_LANGUAGE ? 'export default [];' : undefined),
} as const;

/** Adds the editor's page if the firm's facts or CMS=local ask for one. */
export const editor = (): AstroIntegration => ({
  name: 'editor',
  hooks: {
    'astro:config:setup': ({ injectRoute, updateConfig }) => {
      if (!editorBackend) return;
      injectRoute({ pattern: EDITOR_ROUTE, entrypoint: new URL('admin.astro', import.meta.url) });
      // Pre-bundling in development would bypass the plugin.
      updateConfig({ vite: { optimizeDeps: { exclude: ['@sveltia/cms'] }, plugins: [withoutLanguages] } });
    },
  },
});
