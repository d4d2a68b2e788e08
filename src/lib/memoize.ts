/**
 * Runs a query once for a whole build; in development each time, so that an edit shows at once.
 * @param query the query to remember
 */
export function memoize<Result>(query: () => Result): () => Result {
  let result: Result | undefined;
  return () => (import.meta.env.DEV ? query() : (result ??= query()));
}
