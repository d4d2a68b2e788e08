import type { FieldErrors } from './form-values.ts';
import { type DeliveryRequest, post } from './post.ts';
import { CONFIRMATION, type Receipt, type ScriptDelivery } from './receivers.ts';
import { responds, sendWithRetries } from './retry.ts';

/** A key that no other message has: 32 hexadecimal digits. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * The request that sends a form.
 * @param fields all fields, including hidden ones
 * @param files with the name of their field; they go where the delivery takes files
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

/** What the receivers say in JSON. */
interface Reply {
  ok?: unknown;
  next?: unknown;
  success?: unknown;
  error?: unknown;
  errors?: unknown;
  /** Why the endpoint refuses fields. */
  fields?: FieldErrors;
  message?: string;
}

/** The JSON of an answer; empty if it is none. */
function readReply(text: string): Reply {
  try {
    const reply: unknown = JSON.parse(text);
    return typeof reply === 'object' && reply ? reply : {};
  } catch {
    return {};
  }
}

const RECEIPTS: Record<Receipt, (reply: Reply, text: string) => boolean> = {
  ok: ({ ok, next }) => ok === true || typeof next === 'string',
  success: ({ success }) => success === true,
  page: (_reply, text) => text.includes(`"${CONFIRMATION}"`),
  accepted: ({ ok, success, error, errors }, text) =>
    !/^\s*</.test(text) && ok !== false && success !== false && !error && !errors,
};

/** True if the text of an answer says that the receiver has the message. */
export const isReceipt = (receipt: Receipt, text: string): boolean =>
  RECEIPTS[receipt](readReply(text), text);

/** Outcome of sending a form. */
export interface Outcome {
  isSent: boolean;
  /** Why the receiver refuses fields, in its own sentences. */
  errors: FieldErrors;
  /** What the receiver says about the whole message; may be empty. */
  message: string;
}

/**
 * Sends a form, again where that may help.
 * @param onProgress called with the share that has left, 0 to 1
 */
export async function deliver(
  url: string,
  request: DeliveryRequest,
  { json, receipt }: ScriptDelivery,
  onProgress: (share: number) => void,
): Promise<Outcome> {
  const { status, text } = await sendWithRetries(() => post(url, request, onProgress), {
    dropsDuplicates: json,
    responds: () => responds(url),
  });
  if (status >= 200 && status < 300) return { isSent: isReceipt(receipt, text), errors: {}, message: '' };
  const { fields = {}, message = '' } = json ? readReply(text) : {};
  return { isSent: false, errors: fields, message };
}
