import type { Plugin } from 'vite';

import { describeMistake, type Mistake } from './mistake.ts';

/** The event by which the content loader passes all mistakes to the development server, after each edit. */
export const CONTENT_EVENT = 'content-checked';

/** Shows content mistakes in the writer's browser until they are corrected. */
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
      const reload = () => {
        hot.send({ type: 'full-reload', path: '*' });
      };
      watcher.on(CONTENT_EVENT as 'all', (found: unknown) => {
        const hadMistakes = mistakes.length > 0;
        mistakes = found as Mistake[];
        if (mistakes.length) hot.send(error());
        // Astro takes half a second to store an edit; a page requested earlier would be outdated.
        else if (hadMistakes) setTimeout(reload, 1000);
      });
      hot.on('vite:client:connect', () => {
        if (mistakes.length) hot.send(error());
      });
    },
  };
}
