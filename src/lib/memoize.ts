/** Runs a query once per build; in development on each call, so that edits show at once. */
export function memoize<Result>(query: () => Result): () => Result {
  let result: Result | undefined;
  return () => (import.meta.env.DEV ? query() : (result ??= query()));
}
