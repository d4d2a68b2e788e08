import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/**
 * React on the server only: our own script hydrates islands. Astro would publish its script, which no page loads, and
 * React as a file that both share, which would cost an island another round trip.
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
