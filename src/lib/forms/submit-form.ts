import type { Delivery } from './receivers.ts';
import { sendWithRetries } from './retry.ts';

/** The text fields of a form by name; several of one name, such as ticked boxes, in one text. */
export function formValues(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') values[name] = values[name] ? `${values[name]}, ${value}` : value;
  return values;
}

/** A key that no other message has: 32 hexadecimal digits. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * The request that sends a form.
 * @param fields all fields, including hidden ones
 * @param key the same for every try, so that a JSON endpoint can drop duplicates
 */
export function deliveryRequest(
  { honeypot, json }: Delivery,
  fields: Record<string, string>,
  key: string,
): RequestInit {
  const sent = Object.entries(fields).filter(([name]) => name !== honeypot);
  const headers = { accept: 'application/json' };
  // A form service does not know the key and would mail it to the firm.
  if (!json) return { method: 'POST', headers, body: new URLSearchParams(sent) };
  return {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ ...Object.fromEntries(sent), idempotency_key: key }),
  };
}

/**
 * Sends a form.
 * @param delivery undefined if the firm has set none: nothing is sent
 * @returns whether it was sent; a form with a filled-in honeypot is not, since a password manager may have filled it
 */
export async function submitForm(form: HTMLFormElement, delivery: Delivery | undefined): Promise<boolean> {
  if (!delivery) return true;
  const fields = formValues(form);
  if (fields[delivery.honeypot]) return false;
  // In milliseconds, by a clock that nobody sets.
  if (delivery.endpoint) fields['elapsed'] = String(Math.round(performance.now()));
  const request = deliveryRequest(delivery, fields, newKey());
  return (await sendWithRetries(delivery.action, request, delivery.json))?.ok ?? false;
}
