import type { AstroIntegration } from 'astro';

/**
 * Adds the policy to every page. Astro would find `src/middleware.ts` by itself, but puts its full path between
 * apostrophes, which fails if the name of a folder has one.
 */
export const policy = (): AstroIntegration => ({
  name: 'policy',
  hooks: {
    'astro:config:setup': ({ addMiddleware }) => {
      addMiddleware({ entrypoint: '/src/integrations/policy/middleware.ts', order: 'pre' });
    },
  },
});
