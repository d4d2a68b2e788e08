import type { AstroIntegration } from 'astro';

/**
 * Adds the policy to every page. Astro would find `src/middleware.ts` by itself, but writes its whole path between
 * apostrophes, so that no folder could have one in its name.
 */
export const policy = (): AstroIntegration => ({
  name: 'policy',
  hooks: {
    'astro:config:setup': ({ addMiddleware }) => {
      addMiddleware({ entrypoint: '/src/integrations/policy/middleware.ts', order: 'pre' });
    },
  },
});
