import type { Answer } from './post.ts';

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;
const RETRIES = 3;
const HEAD_LIMIT_MS = 10_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

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
  return Math.min(delay, MAX_DELAY_MS);
}

/** True if a host responds: then a failed request had its response dropped, not its connection refused. */
const responds = (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD', mode: 'no-cors', signal: AbortSignal.timeout(HEAD_LIMIT_MS) }).then(
    () => true,
    // A network error is a TypeError; everything else is a timeout.
    (error: unknown) => !(error instanceof TypeError),
  );

/**
 * Sends a request, with up to three retries (spec).
 * @param url where `send` sends it
 * @param dropsDuplicates true if the receiver drops them
 * @returns the last answer
 */
export async function sendWithRetries(
  send: () => Promise<Answer>,
  url: string,
  dropsDuplicates: boolean,
): Promise<Answer> {
  /**
   * True after 429, 5xx or a refused connection. After a timeout, a dropped response, 502 or 504 the server may have acted
   * on the request: then only if it drops duplicates.
   */
  async function mayRepeat({ status, timedOut }: Answer): Promise<boolean> {
    if (status === 0) return dropsDuplicates || !(timedOut || (await responds(url)));
    // A gateway answers in place of a server that may have taken the message.
    if (status === 502 || status === 504) return dropsDuplicates;
    return status === 429 || status >= 500;
  }

  for (let retry = 0; ; retry++) {
    const answer = await send();
    if (retry === RETRIES || !(await mayRepeat(answer))) return answer;
    await pause(retryDelay(retry, answer.retryAfter, Date.now()));
  }
}
