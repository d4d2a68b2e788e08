import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the HTML is the server's, true from the first render in the browser on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
