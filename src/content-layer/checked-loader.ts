import type { Loader, LoaderContext } from 'astro/loaders';

import { checkContent, register, type Source } from './check-content.ts';
import { type Mistake, told } from './mistake.ts';
import { CONTENT_EVENT, isContent } from './live-mistakes.ts';

type Watcher = NonNullable<LoaderContext['watcher']>;
type FileEvent = 'add' | 'change' | 'unlink';

/** What a writer reads. Without a stack, which would look like a crash and name files that are not theirs. */
const refusal = (mistakes: readonly Mistake[]): Error =>
  Object.assign(new Error(mistakes.map(told).join('\n')), { stack: '' });

/** Looks at the content once for all collections that are loaded together. */
function checkOnce(collection: string, logger: LoaderContext['logger']): Mistake[] {
  if (asked.has(collection) || !found) {
    asked.clear();
    const all = checkContent();
    for (const mistake of all.filter(({ warning }) => warning)) logger.warn(told(mistake));
    found = all.filter(({ warning }) => !warning);
  }
  asked.add(collection);
  return found;
}
const asked = new Set<string>();
let found: Mistake[] | undefined;

/** Those who wait until the content is right. */
let waiting: (() => void)[] = [];
let timer: NodeJS.Timeout | undefined;
let last = '';

/**
 * Waits until the content as a whole is right; what is wrong is told as soon as it is.
 * @returns settled at once where nothing is wrong, otherwise when a later edit has mended it
 */
const whenSound = (watcher: Watcher, logger: LoaderContext['logger']): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    clearTimeout(timer);
    // An editor may write one file in several steps, and one change reaches the loader of each collection.
    timer = setTimeout(() => {
      const mistakes = checkContent().filter(({ warning }) => !warning);
      const words = mistakes.map(told).join('\n');
      if (words && words !== last) logger.error(`${words}\n  The site stays as it was until this is mended.`);
      if (!words && last) logger.info('All mistakes are mended.');
      last = words;
      watcher.emit(CONTENT_EVENT, mistakes);
      if (words) return;
      const ready = waiting;
      waiting = [];
      for (const go of ready) go();
    }, 50);
  });

/** The watcher as a loader sees it: an edit of the content reaches it only when all content is right. */
const held = (watcher: Watcher, logger: LoaderContext['logger']): Watcher =>
  new Proxy(watcher, {
    get: (target, name) =>
      name === 'on'
        ? (event: FileEvent, listener: (path: string) => unknown) =>
            target.on(event, (path: string) => {
              if (isContent(path)) void whenSound(watcher, logger).then(() => listener(path));
            })
        : (Reflect.get(target, name) as unknown),
  });

/**
 * A loader that loads only content in which nothing is wrong. A build stops before anything is written,
 * and tells the mistakes of all collections at once. The development server tells them in the same words
 * and goes on showing the content as it was.
 * @param loader the loader that reads the files
 * @param source where they lie and what holds for them
 * @throws Error naming each file, the line, the field and what to do
 */
export function checked(loader: Loader, source: Source): Loader {
  register(source);
  return {
    ...loader,
    load: async (context: LoaderContext) => {
      const { watcher, collection } = context;
      const logger = context.logger.fork('content');
      const mistakes = checkOnce(collection, logger);
      if (!watcher) {
        if (mistakes.length) throw refusal(mistakes);
        return loader.load(context);
      }
      if (mistakes.length) {
        const look = (path: string) => isContent(path) && void whenSound(watcher, logger);
        for (const event of ['add', 'change', 'unlink']) watcher.on(event, look);
        await whenSound(watcher, logger);
        for (const event of ['add', 'change', 'unlink']) watcher.off(event, look);
      }
      return loader.load({ ...context, watcher: held(watcher, logger) });
    },
  };
}
