const FIRST_DELAY = 1_000;
const LONGEST_DELAY = 30_000;
const RETRIES = 3;
const TIME_LIMIT = 10_000;

/** What sending needs from its surroundings; tests hand in their own. */
interface Surroundings {
  fetch: typeof fetch;
  /** Resolves after so many milliseconds. */
  wait: (milliseconds: number) => Promise<void>;
  now: () => number;
}

const browser: Surroundings = {
  fetch: (...request) => fetch(...request),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  now: Date.now,
};

/**
 * Milliseconds to wait before a retry: 1 s, doubling, at most 30 s (the customer's rule), or what the
 * server asked for in Retry-After (RFC 9110, 10.2.3: seconds or a date), at most 30 s as well.
 * @param retry 0 for the first retry
 * @param retryAfter value of the header, if any
 * @param now milliseconds since 1970
 */
export function retryDelay(retry: number, retryAfter: string | null, now: number): number {
  const asked =
    retryAfter === null
      ? NaN
      : /^\d+$/.test(retryAfter)
        ? Number(retryAfter) * 1000
        : Date.parse(retryAfter) - now;
  const delay = Number.isNaN(asked) ? FIRST_DELAY * 2 ** retry : Math.max(0, asked);
  return Math.min(delay, LONGEST_DELAY);
}

/**
 * Sends a request with a time limit of 10 s a try, and again up to three times after a network
 * error, 429 or 5xx. Every try carries the same body, so an idempotency key in it stays one.
 * @returns whether a try was answered with 2xx
 */
export async function sendWithRetries(url: string, request: RequestInit, around = browser): Promise<boolean> {
  for (let retry = 0; ; retry++) {
    let retryAfter: string | null = null;
    try {
      const response = await around.fetch(url, { ...request, signal: AbortSignal.timeout(TIME_LIMIT) });
      if (response.ok) return true;
      if (response.status !== 429 && response.status < 500) return false;
      retryAfter = response.headers.get('retry-after');
    } catch {
      // No answer: a network error or the time limit.
    }
    if (retry === RETRIES) return false;
    await around.wait(retryDelay(retry, retryAfter, around.now()));
  }
}
