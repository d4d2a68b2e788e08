import { cmsSetting } from '../build-env.ts';
import type { AstroIntegration } from 'astro';

import { CMS_ROUTE, cmsBackend } from './backend.ts';
import { site } from '../site.config.ts';

/** Syntax colors for some 350 languages; our articles are written in these two. */
const LANGUAGES = /^@shikijs\/langs\/(?!(?:markdown|mdx)$)/;
const NO_LANGUAGE = '\0no-language';

/** Adds the editor's page if the firm's config or CMS=local asks for it; otherwise the build never sees it. */
export const cms = (): AstroIntegration => ({
  name: 'cms',
  hooks: {
    'astro:config:setup': ({ injectRoute, updateConfig }) => {
      if (!cmsBackend(site.cms, cmsSetting)) return;
      injectRoute({ pattern: CMS_ROUTE, entrypoint: new URL('./admin.astro', import.meta.url) });
      updateConfig({
        vite: {
          // Pre-bundling in development would pass the plugin by.
          optimizeDeps: { exclude: ['@sveltia/cms'] },
          plugins: [
            {
              name: 'cms',
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
