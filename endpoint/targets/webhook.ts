import { openAsBlob } from 'node:fs';
import { join } from 'node:path';

import type { Target } from './outbox.ts';

/** Milliseconds for an answer, and for each byte over the slowest line that is waited for: 100 kB a second. */
const [ANSWER_MS, BYTE_MS] = [10_000, 0.01];

/**
 * Posts each enquiry to an address: as JSON, and where it has files as a form with the JSON in `message` and the `files`,
 * which are read from the disk as they are sent. The `Idempotency-Key` is the same for every try.
 */
export const webhook = (url: string): Target => ({
  name: 'webhook',
  send: async (kept, folder) => {
    const json = JSON.stringify(kept);
    const form = new FormData();
    form.set('message', json);
    for (const { name } of kept.files) form.append('files', await openAsBlob(join(folder, name)), name);
    const size = kept.files.reduce((sum, file) => sum + file.size, 0);
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'idempotency-key': kept.id, ...(!size && { 'content-type': 'application/json' }) },
      body: size ? form : json,
      // A redirect would be followed without the body.
      redirect: 'error',
      signal: AbortSignal.timeout(Math.ceil(ANSWER_MS + size * BYTE_MS)),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`It answered ${response.status}.`);
  },
});
