import type { Plugin } from 'vite';

/**
 * Sonner appends a `<style>` when it is imported, which a strict policy refuses. This drops that
 * call; the same rules come as a stylesheet with the first toast (src/islands/Toasts.tsx).
 * @throws Error when the call is not found, so that an upgrade cannot bring it back unseen
 */
export const sonnerWithoutStyle = (): Plugin => ({
  name: 'sonner-without-style',
  enforce: 'pre',
  // Pre-bundling in development would pass the plugin by.
  config: () => ({ optimizeDeps: { exclude: ['sonner'] }, ssr: { noExternal: ['sonner'] } }),
  transform(code, id) {
    if (!id.includes('/sonner/dist/index.mjs')) return undefined;
    const bare = code.replace(/^__insertCSS\(.*\);$/m, '');
    if (bare === code)
      throw new Error('sonner no longer calls __insertCSS: revise src/vite/sonner-without-style.ts.');
    return { code: bare, map: null };
  },
});
