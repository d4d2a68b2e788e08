import type { AstroIntegration } from 'astro';

const RUNTIME = 'virtual:astro-island';

/**
 * Astro writes the runtime of its islands into every page that has one. No page of ours needs it
 * before a visitor touches an island, so it is taken out of the pages (island-markup.ts) and
 * put at the head of React's renderer, which the first touch loads.
 */
export const lateIslandRuntime = (): AstroIntegration => ({
  name: 'late-island-runtime',
  hooks: {
    'astro:config:setup': ({ updateConfig, addMiddleware }) => {
      addMiddleware({ order: 'post', entrypoint: new URL('./island-markup.ts', import.meta.url) });
      updateConfig({
        vite: {
          // Pre-bundling in development would pass the plugin by.
          optimizeDeps: { exclude: ['@astrojs/react/client.js'] },
          plugins: [
            {
              name: 'late-island-runtime',
              enforce: 'pre',
              resolveId: (id) => (id === RUNTIME ? `\0${RUNTIME}` : undefined),
              load: async (id) =>
                id === `\0${RUNTIME}`
                  ? ((await import('astro/runtime/server/astro-island.prebuilt.js')) as { default: string })
                      .default
                  : undefined,
              transform: (code, id) =>
                id.includes('@astrojs/react/dist/client.js')
                  ? { code: `import '${RUNTIME}';\n${code}`, map: null }
                  : undefined,
            },
          ],
        },
      });
    },
  },
});
