import { relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import type { HookParameters } from 'astro';

import type * as Check from '../../content-check/check-content.ts';
import { describeDiagnostic, type Diagnostic, errorIn } from '../../reading/diagnostic.ts';
import { CONTENT } from '../../schemas/content-files.ts';

/** A text editor may write a file in several steps, and a program many files. */
const SETTLE_MS = 50;
/** Astro itself waits no longer for its configuration. */
const ASTRO_LIMIT_MS = 5000;
const UNREAD =
  'Astro has not read src/content.config.ts yet. If this stays, look there, or start npm run dev again.';
/** Content, what it can refer to, and the rules that check it; a point stands for the path separator of any system. */
const WATCHED =
  /^(?:public|src.(?:content|content-check|drawings|lib|pages|reading|schemas|ui-text|styles.tokens\.css$|[\w.-]+\.ts$))/;

/** Shown in place of every page until the content is first without errors; Vite's client shows these, and reloads. */
const EMPTY_PAGE =
  '<!doctype html><title>Errors in the content</title><script type="module" src="/@vite/client"></script>';

/**
 * Delays a task until nobody has requested it for `ms`; it never runs twice at a time.
 * @returns a function that requests the task, and resolves when it is done
 */
function debounce(ms: number, task: () => Promise<void>): () => Promise<void> {
  let asked = 0;
  let done = Promise.resolve();
  return () => {
    const turn = ++asked;
    // Starts now, even while the task runs, so that many files at once take no longer than one.
    const settled = setTimeout(ms);
    done = done.then(() => settled).then(() => (turn === asked ? task() : undefined));
    return done;
  };
}

/**
 * Checks the content at the start and after each edit. Errors appear in the terminal and over the page in the writer's
 * browser; once there are none, the content is loaded again.
 */
export function watchContent({ server, refreshContent, logger }: HookParameters<'astro:server:setup'>): void {
  /** Messages already printed about the current content. */
  let reported: ReadonlySet<string> = new Set();
  let errors = '';
  /** True once the content has had no errors, so that there is a site to show. */
  let hasContent = false;

  const showErrors = () => {
    server.ws.send({ type: 'error', err: { message: errors, stack: '', plugin: 'content-check' } });
  };

  async function check(): Promise<Diagnostic[]> {
    try {
      // Through Vite, so that edits of schemas and rules take effect.
      const module = await server.ssrLoadModule('/src/content-check/check-content.ts');
      return await (module as typeof Check).checkContent();
    } catch (error) {
      return [errorIn(CONTENT, `The content cannot be checked: ${(error as Error).message}`)];
    }
  }

  /** Loads the content into Astro's store. Astro silently skips this while it reads src/content.config.ts. */
  async function load(): Promise<void> {
    let collections = 0;
    const loaded = () => {
      collections += 1;
    };
    for (let wait = SETTLE_MS; ; wait = Math.min(2 * wait, ASTRO_LIMIT_MS)) {
      await refreshContent?.({ context: { loaded } });
      if (collections) return;
      if (wait === ASTRO_LIMIT_MS) logger.warn(UNREAD);
      await setTimeout(wait);
    }
  }

  async function update(): Promise<void> {
    const diagnostics = await check();
    for (const each of diagnostics)
      if (!reported.has(describeDiagnostic(each)))
        logger[each.severity === 'error' ? 'error' : 'warn'](describeDiagnostic(each));
    reported = new Set(diagnostics.map(describeDiagnostic));
    const hadErrors = errors !== '';
    errors = diagnostics
      .flatMap((each) => (each.severity === 'error' ? describeDiagnostic(each) : []))
      .join('\n\n');
    if (errors) {
      showErrors();
      return;
    }
    await load();
    hasContent = true;
    if (!hadErrors) return;
    logger.info('No errors left.');
    server.ws.send({ type: 'full-reload' });
  }

  let updated = Promise.resolve();
  const changed = debounce(SETTLE_MS, () =>
    update().catch((error: unknown) => {
      errors = `The content cannot be loaded: ${(error as Error).message}`;
      logger.error(errors);
      showErrors();
    }),
  );
  server.httpServer?.once('listening', () => {
    updated = changed();
  });
  server.watcher.on('all', (_event, path) => {
    if (!WATCHED.test(relative(server.config.root, path))) return;
    // Vite does this, too, but on a busy machine only after the check has loaded its rules.
    server.environments.ssr.moduleGraph.onFileChange(path.replaceAll('\\', '/'));
    updated = changed();
  });
  server.ws.on('connection', () => {
    if (errors) showErrors();
  });
  server.middlewares.use((request, response, next) => {
    // A page waits until the current content has been checked; other requests do not.
    if (!request.headers.accept?.includes('text/html')) next();
    else
      void updated.then(() => {
        if (hasContent) next();
        else response.writeHead(500, { 'content-type': 'text/html' }).end(EMPTY_PAGE);
      });
  });
}
