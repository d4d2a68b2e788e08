import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/**
 * React on the server alone: islands hydrate by our script. Astro would publish its own, which no page loads, and React as a
 * file that both share, for which an island would wait once more.
 */
export function reactWithoutClient(): AstroIntegration {
  const { name, hooks } = react();
  const setup: AstroIntegration['hooks']['astro:config:setup'] = (options) =>
    hooks['astro:config:setup']?.({
      ...options,
      addRenderer: ({ name: renderer, serverEntrypoint }) => {
        options.addRenderer({ name: renderer, serverEntrypoint });
      },
    });
  return { name, hooks: { ...hooks, 'astro:config:setup': setup } };
}
