import type { Plugin } from 'vite';

/**
 * Drops the call by which sonner adds a `<style>` on import, which the content security policy refuses. Its
 * rules load as a stylesheet with the first toast (src/islands/Toasts.tsx).
 * @throws Error if the call is not found, so that no upgrade of sonner brings the style back unnoticed
 */
export const sonnerWithoutStyle = (): Plugin => ({
  name: 'sonner-without-style',
  enforce: 'pre',
  // Pre-bundling in development would bypass the plugin.
  config: () => ({ optimizeDeps: { exclude: ['sonner'] }, ssr: { noExternal: ['sonner'] } }),
  transform(code, id) {
    if (!id.includes('/sonner/dist/index.mjs')) return undefined;
    const bare = code.replace(/^__insertCSS\(.*\);$/m, '');
    if (bare === code)
      throw new Error(
        'sonner no longer calls __insertCSS: revise src/integrations/vite/sonner-without-style.ts.',
      );
    return { code: bare, map: null };
  },
});
