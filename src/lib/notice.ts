/** A message that appears in a corner for some seconds. Never the only sign of an error. */
export interface Notice {
  title: string;
  description: string;
  kind: 'success' | 'error' | 'info';
}

/**
 * The document event that carries a notice to the toasts. Code dispatches it directly: a function that pages share with
 * islands would be a separate file, which costs a round trip.
 */
export const NOTICE = 'site:notice';

declare global {
  interface DocumentEventMap {
    [NOTICE]: CustomEvent<Notice>;
  }
}
