import { NOTICE } from './events.ts';

/** A message that appears in a corner for some seconds. Never the only sign of an error. */
export interface Notice {
  title: string;
  description: string;
  kind: 'success' | 'error' | 'info';
}

/**
 * Shows a toast, from an island. Scripts of pages dispatch the event themselves: shared with islands,
 * this line is a file of its own, and a page would wait a round trip for it.
 * @param notice what to say
 */
export function notify(notice: Notice): void {
  document.dispatchEvent(new CustomEvent(NOTICE, { detail: notice }));
}
