import type { AstroIntegration } from 'astro';

import { CMS_ROUTE, cmsBackend } from '../lib/cms-backend.ts';
import { site } from '../site.config.ts';

/** Addresses of other hosts that the editor would ask unbidden: fonts that it brings along anyway, and news. */
const UNBIDDEN: readonly [what: RegExp, instead: string][] = [
  [/@font-face \{[^}]*url\(https:\/\/cdn\.jsdelivr\.net[^}]*\}/g, ''],
  [/https:\/\/www\.githubstatus\.com\/api\/[\w/.]+/g, 'data:,'],
  [/https:\/\/status-api\.hostedstatus\.com\/[\w/.]+/g, 'data:,'],
];
/** Colors for code in some 350 languages; our articles are written in these. */
const LANGUAGES = /^@shikijs\/langs\/(?!(?:markdown|mdx)$)/;
const NO_LANGUAGE = '\0no-language';

/**
 * Adds the page with the editor where the firm's config or CMS=local asks for it; else the build never sees it.
 * @throws Error when an address to drop is not found, so that an upgrade cannot bring it back unseen
 */
export const cms = (): AstroIntegration => ({
  name: 'cms',
  hooks: {
    'astro:config:setup': ({ injectRoute, updateConfig }) => {
      if (!cmsBackend(site.cms, process.env['CMS'])) return;
      injectRoute({ pattern: CMS_ROUTE, entrypoint: new URL('../cms/admin.astro', import.meta.url) });
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
              transform(code, id) {
                if (!id.includes('/@sveltia/cms/npm/index.js')) return undefined;
                let quiet = code;
                for (const [what, instead] of UNBIDDEN) {
                  if (quiet.search(what) < 0)
                    throw new Error(`Sveltia CMS no longer has ${what}: revise src/integrations/cms.ts.`);
                  quiet = quiet.replace(what, instead);
                }
                return { code: quiet, map: null };
              },
            },
          ],
        },
      });
    },
  },
});
