import { resolve } from 'node:path';

import type { Plugin } from 'vite';

import { readFacts } from '../../firm.ts';
import { CONTENT_EVENT, describeDiagnostic, type Diagnostic } from '../../content-check/diagnostic.ts';
import { xmlText } from '../../lib/seo/feed.ts';

/** Stands in for every page while there is no content to show; Vite's client reloads it. */
const mistakesPage = (mistakes: readonly Diagnostic[]): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Mistakes in the content</title><script type="module" src="/@vite/client"></script></head>
<body><h1>Mistakes in the content</h1>
<p>The site appears here as soon as they are fixed.</p>
<pre>${xmlText(mistakes.map(describeDiagnostic).join('\n\n'))}</pre></body>
</html>`;

/** Shows content mistakes in the writer's browser until they are corrected, and reloads the firm's facts. */
export function mistakesOverlay(): Plugin {
  let mistakes: readonly Diagnostic[] = [];
  let hasContent = true;
  let facts = JSON.stringify(readFacts());
  const error = () => ({
    type: 'error' as const,
    err: { message: mistakes.map(describeDiagnostic).join('\n\n'), stack: '', plugin: 'content' },
  });
  return {
    name: 'mistakes-overlay',
    apply: 'serve',
    configureServer({ environments, watcher, middlewares }) {
      const { hot } = environments.client;
      const reload = () => {
        hasContent = true;
        hot.send({ type: 'full-reload', path: '*' });
      };
      watcher.on(CONTENT_EVENT as 'all', (found: unknown, isFilled: unknown) => {
        const hadMistakes = mistakes.length > 0;
        mistakes = found as Diagnostic[];
        if (mistakes.length) {
          hasContent = Boolean(isFilled);
          hot.send(error());
        }
        // Astro takes half a second to store an edit; a page requested earlier would be outdated.
        else if (hadMistakes) setTimeout(reload, 1000);
        if (mistakes.length) return;
        const factsNow = JSON.stringify(readFacts());
        // Code on the server read the facts when it was loaded: it is loaded again, as after an edit of src/firm.ts.
        if (factsNow !== facts) watcher.emit('change', resolve('src/firm.ts'));
        facts = factsNow;
      });
      hot.on('vite:client:connect', () => {
        if (mistakes.length && hasContent) hot.send(error());
      });
      middlewares.use((request, response, next) => {
        if (hasContent || !request.headers.accept?.includes('text/html')) {
          next();
          return;
        }
        response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
        return response.end(mistakesPage(mistakes));
      });
    },
  };
}
