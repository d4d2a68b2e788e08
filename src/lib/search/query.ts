/** The URL is updated after a pause, since WebKit throws at more than 100 updates in 30 s. */
const PAUSE_MS = 400;

let timer = 0;
let pending: string | undefined;

/** Writes a pending query at once, without waiting for the pause to end. */
export function writeAddress(): void {
  clearTimeout(timer);
  const query = pending;
  pending = undefined;
  if (query === undefined || query === location.search) return;
  try {
    history.replaceState(history.state, '', location.pathname + query);
  } catch {
    // The browser refuses further updates. Results do not depend on the URL.
  }
}

/**
 * Sets parameters in a query and leaves all others as they are.
 * @param query of a URL, with its question mark
 * @param values parameters by name; an empty one is removed
 */
export function withParameters(query: string, values: Record<string, string>): string {
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    if (value) parameters.set(name, value);
    else parameters.delete(name);
  }
  return parameters.size ? `?${parameters.toString()}` : '';
}

/** Writes parameters to the URL after a pause, or when the visitor leaves; empty ones are removed. */
export function keepInAddress(values: Record<string, string>): void {
  addEventListener('pagehide', writeAddress);
  clearTimeout(timer);
  pending = withParameters(location.search, values);
  timer = window.setTimeout(writeAddress, PAUSE_MS);
}
