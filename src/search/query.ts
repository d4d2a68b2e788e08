/**
 * In milliseconds: the address is written once no change has come for so long. WebKit refuses more than
 * 100 writes in 30 s, and throws.
 */
const PAUSE = 400;

let timer = 0;
let wanted: string | undefined;

/** Writes the wanted query into the address now, if one is waiting. */
function write(): void {
  clearTimeout(timer);
  const query = wanted;
  wanted = undefined;
  if (query === undefined || query === location.search) return;
  try {
    history.replaceState(history.state, '', location.pathname + query);
  } catch {
    // The browser wants no more: results do not depend on the address.
  }
}

/**
 * Sets parameters in a query and leaves all others as they are.
 * @param query the part of an address from the question mark on
 * @param values parameters by name; an empty one is taken out
 * @returns the query with its question mark, or nothing where no parameter is left
 */
export function withParameters(query: string, values: Record<string, string>): string {
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    if (value) parameters.set(name, value);
    else parameters.delete(name);
  }
  return parameters.size ? `?${parameters.toString()}` : '';
}

/**
 * Keeps parameters in the address of the page, after a pause or before the page is left.
 * @param values parameters by name; an empty one is taken out
 */
export function keepInAddress(values: Record<string, string>): void {
  addEventListener('pagehide', write);
  clearTimeout(timer);
  wanted = withParameters(location.search, values);
  timer = window.setTimeout(write, PAUSE);
}
