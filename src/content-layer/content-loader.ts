import type { Loader, LoaderContext } from 'astro/loaders';

import { type Mistake, describeMistake } from './mistake.ts';
import { CONTENT_EVENT, isContent } from './mistakes-overlay.ts';
import { readContent, registerSource, type Source } from './read-content.ts';

/** What a writer reads. Without a stack, which would look like a crash and name files that are not theirs. */
const refusal = (mistakes: readonly Mistake[]): Error =>
  Object.assign(new Error(mistakes.map(describeMistake).join('\n')), { stack: '' });

type Content = ReturnType<typeof readContent>;

/** The collections that have been loaded since the content was last read. */
const loaded = new Map<Source, LoaderContext>();
let content: Content | undefined;

/** Reads the content once for all collections that are loaded together. */
function readOnce(source: Source, context: LoaderContext): Content {
  if (loaded.has(source) || !content) {
    loaded.clear();
    content = read(context);
  }
  loaded.set(source, context);
  return content;
}

function read({ logger }: LoaderContext): Content {
  const { entries, mistakes } = readContent();
  for (const mistake of mistakes) if (mistake.warning) logger.fork('content').warn(describeMistake(mistake));
  return { entries, mistakes: mistakes.filter(({ warning }) => !warning) };
}

/** Puts the entries of a collection into Astro's store, which keeps those that have not changed. */
async function fill({ path, ending }: Source, context: LoaderContext, { entries }: Content): Promise<void> {
  const { store } = context;
  const found = entries.get(path) ?? [];
  const ids = new Set(found.map(({ id }) => id));
  for (const id of store.keys()) if (!ids.has(id)) store.delete(id);
  for (const { id, file, body, data: raw } of found) {
    const data = await context.parseData({ id, data: raw, filePath: file });
    const text = ending === '.mdx' && { body: body ?? '' };
    store.set({ id, data, filePath: file, digest: context.generateDigest({ data, ...text }), ...text });
  }
}

let watched: LoaderContext['watcher'];
/** Those who wait until the content is right for the first time. */
const waiting: (() => void)[] = [];

/**
 * Reads the content again after each edit. What is wrong is told at once, and the site stays as it was; when all is
 * right, every collection is filled anew.
 */
function watch(context: LoaderContext): void {
  const { watcher, logger } = context;
  if (!watcher || watched === watcher) return;
  watched = watcher;
  let timer: NodeJS.Timeout | undefined;
  let last = '';
  const look = async () => {
    const next = read(context);
    const words = next.mistakes.map(describeMistake).join('\n');
    if (words && words !== last)
      logger.fork('content').error(`${words}\n  The site stays as it was until this is mended.`);
    if (!words && last) logger.fork('content').info('All mistakes are mended.');
    last = words;
    watcher.emit(CONTENT_EVENT, next.mistakes);
    if (words) return;
    for (const [source, each] of loaded) await fill(source, each, next);
    for (const go of waiting.splice(0)) go();
  };
  const soon = () => {
    clearTimeout(timer);
    // An editor may write one file in several steps.
    timer = setTimeout(() => void look(), 50);
  };
  for (const event of ['add', 'change', 'unlink'])
    watcher.on(event, (path: string) => {
      if (isContent(path)) soon();
    });
  if (content?.mistakes.length) soon();
}

/**
 * A loader that loads only content in which nothing is wrong. A build stops before anything is written,
 * and tells the mistakes of all collections at once. The development server tells them in the same words
 * and goes on showing the content as it was.
 * @param source where the entries lie and what holds for them
 * @throws Error naming each file, the line, the field and what to do
 */
export function contentLoader(source: Source): Loader {
  registerSource(source);
  return {
    // For loaders of this name Astro tells editors that the file is a list.
    name: source.ending ? 'content-loader' : 'file-loader',
    load: async (context: LoaderContext) => {
      const found = readOnce(source, context);
      watch(context);
      if (!found.mistakes.length) return fill(source, context, found);
      if (!context.watcher) throw refusal(found.mistakes);
      return new Promise((resolve) => waiting.push(resolve));
    },
  };
}
