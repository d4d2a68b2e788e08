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
 * Whether a host answers at all. After a request that failed without an answer, this tells a refused
 * connection from an answer that broke off, which the browser reports alike.
 */
async function answers(url: string, around: Surroundings): Promise<boolean> {
  try {
    await around.fetch(url, { method: 'HEAD', mode: 'no-cors', signal: AbortSignal.timeout(TIME_LIMIT) });
    return true;
  } catch (error) {
    return !(error instanceof TypeError);
  }
}

/**
 * Sends a request with a time limit of 10 s a try, and again up to three times after 429, 5xx and
 * refused connections. After the time limit or a broken answer, the request may have been taken: it is sent again
 * only where the address drops a second copy. Every try carries the same body, so a key in it stays one.
 * @param dropsCopies whether the address knows a second copy by its key
 * @returns whether a try was answered with 2xx
 */
export async function sendWithRetries(
  url: string,
  request: RequestInit,
  dropsCopies: boolean,
  around = browser,
): Promise<boolean> {
  for (let retry = 0; ; retry++) {
    let retryAfter: string | null = null;
    try {
      const response = await around.fetch(url, { ...request, signal: AbortSignal.timeout(TIME_LIMIT) });
      if (response.ok) return true;
      if (response.status !== 429 && response.status < 500) return false;
      retryAfter = response.headers.get('retry-after');
    } catch (error) {
      // A network error is a `TypeError`; everything else is the time limit.
      if (!dropsCopies && (!(error instanceof TypeError) || (await answers(url, around)))) return false;
    }
    if (retry === RETRIES) return false;
    await around.wait(retryDelay(retry, retryAfter, around.now()));
  }
}
