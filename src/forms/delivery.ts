/** How a form reaches the firm: what its element carries, and how a script sends it. */
export interface Delivery {
  /** Where the form posts to, by the browser alone as well as by script. */
  action: string;
  /** Hidden fields that the service asks for. */
  hidden: Record<string, string>;
  /** Name of the field that people leave empty and robots fill in. */
  honeypot: string;
  /**
   * Whether a script posts JSON, with a key by which the address drops a second copy; otherwise it posts
   * the form's fields.
   */
  json: boolean;
  /** Marks the form for Netlify, which finds its forms in the built HTML. */
  netlify: boolean;
}

const WAYS = 'none, netlify, formspree:ID, web3forms:ACCESS-KEY or json:https://ADDRESS';

/**
 * Reads the setting of a form.
 * @param setting `none`, `netlify`, `formspree:ID`, `web3forms:ACCESS-KEY` or `json:https://ADDRESS`
 * @param form name of the form, as the service shows it
 * @param page address of the page the form stands on
 * @returns undefined for `none`
 * @throws Error naming the form and the ways there are
 */
export function readDelivery(setting: string, form: string, page: string): Delivery | undefined {
  const [, way, value = ''] = /^(\w+)(?::(\S+))?$/.exec(setting) ?? [];
  const base = { hidden: {}, honeypot: '_gotcha', json: false, netlify: false };
  switch (way) {
    case 'none':
      return undefined;
    case 'netlify':
      return { ...base, action: page, hidden: { 'form-name': form }, honeypot: 'bot-field', netlify: true };
    case 'formspree':
      if (value) return { ...base, action: `https://formspree.io/f/${value}` };
      break;
    case 'web3forms':
      if (value) {
        return {
          ...base,
          action: 'https://api.web3forms.com/submit',
          hidden: { access_key: value },
          honeypot: 'botcheck',
        };
      }
      break;
    case 'json':
      if (/^https?:\/\//.test(value)) return { ...base, action: value, json: true };
      break;
  }
  throw new Error(`Delivery of the ${form} form: write ${WAYS}; found "${setting}".`);
}

/**
 * The request that sends a filled-in form.
 * @param delivery how the form reaches the firm
 * @param fields all fields of the form, hidden ones included
 * @param key one key for all tries, so that an address that takes JSON can drop a second copy
 */
export function deliveryRequest(
  delivery: Delivery,
  fields: Record<string, string>,
  key: string,
): RequestInit {
  const written = Object.entries(fields).filter(([name]) => name !== delivery.honeypot);
  const headers: Record<string, string> = { accept: 'application/json' };
  // The form services know no such key: it would only stand in the firm's mail.
  if (!delivery.json) return { method: 'POST', headers, body: new URLSearchParams(written) };
  headers['content-type'] = 'application/json';
  headers['idempotency-key'] = key;
  const body = JSON.stringify(Object.fromEntries([...written, ['idempotency_key', key]]));
  return { method: 'POST', headers, body };
}
