import type { FieldErrors } from './form-values.ts';
import { type DeliveryRequest, parseAnswer, post } from './post.ts';
import type { ScriptDelivery } from './receivers.ts';
import { sendWithRetries } from './retry.ts';
import { readVerdict } from './verdict.ts';

/** A unique key for a message: 32 hexadecimal digits. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * The request that sends a form.
 * @param fields all fields, including hidden ones
 * @param files with the names of their fields; only sent if the delivery takes files
 * @param key the same for the same message, so that the receiver can drop duplicates
 */
export function deliveryRequest(
  { honeypot, json, files: takesFiles }: ScriptDelivery,
  fields: Readonly<Record<string, string>>,
  files: readonly [name: string, file: File][],
  key: string,
): DeliveryRequest {
  // A form service does not know the key and would mail it to the firm.
  const headers = { accept: 'application/json', ...(json && { 'idempotency-key': key }) };
  if (takesFiles) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    for (const [name, file] of files) body.append(name, file);
    return { headers, body, fileSize: files.reduce((sum, [, { size }]) => sum + size, 0) };
  }
  const sent = Object.entries(fields).filter(([name]) => name !== honeypot);
  if (!json) return { headers, body: new URLSearchParams(sent), fileSize: 0 };
  return {
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...Object.fromEntries(sent), idempotency_key: key }),
    fileSize: 0,
  };
}

/** The endpoint's answer to a message that it refuses; of another receiver, these may be anything. */
interface Refusal {
  /** Why it refuses fields, by their names. */
  fields?: FieldErrors | null;
  message?: string;
}

/** Outcome of sending a form. */
export interface Outcome {
  isSent: boolean;
  /** Why the receiver refuses fields, in its own sentences. */
  errors: FieldErrors;
  /** The endpoint's words about the message as a whole; may be empty. */
  message: string;
}

/**
 * Sends a form, and retries if that may help.
 * @param sent its texts
 * @param onProgress called with the share that has been sent, 0 to 1
 */
export async function deliver(
  url: string,
  request: DeliveryRequest,
  { json, endpoint, confirms }: ScriptDelivery,
  sent: readonly string[],
  onProgress: (share: number) => void,
): Promise<Outcome> {
  const { status, text } = await sendWithRetries(() => post(url, request, onProgress), url, json);
  if (status >= 200 && status < 300) {
    const verdict = readVerdict(text, sent);
    return { isSent: confirms ? verdict === true : verdict !== false, errors: {}, message: '' };
  }
  const { fields, message = '' } = json ? (Object(parseAnswer(text)) as Refusal) : {};
  // Another program writes for programmers: "Internal server error".
  return { isSent: false, errors: fields ?? {}, message: endpoint ? message : '' };
}
