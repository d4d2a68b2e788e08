import type { Enquiry, Store } from '../enquiry.ts';
import type { Parcel, Target } from './outbox.ts';

const TIME_LIMIT_MS = 10_000;
const DAY_MS = 86_400_000;

/** Posts an enquiry as JSON, its files as base64, under a key that is the same for every try. */
async function post(url: string, enquiry: Parcel | Enquiry): Promise<void> {
  const files = enquiry.files.map(({ name, bytes }) => ({ name, base64: toBase64(bytes) }));
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': encodeURIComponent(enquiry.key) },
    body: JSON.stringify({ ...enquiry, files }),
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  if (!response.ok) throw new Error(`It answered ${response.status}.`);
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCodePoint(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

/** Posts each kept enquiry to an address. */
export const webhook = (url: string): Target => ({ name: 'webhook', send: (parcel) => post(url, parcel) });

/** Where there is no disk, as on workers: an enquiry is accepted once the address has it. */
export function webhookStore(url: string): Store {
  const taken = new Map<string, number>();
  const isRecent = (of: string, time: number) => time - (taken.get(of) ?? Number.NEGATIVE_INFINITY) < DAY_MS;
  return {
    accept: async (enquiry) => {
      const time = Date.parse(enquiry.received);
      if (isRecent(enquiry.key, time) || isRecent(enquiry.digest, time)) return false;
      await post(url, enquiry);
      for (const [of, then] of taken) if (time - then > DAY_MS) taken.delete(of);
      taken.set(enquiry.key, time).set(enquiry.digest, time);
      return true;
    },
    check: () => Promise.resolve(),
  };
}
