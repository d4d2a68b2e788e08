import { clean } from './clean.ts';
import type { Delivery } from './receivers.ts';
import { sendWithRetries } from './retry.ts';

/** The cleaned text fields of a form by name; several of one name, such as ticked boxes, in one text. */
export function formValues(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue;
    const text = clean(name, value);
    values[name] = values[name] ? `${values[name]}, ${text}` : text;
  }
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

/** Outcome of sending a form. */
export interface Outcome {
  sent: boolean;
  /** Reasons of a refusal, in the service's sentences by field. */
  reasons: Partial<Record<string, string>>;
}

async function readReasons(response: Response): Promise<Outcome['reasons']> {
  const { fields } = (await response.json().catch(() => ({}))) as { fields?: Outcome['reasons'] };
  return fields ?? {};
}

/**
 * Sends a form.
 * @param delivery undefined if the firm has set none: nothing is sent
 * @returns not sent with a filled-in honeypot, since a password manager may have filled it
 */
export async function submitForm(form: HTMLFormElement, delivery: Delivery | undefined): Promise<Outcome> {
  if (!delivery) return { sent: true, reasons: {} };
  const fields = formValues(form);
  if (fields[delivery.honeypot]) return { sent: false, reasons: {} };
  // In milliseconds, by a clock that nobody sets.
  if (delivery.endpoint) fields['elapsed'] = String(Math.round(performance.now()));
  const request = deliveryRequest(delivery, fields, newKey());
  const response = await sendWithRetries(delivery.action, request, delivery.json);
  return {
    sent: response?.ok ?? false,
    reasons: response?.status === 422 ? await readReasons(response) : {},
  };
}
