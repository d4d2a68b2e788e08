import type { AstroIntegration } from 'astro';

import { type Mistake, told } from './mistake.ts';

/** What the loaders say on the watcher that they share with the server: the mistakes after each edit. */
export const CONTENT_EVENT = 'content-checked';

/** Whether an edit of a file can make content right or wrong. */
export const isContent = (path: string): boolean =>
  /(?:^|[\\/])(?:src[\\/](?:content|pages)|public)[\\/]/.test(path);

/** Shows the mistakes of the content in the browser of the one who writes, as long as they are there. */
export function mistakesOverlay(): AstroIntegration {
  let mistakes: readonly Mistake[] = [];
  const error = () => ({
    type: 'error' as const,
    err: { message: mistakes.map(told).join('\n\n'), stack: '', plugin: 'content' },
  });
  return {
    name: 'mistakes-overlay',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const { hot } = server.environments.client;
        server.watcher.on(CONTENT_EVENT as 'all', (found: unknown) => {
          const before = mistakes.length;
          mistakes = found as Mistake[];
          if (mistakes.length) hot.send(error());
          // Astro takes half a second to write down an edit; a page asked for earlier would be the old one.
          else if (before)
            setTimeout(() => {
              hot.send({ type: 'full-reload', path: '*' });
            }, 1000);
        });
        hot.on('vite:client:connect', () => {
          if (mistakes.length) hot.send(error());
        });
      },
    },
  };
}
