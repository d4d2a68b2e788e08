/** What becomes of a request that a browser makes. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { post, timeLimit } from '../../../src/lib/forms/post.ts';
import { line, TestRequest } from '../../support/test-request.ts';

const MESSAGE = { headers: { accept: 'application/json' }, body: '{}', fileSize: 3_000_000 };
const LIMIT = timeLimit(MESSAGE.fileSize);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('XMLHttpRequest', TestRequest);
  line.requests = [];
});
afterEach(() => {
  vi.useRealTimers();
});

test('an answer has its status, its text, and when to ask again', async () => {
  line.answers = [{ status: 429, text: 'Later.', headers: 'Retry-After: 7\r\nx-other: 1' }];
  const answer = post('/api/contact', MESSAGE, () => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(await answer).toEqual({ status: 429, timedOut: false, retryAfter: '7', text: 'Later.' });
  expect(line.requests).toMatchObject([{ asked: 'POST /api/contact', sent: MESSAGE.headers, body: '{}' }]);
  // No timer is left that would end another request.
  expect(vi.getTimerCount()).toBe(0);
});

test('a slow upload is cut off only once it no longer moves', async () => {
  line.answers = ['hang'];
  const shares: number[] = [];
  let isOver = false;
  const answer = post('/api/upload', MESSAGE, (share) => shares.push(share)).finally(() => (isOver = true));
  for (const loaded of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(LIMIT - 1);
    line.requests[0]?.upload.onprogress?.({ loaded, total: 4 });
  }
  expect([shares, isOver]).toEqual([[0.25, 0.5, 0.75], false]);
  await vi.advanceTimersByTimeAsync(LIMIT);
  expect(await answer).toMatchObject({ status: 0, timedOut: true });
});
