import { endpoint as words } from '../../src/ui-text.ts';
import { type Accepted, type Enquiry, idOf, type SentFile, type Store, tryKey } from '../enquiry.ts';
import type { Parcel, Target } from './outbox.ts';

const TIME_LIMIT_MS = 10_000;
/** The slowest line that a body is waited for: 100 kB a second. */
const BYTES_PER_MS = 100;
const DAY_MS = 86_400_000;

const toJson = ({ bytes, ...file }: SentFile) => ({ ...file, ...(bytes && { base64: toBase64(bytes) }) });

/** Posts JSON under a key that is the same for every try. */
async function post(url: string, key: string, body: object): Promise<void> {
  const text = JSON.stringify(body);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': encodeURIComponent(key) },
    body: text,
    signal: AbortSignal.timeout(TIME_LIMIT_MS + Math.ceil(text.length / BYTES_PER_MS)),
  });
  if (!response.ok) throw new Error(`It answered ${response.status}.`);
}

/** Posts an enquiry, its files as base64. */
const postEnquiry = async (url: string, enquiry: Parcel | Enquiry): Promise<void> =>
  post(url, tryKey(enquiry), { ...enquiry, id: await idOf(enquiry.key), files: enquiry.files.map(toJson) });

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCodePoint(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

/** Posts each kept enquiry to an address. */
export const webhook = (url: string): Target => ({
  name: 'webhook',
  send: (parcel) => postEnquiry(url, parcel),
});

/**
 * Where there is no disk, as on workers: an enquiry is accepted once the address has it. Files that it has announced
 * are posted one by one, with the id of the enquiry.
 */
export function webhookStore(url: string): Store {
  /** Ids by key and by digest. */
  const taken = new Map<string, { id: string; received: number }>();
  return {
    accept: async (enquiry) => {
      const received = Date.parse(enquiry.received);
      const missing = enquiry.files.filter(({ bytes }) => !bytes).map(({ sha256 }) => sha256);
      const files: Partial<Accepted> = missing.length > 0 ? { missing } : {};
      const before = taken.get(enquiry.key) ?? taken.get(enquiry.digest);
      if (before && received - before.received < DAY_MS) return { id: before.id, duplicate: true, ...files };
      await postEnquiry(url, enquiry);
      for (const [of, then] of taken) if (received - then.received > DAY_MS) taken.delete(of);
      const id = await idOf(enquiry.key);
      taken.set(enquiry.key, { id, received }).set(enquiry.digest, { id, received });
      return { id, ...files };
    },
    attach: async (id, hash, read) => {
      const bytes = await read(words.file);
      await post(url, `${id}-${hash}`, {
        id,
        file: toJson({ name: hash, size: bytes.length, sha256: hash, bytes }),
      });
      return true;
    },
    check: () => Promise.resolve(),
  };
}
