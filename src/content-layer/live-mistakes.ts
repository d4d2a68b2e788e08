import { existsSync, readFileSync } from 'node:fs';

import type { AstroIntegration } from 'astro';

import { type Mistake, told } from './mistake.ts';

/** What the loaders say on the watcher that they share with the server: the mistakes after each edit. */
export const CONTENT_EVENT = 'content-checked';

/** Whether an edit of a file can make content right or wrong. */
export const isContent = (path: string): boolean =>
  /(?:^|[\\/])(?:src[\\/](?:content|pages)|public)[\\/]/.test(path);

const ARTICLE = /[\\/]src[\\/]content[\\/].*\.mdx$/;

/**
 * Shows the mistakes of the content in the browser of the one who writes, as long as they are there, and
 * keeps the text of articles as it was before them.
 */
export function liveMistakes(): AstroIntegration {
  let mistakes: readonly Mistake[] = [];
  /** Text of each article when all was right. */
  const right = new Map<string, string>();
  let checked = Promise.resolve();
  let done = (): void => undefined;
  const error = () => ({
    type: 'error' as const,
    err: { message: mistakes.map(told).join('\n\n'), stack: '', plugin: 'content' },
  });
  return {
    name: 'live-mistakes',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'dev') return;
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'live-mistakes',
                enforce: 'pre',
                async load(id) {
                  const [file = ''] = id.split('?');
                  if (!ARTICLE.test(file)) return undefined;
                  await checked;
                  const kept = mistakes.length ? right.get(file) : undefined;
                  const text = kept ?? (existsSync(file) ? readFileSync(file, 'utf8') : '');
                  right.set(file, text);
                  return text;
                },
              },
            ],
          },
        });
      },
      'astro:server:setup': ({ server }) => {
        const { hot } = server.environments.client;
        for (const event of ['add', 'change', 'unlink'])
          server.watcher.prependListener(event, (path: string) => {
            // Until the loaders have looked at the edit, nobody knows whether the new text is right.
            if (ARTICLE.test(path)) checked = new Promise((resolve) => (done = resolve));
          });
        server.watcher.on(CONTENT_EVENT as 'all', (found: unknown) => {
          const before = mistakes.length;
          mistakes = found as Mistake[];
          done();
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
