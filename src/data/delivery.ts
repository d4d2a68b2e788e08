import { basePath, deliverySettings, rootPath } from '../build-env.ts';
import { firm } from '../firm.ts';
import { FORM_FIELDS, type Form } from '../lib/forms/fields.ts';
import {
  DELIVERIES,
  DELIVERY,
  type Delivery,
  FILE_LIMITS,
  KEEP_DAYS,
  plainDelivery,
  type ScriptDelivery,
} from '../lib/forms/receivers.ts';
import { ContentError } from '../reading/diagnostic.ts';
import { translation } from '../schemas/languages.ts';

/**
 * Reads a delivery setting.
 * @param form its name, as the service shows it
 * @param sent address of the page that confirms a form sent without script
 * @returns undefined for `none`
 * @throws ContentError that names the form and the valid settings
 */
export function readDelivery(written: string, form: string, sent: string): Delivery | undefined {
  const setting = plainDelivery(written);
  if (!DELIVERY.test(setting))
    throw new ContentError(`Delivery of the ${form} form: write ${DELIVERIES}; found "${setting}".`);
  const [service, value = ''] = setting.trim().split(/:(.*)/);
  const base = {
    hidden: {},
    honeypot: '_gotcha',
    confirms: true,
    json: false,
    endpoint: false,
    netlify: false,
  };
  const page = new URL(sent, firm.url).href;
  const hidden = { 'form-name': form };
  const query = translation && `?language=${translation}`;
  const web3forms = { access_key: value, redirect: page };
  const services: Record<string, Partial<Delivery> & Pick<Delivery, 'action'>> = {
    netlify: { action: sent, hidden, honeypot: 'bot-field', netlify: true },
    formspree: { action: `https://formspree.io/f/${value}`, hidden: { _next: page } },
    web3forms: { action: 'https://api.web3forms.com/submit', hidden: web3forms, honeypot: 'botcheck' },
    json: { action: value, confirms: false, json: true },
    endpoint: { action: `${rootPath}/api/${form}${query}`, json: true, endpoint: true },
  };
  const own = services[service ?? ''];
  // Tells the firm in which language the visitor saw the form.
  const language = translation && !own?.endpoint ? { language: translation } : {};
  return own && { ...base, ...own, hidden: { ...(own.hidden ?? base.hidden), ...language } };
}

/** Days that the endpoint of this project keeps messages; the privacy policy states the number. */
export const keepDays = firm.forms.keepDays ?? KEEP_DAYS;

/** Every form that visitors send; the upload form has the receiver of the contact form. */
export const FORMS = Object.keys(FORM_FIELDS) as Form[];

/** Delivery of a form, from the environment or else from the firm's facts. */
export function formDelivery(form: Form): Delivery | undefined {
  const name = form === 'newsletter' ? 'newsletter' : 'contact';
  const setting = deliverySettings[name] || (firm.forms[name] ?? 'none');
  const delivery = readDelivery(setting, form, `${basePath}/contact/sent/`);
  if (form !== 'upload' || !(delivery?.endpoint || delivery?.netlify)) return delivery;
  return { ...delivery, files: FILE_LIMITS[delivery.endpoint ? 'endpoint' : 'netlify'] };
}

/** Settings a script needs to send a form; undefined if nobody receives it. */
export function scriptDelivery(form: Form): ScriptDelivery | undefined {
  const delivery = formDelivery(form);
  if (!delivery) return undefined;
  const { honeypot, confirms, json, endpoint, files } = delivery;
  return { honeypot, confirms, json, endpoint, ...(files && { files }) };
}

/**
 * Attributes of a form that the browser sends without script, or as a mail to the firm if it has no receiver.
 * @param subject of the mail
 */
export function formAttributes(form: Form, subject?: string) {
  const delivery = formDelivery(form);
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : '';
  return {
    name: form,
    action: delivery?.action ?? `mailto:${firm.email}${query}`,
    method: 'post',
    enctype: delivery?.files ? 'multipart/form-data' : delivery ? undefined : 'text/plain',
    ...(delivery?.netlify && { 'data-netlify': 'true', 'netlify-honeypot': delivery.honeypot }),
  } as const;
}

/** True if the endpoint of this project receives a form. */
export const usesEndpoint = (): boolean => FORMS.some((form) => formDelivery(form)?.endpoint);
