import { type Delivery, deliveryRequest } from './delivery.ts';
import { sendWithRetries } from './retry.ts';

/**
 * The text fields of a form by name.
 * @param form the form as the visitor left it
 */
export function formValues(form: HTMLFormElement): Record<string, string> {
  const fields = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : '',
  ]);
  return Object.fromEntries(fields) as Record<string, string>;
}

/**
 * Sends a filled-in form the way the firm has set.
 * @param form the form as the visitor left it
 * @param delivery undefined where the firm has set none: then nothing is sent
 * @returns whether the message counts as sent; a robot that filled in the honeypot is told so, too
 */
export async function submitForm(form: HTMLFormElement, delivery: Delivery | undefined): Promise<boolean> {
  if (!delivery) return true;
  const fields = formValues(form);
  if (fields[delivery.honeypot]) return true;
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return sendWithRetries(delivery.action, deliveryRequest(delivery, fields, key), delivery.json);
}
