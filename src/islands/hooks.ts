import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react';

type Events = HTMLElementEventMap & DocumentEventMap & WindowEventMap;

/** The element of an island (`data-island`); null on the server. */
export const IslandContext = createContext<HTMLElement | null>(null);

/** The element of the island that a component belongs to, where it looks for its form, links or lists. */
export const useIsland = (): HTMLElement | null => use(IslandContext);

export const getDocument = () => document;
export const getWindow = () => window;

/**
 * Listens to an element of the page, which React does not own, with the handler of the latest render.
 * @param find the same function in every render; it gets the element of the island
 */
export function useListener<Type extends keyof Events>(
  find: (island: HTMLElement) => EventTarget | null,
  type: Type,
  handle: (event: Events[Type]) => void,
  capture = false,
): void {
  const island = useIsland();
  const onEvent = useEffectEvent((event: Event) => {
    handle(event as Events[Type]);
  });
  useEffect(() => {
    const target = island && find(island);
    const listener = (event: Event) => {
      onEvent(event);
    };
    target?.addEventListener(type, listener, capture);
    return () => target?.removeEventListener(type, listener, capture);
  }, [island, find, type, capture]);
}

const subscribe = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

/** False on the server and while React hydrates its HTML, then true. */
export const useHydrated = (): boolean => useSyncExternalStore(subscribe, inBrowser, onServer);
