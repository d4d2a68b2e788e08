import type { ClientDirective } from 'astro';

type Load = Parameters<ClientDirective>[0];
type Listener = (island: HTMLElement, event: Event) => void;

/** What is known of an island until it is awake. */
interface Sleep {
  /** Loads the island's code; handed over by Astro's runtime. */
  load?: Load;
  fetched?: ReturnType<Load> | undefined;
  waking?: boolean;
  awake?: boolean;
  /** What the visitor did and the island has to hear of, by what it was done to. */
  held: Map<unknown, () => void>;
}

const sleeps = new Map<Element, Sleep>();

const sleepOf = (island: Element): Sleep => {
  const sleep = sleeps.get(island) ?? { held: new Map() };
  sleeps.set(island, sleep);
  return sleep;
};

/** What Astro's runtime calls for each island of a directive as soon as it is there. */
export const handOver: ClientDirective = (load, _options, island) => {
  sleepOf(island).load = load;
};

/** Loads the code of an island once; a failure is forgotten, so that the next touch tries again. */
const fetchOnce = (island: HTMLElement): ReturnType<Load> => {
  const sleep = sleepOf(island);
  const fetched = (sleep.fetched ??= (async () => {
    // With the renderer comes Astro's runtime (src/integrations/late-island-runtime.ts).
    const urls = ['renderer-url', 'component-url'].map((name) => island.getAttribute(name) ?? '');
    await Promise.all(urls.map((url) => import(/* @vite-ignore */ url)));
    if (!sleep.load) throw new Error('The runtime of the islands did not come.');
    return sleep.load();
  })());
  fetched.catch(() => {
    sleep.fetched = undefined;
  });
  return fetched;
};

/** The island answers from now on, or is not waited for any longer: what was held is repeated. */
export const letGo = (island: HTMLElement) => {
  const sleep = sleepOf(island);
  sleep.awake = true;
  for (const repeat of sleep.held.values()) repeat();
  sleep.held.clear();
};

/** Hydrates an island once. */
const wake = (island: HTMLElement): void => {
  const sleep = sleepOf(island);
  if (sleep.waking) return;
  sleep.waking = true;
  fetchOnce(island)
    .then((hydrate) => hydrate())
    .catch(() => {
      letGo(island);
    });
};

/**
 * Keeps an event from the browser until the island is awake.
 * @param key what it was done to; a second event on it takes the place of the first
 * @param repeat does it again
 */
export const hold = (event: Event, island: HTMLElement, key: unknown, repeat: () => void): void => {
  event.preventDefault();
  event.stopPropagation();
  sleepOf(island).held.set(key, repeat);
  wake(island);
};

/** Wakes an island on the document's event of a name, and repeats the event once somebody listens. */
export const wakeOn = (name: string): void => {
  document.addEventListener(
    name,
    (event) => {
      const island = document.querySelector<HTMLElement>(`astro-island[opts*="${name}"]`);
      if (!island || sleepOf(island).awake) return;
      const { detail } = event as CustomEvent<unknown>;
      hold(event, island, event, () => document.dispatchEvent(new CustomEvent(name, { detail })));
    },
    true,
  );
};

/**
 * Listens for what visitors do inside the sleeping islands of one directive, before anybody else hears.
 * @param directive its name
 * @param listeners by event types, separated by spaces
 */
export function listen(directive: string, listeners: Record<string, Listener>): void {
  const selector = `astro-island[client=${directive}]`;
  const all: Record<string, Listener> = {
    'pointerover touchstart': (island) => void fetchOnce(island).catch(() => undefined),
    'pointerdown focusin input': wake,
    'awake astro:hydration-error': letGo,
    ...listeners,
  };
  for (const [types, listener] of Object.entries(all)) {
    for (const type of types.split(' ')) {
      document.addEventListener(
        type,
        (event) => {
          const island = (event.target as Element).closest<HTMLElement>(selector);
          if (island && !sleepOf(island).awake) listener(island, event);
        },
        true,
      );
    }
  }
  // One that was in use before this script came.
  const used = document.activeElement?.closest<HTMLElement>(selector);
  if (used) wake(used);
}
