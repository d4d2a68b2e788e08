import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

/** False on the server and while React hydrates its HTML, then true. */
export const useHydrated = (): boolean => useSyncExternalStore(subscribe, inBrowser, onServer);
