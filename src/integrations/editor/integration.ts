import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

import { translation } from '../../schemas/languages.ts';
import { EDITOR_ROUTE, editorBackend } from './backend.ts';

const LANGUAGES = /^@shikijs\/langs\/(?!(?:markdown|mdx)$)/;
const NO_LANGUAGE = '\0no-language';

/** Leaves syntax highlighting for some 350 languages out of the editor: the content only uses Markdown and MDX. */
const editorLanguages = (): Plugin => ({
  name: 'editor-languages',
  enforce: 'pre',
  resolveId: (id) => (LANGUAGES.test(id) ? NO_LANGUAGE : undefined),
  load: (id) => (id === NO_LANGUAGE ? 'export default [];' : undefined),
});

/** Adds the editor's page. Without a repository or CMS=local, it says what is missing, and has no editor script. */
export const editor = (): AstroIntegration => ({
  name: 'editor',
  hooks: {
    'astro:config:setup': ({ injectRoute, updateConfig }) => {
      // One editor changes the content of all languages.
      if (translation) return;
      injectRoute({
        pattern: EDITOR_ROUTE,
        entrypoint: editorBackend
          ? new URL('admin.astro', import.meta.url)
          : new URL('not-set-up.astro', import.meta.url),
      });
      if (!editorBackend) return;
      // Pre-bundling in development would bypass the plugin.
      updateConfig({ vite: { optimizeDeps: { exclude: ['@sveltia/cms'] }, plugins: [editorLanguages()] } });
    },
  },
});
