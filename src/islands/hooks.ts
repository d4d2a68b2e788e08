import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

type Events = HTMLElementEventMap & DocumentEventMap & WindowEventMap;

export const getDocument = () => document;
export const getWindow = () => window;

/**
 * Listens to an element of the page, which React does not own, with the handler of the latest render.
 * @param find the same function in every render
 */
export function useListener<Type extends keyof Events>(
  find: () => EventTarget | null,
  type: Type,
  handle: (event: Events[Type]) => void,
  capture = false,
): void {
  const onEvent = useEffectEvent((event: Event) => {
    handle(event as Events[Type]);
  });
  useEffect(() => {
    const target = find();
    const listener = (event: Event) => {
      onEvent(event);
    };
    target?.addEventListener(type, listener, capture);
    return () => target?.removeEventListener(type, listener, capture);
  }, [find, type, capture]);
}

const subscribe = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

/** False on the server and while React hydrates its HTML, then true. */
export const useHydrated = (): boolean => useSyncExternalStore(subscribe, inBrowser, onServer);
