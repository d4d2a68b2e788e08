/**
 * Runs a query once for a whole build; in development each time, so that an edit shows at once.
 * @param query the query to remember
 */
export function once<Result>(query: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (import.meta.env.DEV ? query() : (result ??= query()));
}
