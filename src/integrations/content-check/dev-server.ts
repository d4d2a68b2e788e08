import { setTimeout } from 'node:timers/promises';

import type { HookParameters } from 'astro';

import type * as Check from '../../content-check/check-content.ts';
import { describeDiagnostic, type Diagnostic, errorIn } from '../../content-check/diagnostic.ts';
import { xmlText } from '../../lib/seo/feed.ts';
import { CONTENT } from '../../schemas/content-files.ts';
import type { LastValidMdx } from './last-valid-mdx.ts';

/** A text editor may write a file in several steps, and a program many files. */
const SETTLE_MS = 50;
/** Of waiting for Astro: five seconds. */
const MAX_TRIES = 100;
/** A page or a public file can be the target of a link. */
const WATCHED = /(?:^|[\\/])(?:src[\\/](?:content|pages)|public)[\\/]/;

/** Stands in for every page while there is no content to show; Vite's client reloads it. */
const errorPage = (errors: readonly Diagnostic[]): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Errors in the content</title><script type="module" src="/@vite/client"></script></head>
<body><h1>Errors in the content</h1>
<p>The site appears here as soon as they are fixed.</p>
<pre>${xmlText(errors.map(describeDiagnostic).join('\n\n'))}</pre></body>
</html>`;

/**
 * Prepares to check the content at the start and after each edit. Errors are shown in the terminal and in the writer's
 * browser, and the site stays as it was until they are fixed.
 * @param texts of entries, to show meanwhile
 * @returns the start
 */
export function watchContent(
  { server, refreshContent, logger }: HookParameters<'astro:server:setup'>,
  texts: LastValidMdx,
): () => void {
  const { hot } = server.environments.client;
  let errors: readonly Diagnostic[] = [];
  /** True once the content has had no errors, so that there is a site to show. */
  let hasContent = false;
  /** The last report, which the next one waits for. */
  let reported = Promise.resolve();

  const sendErrors = () => {
    const message = errors.map(describeDiagnostic).join('\n\n');
    hot.send({ type: 'error', err: { message, stack: '', plugin: 'content' } });
  };

  async function check(): Promise<Diagnostic[]> {
    try {
      // By Vite, so that an edit of a schema or a rule counts.
      const module = await server.ssrLoadModule('/src/content-check/check-content.ts');
      return await (module as typeof Check).checkContent();
    } catch (error) {
      return [errorIn(CONTENT, `The content cannot be checked: ${(error as Error).message}`)];
    }
  }

  /** Loads the content into Astro's store. */
  async function refresh(): Promise<void> {
    const context = { checked: true, hasRun: false };
    // Astro refreshes nothing, and says nothing, while it reads src/content.config.ts again, as it does after an edit.
    for (let tries = 0; !context.hasRun && tries < MAX_TRIES; tries++) {
      if (tries) await setTimeout(SETTLE_MS);
      await refreshContent?.({ context });
    }
    if (!context.hasRun)
      throw new Error('Astro does not read src/content.config.ts. Start npm run dev again.');
  }

  async function report(diagnostics: readonly Diagnostic[]): Promise<void> {
    const before = errors.map(describeDiagnostic).join('\n');
    for (const each of diagnostics) if (each.severity === 'warning') logger.warn(describeDiagnostic(each));
    errors = diagnostics.filter(({ severity }) => severity === 'error');
    const now = errors.map(describeDiagnostic).join('\n');
    if (errors.length) {
      if (now !== before) logger.error(`${now}\n  The site stays as it was until this is fixed.`);
      if (hasContent) sendErrors();
      return;
    }
    texts.update(server);
    // At the start, Astro has just loaded it.
    if (hasContent || before) await refresh();
    hasContent = true;
    if (!before) return;
    logger.info('No errors left.');
    hot.send({ type: 'full-reload', path: '*' });
  }

  let edits = 0;
  /** Checks the content once nothing was edited for a moment. */
  const checkAgain = (): void => {
    const edit = ++edits;
    // Each edit waits from its own moment, so that many files at once take no longer than one.
    const settled = setTimeout(SETTLE_MS);
    reported = reported
      .then(() => settled)
      .then(async () => {
        if (edit === edits) await report(await check());
      })
      .catch((error: unknown) => {
        logger.error(`The content cannot be loaded: ${(error as Error).message}`);
      });
  };

  hot.on('vite:client:connect', () => {
    if (errors.length && hasContent) sendErrors();
  });
  server.middlewares.use((request, response, next) => {
    if (!request.headers.accept?.includes('text/html')) {
      next();
      return;
    }
    // A page waits for the content as it is now; the server does not. A page that is made while Astro's store is written
    // keeps the text of before until the next edit.
    void reported.then(() => {
      if (hasContent || !errors.length) {
        next();
        return;
      }
      response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
      response.end(errorPage(errors));
    });
  });
  return () => {
    checkAgain();
    server.watcher.on('all', (_event, path) => {
      if (WATCHED.test(path)) checkAgain();
    });
  };
}
