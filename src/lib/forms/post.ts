/** The body of a form and its headers, the same for every attempt. */
export interface DeliveryRequest {
  headers: Record<string, string>;
  body: string | URLSearchParams | FormData;
  /** Bytes of the files in it. */
  fileSize: number;
}

/** Outcome of a request. */
export interface Answer {
  /** 0 if there was no answer. */
  status: number;
  /** True if we stopped waiting, false if the connection failed. */
  timedOut: boolean;
  /** Value of the header, if any. */
  retryAfter: string | null;
  text: string;
}

/** The parsed JSON of an answer, or its text if it is not JSON. */
export function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const MIN_LIMIT_MS = 10_000;
const MAX_LIMIT_MS = 60_000;

/**
 * Milliseconds that may pass without progress: 10 s, plus time for what the browser reports as sent while it still
 * waits on a slow line (100 kB per second), at most a minute.
 */
export const timeLimit = (fileSize: number): number => Math.min(MIN_LIMIT_MS + fileSize / 100, MAX_LIMIT_MS);

/**
 * Posts a form; fetch does not report how much has been sent. The time limit restarts with each progress, so that a
 * slow line may take as long as it needs, but a server that never answers may not.
 * @param onProgress called with the share of a form with files that has been sent, 0 to 1
 * @returns never rejects
 */
export function post(
  url: string,
  { headers, body, fileSize }: DeliveryRequest,
  onProgress: (share: number) => void,
): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let timedOut = false;
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        timedOut = true;
        request.abort();
      }, timeLimit(fileSize));
    };
    // With a listener, browsers send other hosts a CORS preflight first. Files go to our own host.
    if (fileSize)
      request.upload.onprogress = ({ loaded, total }) => {
        restartTimer();
        onProgress(loaded / total);
      };
    request.onloadend = () => {
      clearTimeout(timer);
      const { status } = request;
      // Browsers log an error if a script asks for a header that another host does not expose.
      const [, retryAfter = null] = /^retry-after: (.*)$/im.exec(request.getAllResponseHeaders()) ?? [];
      resolve({ status, timedOut, retryAfter, text: request.responseText });
    };
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body);
    restartTimer();
  });
}
