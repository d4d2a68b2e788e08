import type { AstroIntegration } from 'astro';

/**
 * Sonner appends a `<style>` when it is imported, which a strict policy refuses. This drops that
 * call; the same rules come as a stylesheet with the first toast (src/islands/Toasts.tsx).
 * @throws Error when the call is not found, so that an upgrade cannot bring it back unseen
 */
export const sonnerWithoutStyle = (): AstroIntegration => ({
  name: 'sonner-without-style',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({
        vite: {
          // Pre-bundling in development would pass the plugin by.
          optimizeDeps: { exclude: ['sonner'] },
          ssr: { noExternal: ['sonner'] },
          plugins: [
            {
              name: 'sonner-without-style',
              enforce: 'pre',
              transform(code, id) {
                if (!id.includes('/sonner/dist/index.mjs')) return undefined;
                const bare = code.replace(/^__insertCSS\(.*\);$/m, '');
                if (bare === code)
                  throw new Error(
                    'sonner no longer calls __insertCSS: revise src/integrations/sonner-without-style.ts.',
                  );
                return { code: bare, map: null };
              },
            },
          ],
        },
      });
    },
  },
});
