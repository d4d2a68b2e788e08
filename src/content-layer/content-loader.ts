import type { Loader, LoaderContext } from 'astro/loaders';

import { CONTENT_EVENT, describeMistake, type Mistake } from './mistake.ts';
import type { Source } from './read-collection.ts';
import { readContent, sources } from './read-content.ts';

type Content = Awaited<ReturnType<typeof readContent>>;

/** Paths of the collections loaded since the content was last read. */
const loaded = new Map<string, LoaderContext>();
let reading: Promise<Content> | undefined;
let watched: LoaderContext['watcher'];
/** Whether the store has had content without mistakes. */
let isFilled = false;

const describe = (mistakes: readonly Mistake[]): string => mistakes.map(describeMistake).join('\n');

/** Reads the content, and logs its warnings. */
async function read({ logger }: LoaderContext): Promise<Content> {
  const { collections, mistakes } = await readContent();
  for (const mistake of mistakes) if (mistake.warning) logger.fork('content').warn(describeMistake(mistake));
  return { collections, mistakes: mistakes.filter(({ warning }) => !warning) };
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

/** Reads the content again after each edit. While it has mistakes, the site stays as it was. */
function watch(context: LoaderContext, content: Content): void {
  const { watcher } = context;
  if (!watcher || watched === watcher) return;
  watched = watcher;
  const logger = context.logger.fork('content');
  let timer: NodeJS.Timeout | undefined;
  let last = '';
  const update = async () => {
    const next = await read(context);
    const mistakes = describe(next.mistakes);
    if (mistakes && mistakes !== last)
      logger.error(`${mistakes}\n  The site stays as it was until this is fixed.`);
    if (!mistakes && last) logger.info('All mistakes are fixed.');
    last = mistakes;
    watcher.emit(CONTENT_EVENT, next.mistakes, isFilled);
    if (mistakes) return;
    for (const [path, each] of loaded) await fill(path, each, next);
  };
  const schedule = () => {
    clearTimeout(timer);
    // A text editor may write a file in several steps.
    timer = setTimeout(() => void update(), 50);
  };
  watcher.on('all', (_event, path) => {
    // A page or a public file can be the target of a link.
    if (/(?:^|[\\/])(?:src[\\/](?:content|pages)|public)[\\/]/.test(path)) schedule();
  });
  if (!content.mistakes.length) return;
  // At once, since the first visit may come before the next reading.
  watcher.emit(CONTENT_EVENT, content.mistakes, isFilled);
  schedule();
}

/**
 * A loader for content without mistakes. A build stops before it writes anything, with the mistakes of all
 * collections in one error; the development server reports them and keeps the content as it was.
 */
export function contentLoader(source: Source): Loader {
  const { path, ending, single } = source;
  sources.set(path, source);
  return {
    // Astro tells editors that a file is a list only if its loader has this name.
    name: ending || single ? 'content-loader' : 'file-loader',
    load: async (context: LoaderContext) => {
      // All collections that are loaded together share one reading.
      if (loaded.has(path)) loaded.clear();
      if (!reading || !loaded.size) reading = read(context);
      loaded.set(path, context);
      const content = await reading;
      watch(context, content);
      if (!content.mistakes.length) return fill(path, context, content);
      // A stack trace would look like a crash.
      if (!context.watcher) throw Object.assign(new Error(describe(content.mistakes)), { stack: '' });
      // The development server has to start and to show the mistakes; the watcher fills the store later.
    },
  };
}
