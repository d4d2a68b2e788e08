import type { Plugin } from 'vite';

import { type Mistake, describeMistake } from './mistake.ts';

/** What the loaders say on the watcher that they share with the server: the mistakes after each edit. */
export const CONTENT_EVENT = 'content-checked';

/** Whether an edit of a file can make content right or wrong. */
export const isContent = (path: string): boolean =>
  /(?:^|[\\/])(?:src[\\/](?:content|pages)|public)[\\/]/.test(path);

/** Shows content mistakes in the writer's browser for as long as they are there. */
export function mistakesOverlay(): Plugin {
  let mistakes: readonly Mistake[] = [];
  const error = () => ({
    type: 'error' as const,
    err: { message: mistakes.map(describeMistake).join('\n\n'), stack: '', plugin: 'content' },
  });
  return {
    name: 'mistakes-overlay',
    apply: 'serve',
    configureServer({ environments, watcher }) {
      const { hot } = environments.client;
      watcher.on(CONTENT_EVENT as 'all', (found: unknown) => {
        const before = mistakes.length;
        mistakes = found as Mistake[];
        if (mistakes.length) hot.send(error());
        // Astro takes half a second to store an edit; a page requested earlier would be the old one.
        else if (before)
          setTimeout(() => {
            hot.send({ type: 'full-reload', path: '*' });
          }, 1000);
      });
      hot.on('vite:client:connect', () => {
        if (mistakes.length) hot.send(error());
      });
    },
  };
}
