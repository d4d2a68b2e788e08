import type { Loader, LoaderContext } from 'astro/loaders';

import { CONTENT_EVENT, ContentError, describeDiagnostic, type Diagnostic } from './diagnostic.ts';
import type { Source } from './entry.ts';
import { readContent, sources } from './read-content.ts';

type Content = Awaited<ReturnType<typeof read>>;
/** The content as last read, which all collections share. */
let content: Promise<Content> | undefined;
/** Astro's contexts of the collections, by path. */
const contexts = new Map<string, LoaderContext>();
let watched: LoaderContext['watcher'];
/** True once the store has had content without errors. */
let isFilled = false;

const describe = (errors: readonly Diagnostic[]): string => errors.map(describeDiagnostic).join('\n');

/** Reads the content, and logs its warnings. */
async function read({ logger }: LoaderContext) {
  const { collections, diagnostics } = await readContent();
  const { warning = [], error: errors = [] } = Object.groupBy(diagnostics, ({ severity }) => severity);
  for (const each of warning) logger.fork('content').warn(describeDiagnostic(each));
  return { collections, errors };
}

/** Puts the entries of a collection into Astro's store, which keeps those that have not changed. */
async function fill(path: string, context: LoaderContext, { collections }: Content): Promise<void> {
  const { store } = context;
  isFilled = true;
  const { entries = [], ending } = collections.get(path) ?? {};
  const ids = new Set(entries.map(({ id }) => id));
  for (const id of store.keys()) if (!ids.has(id)) store.delete(id);
  for (const { id, file: filePath, body, data: raw } of entries) {
    const data = await context.parseData({ id, data: raw, filePath });
    const isText = ending === '.mdx';
    const digest = context.generateDigest({ data, ...(isText && { body }) });
    store.set({ id, data, filePath, digest, ...(isText && { body, deferredRender: true }) });
  }
}

/** Reads the content again after each edit. While it has errors, the site stays as it was. */
async function watch(context: LoaderContext, atStart: Content): Promise<void> {
  const { watcher } = context;
  if (!watcher || watched === watcher) return;
  watched = watcher;
  const logger = context.logger.fork('content');
  let timer: NodeJS.Timeout | undefined;
  let last = '';
  const report = async (next: Content) => {
    const errors = describe(next.errors);
    if (errors && errors !== last) logger.error(`${errors}\n  The site stays as it was until this is fixed.`);
    if (!errors && last) logger.info('All mistakes are fixed.');
    last = errors;
    watcher.emit(CONTENT_EVENT, next.errors, isFilled);
    if (!errors) for (const [path, each] of contexts) await fill(path, each, next);
  };
  watcher.on('all', (_event, path) => {
    // A page or a public file can be the target of a link.
    if (!/(?:^|[\\/])(?:src[\\/](?:content|pages)|public)[\\/]/.test(path)) return;
    clearTimeout(timer);
    // A text editor may write a file in several steps.
    timer = setTimeout(() => void (content = read(context)).then(report), 50);
  });
  if (atStart.errors.length) await report(atStart);
}

/**
 * A loader for content without errors. A build stops before it writes anything, with the errors of all
 * collections in one message; the development server reports them and keeps the content as it was.
 */
export function contentLoader(source: Source): Loader {
  const { path, ending, single } = source;
  sources.set(path, source);
  return {
    // Astro tells editors that a file is a list only if its loader has this name.
    name: ending || single ? 'content-loader' : 'file-loader',
    load: async (context: LoaderContext) => {
      contexts.set(path, context);
      const found = await (content ??= read(context));
      await watch(context, found);
      if (!found.errors.length) await fill(path, context, found);
      else if (!context.watcher) throw new ContentError(describe(found.errors));
      // The development server has to start and to show the errors; the watcher fills the store later.
    },
  };
}
