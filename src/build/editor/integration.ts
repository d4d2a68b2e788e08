import type { AstroIntegration } from 'astro';

import { editorLanguages } from '../vite/editor-languages.ts';
import { EDITOR_ROUTE, editorBackend } from './backend.ts';

/** Adds the editor's page if the firm's facts or CMS=local ask for one. */
export const editor = (): AstroIntegration => ({
  name: 'editor',
  hooks: {
    'astro:config:setup': ({ injectRoute, updateConfig }) => {
      if (!editorBackend) return;
      injectRoute({ pattern: EDITOR_ROUTE, entrypoint: new URL('admin.astro', import.meta.url) });
      // Pre-bundling in development would bypass the plugin.
      updateConfig({ vite: { optimizeDeps: { exclude: ['@sveltia/cms'] }, plugins: [editorLanguages()] } });
    },
  },
});
