import { retryDelay } from '../../forms/retry.ts';

/** A line that moves nothing for so long is taken for broken. */
const STALL_MS = 30_000;
const RETRIES = 3;

/** Sends a file once. Its status is 0 when no answer came. */
const put = (url: string, file: File, onProgress: (part: number) => void): Promise<XMLHttpRequest> =>
  new Promise((resolve) => {
    // fetch does not tell how much has left.
    const request = new XMLHttpRequest();
    let timer: number | undefined;
    const watch = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        request.abort();
      }, STALL_MS);
    };
    request.upload.onprogress = ({ loaded }) => {
      watch();
      onProgress(loaded / file.size);
    };
    request.onloadend = () => {
      clearTimeout(timer);
      resolve(request);
    };
    request.open('PUT', url);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.send(file);
    watch();
  });

/** Resolves when the device has a network. */
export const online = (): Promise<unknown> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => {
        addEventListener('online', resolve, { once: true });
      });

/** What the endpoint says of a refusal. */
function messageOf(body: string): string {
  try {
    return (JSON.parse(body) as { message: string }).message;
  } catch {
    return '';
  }
}

/**
 * Sends a file, and again up to three times when the line breaks or the server asks for it.
 * @param onProgress is told the part that has left, 0 to 1; 0 again with each try
 * @returns undefined once it has arrived; else why not, or an empty text where nobody said
 */
export async function upload(
  url: string,
  file: File,
  onProgress: (part: number) => void,
): Promise<string | undefined> {
  for (let retry = 0; ; retry++) {
    onProgress(0);
    await online();
    const request = await put(url, file, onProgress);
    const { status, responseText } = request;
    if (status >= 200 && status < 300) return undefined;
    // 422 says that the bytes are not those that were announced: the line has changed them.
    const isRefused = status >= 400 && status < 500 && status !== 422 && status !== 429;
    if (isRefused || retry === RETRIES) return messageOf(responseText);
    const delay = retryDelay(retry, request.getResponseHeader('retry-after'), Date.now());
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
}
