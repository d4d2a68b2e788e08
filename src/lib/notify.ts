import { NOTICE } from './events.ts';

/** A message that appears in a corner for some seconds. Never the only sign of an error. */
export interface Notice {
  title: string;
  description: string;
  kind: 'success' | 'error' | 'info';
}

/**
 * Shows a toast, from an island. Scripts of pages dispatch the event themselves: code that they share with
 * islands would be a file of its own, which costs a round trip.
 */
export const notify = (detail: Notice): boolean =>
  document.dispatchEvent(new CustomEvent(NOTICE, { detail }));
