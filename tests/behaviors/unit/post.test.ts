/** What becomes of a request that a browser makes. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { post, timeLimit } from '../../../src/lib/forms/post.ts';

const MESSAGE = { headers: { accept: 'application/json' }, body: '{}', fileSize: 3_000_000 };
const LIMIT = timeLimit(MESSAGE.fileSize);

class TestRequest {
  status = 0;
  responseText = '';
  upload: { onprogress?: (event: object) => void } = {};
  onloadend: () => void = () => undefined;
  open = vi.fn();
  send = vi.fn();
  setRequestHeader = vi.fn();
  getAllResponseHeaders = () => 'Retry-After: 7\r\nx-other: 1';
  abort = () => {
    this.onloadend();
  };
}
/** The request of the current test. */
let request: TestRequest;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  request = new TestRequest();
  vi.stubGlobal('XMLHttpRequest', function () {
    return request;
  });
});
afterEach(() => {
  vi.useRealTimers();
});

test('an answer has its status, its text, and when to ask again', async () => {
  const answer = post('/api/contact', MESSAGE, () => undefined);
  expect(request.open).toHaveBeenCalledWith('POST', '/api/contact');
  expect(request.setRequestHeader).toHaveBeenCalledWith('accept', 'application/json');
  expect(request.send).toHaveBeenCalledWith('{}');
  Object.assign(request, { status: 429, responseText: 'Later.' }).onloadend();
  expect(await answer).toEqual({ status: 429, timedOut: false, retryAfter: '7', text: 'Later.' });
  // No timer is left that would end another request.
  expect(vi.getTimerCount()).toBe(0);
});

test('a slow upload is cut off only once it no longer moves', async () => {
  const shares: number[] = [];
  let isOver = false;
  const answer = post('/api/upload', MESSAGE, (share) => shares.push(share)).finally(() => (isOver = true));
  for (const loaded of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(LIMIT - 1);
    request.upload.onprogress?.({ loaded, total: 4 });
  }
  expect([shares, isOver]).toEqual([[0.25, 0.5, 0.75], false]);
  await vi.advanceTimersByTimeAsync(LIMIT);
  expect(await answer).toMatchObject({ status: 0, timedOut: true });
});
