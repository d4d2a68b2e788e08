const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;
const RETRIES = 3;
const TIME_LIMIT_MS = 10_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const fetchInTime = (url: string, request: RequestInit): Promise<Response> =>
  fetch(url, { ...request, signal: AbortSignal.timeout(TIME_LIMIT_MS) });

/**
 * Milliseconds before a retry: 1 s, doubling, or what Retry-After says (RFC 9110, 10.2.3); at most 30 s (spec).
 * @param retry 0 for the first retry
 * @param retryAfter value of the header, if any: seconds or a date
 * @param now milliseconds since 1970
 */
export function retryDelay(retry: number, retryAfter: string | null, now: number): number {
  const header = retryAfter ?? '';
  const requested = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  const delay = Number.isNaN(requested) ? FIRST_DELAY_MS * 2 ** retry : Math.max(0, requested);
  return Math.min(delay, LONGEST_DELAY_MS);
}

/** True if a host responds: then a failed request had its response dropped, not its connection refused. */
const responds = (url: string): Promise<boolean> =>
  fetchInTime(url, { method: 'HEAD', mode: 'no-cors' }).then(
    () => true,
    (error: unknown) => !(error instanceof TypeError),
  );

/**
 * Sends a request with a time limit of 10 s, and again up to three times after 429, 5xx or a refused
 * connection. After a timeout, a dropped response, 502 or 504 the server may have acted on it: it is sent again only
 * if the endpoint drops duplicates.
 * @param wait resolves after so many milliseconds
 * @returns the last answer; undefined when there was none
 */
export async function sendWithRetries(
  url: string,
  request: RequestInit,
  dropsDuplicates: boolean,
  wait = pause,
): Promise<Response | undefined> {
  for (let retry = 0; ; retry++) {
    let response: Response | undefined;
    try {
      response = await fetchInTime(url, request);
      if (response.status !== 429 && response.status < 500) return response;
      // A gateway answers in place of a server that may have taken the message.
      if (!dropsDuplicates && [502, 504].includes(response.status)) return response;
    } catch (error) {
      // A network error is a TypeError; everything else is a timeout.
      if (!dropsDuplicates && (!(error instanceof TypeError) || (await responds(url)))) return undefined;
    }
    if (retry === RETRIES) return response;
    await wait(retryDelay(retry, response?.headers.get('retry-after') ?? null, Date.now()));
  }
}
