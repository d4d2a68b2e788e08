import type { Delivery } from '../../lib/forms/receivers.ts';
import chunk from '../../lib/forms/submit-form.ts?chunk';
import { NOTICE } from '../../lib/events.ts';
import type { Notice } from '../../lib/notify.ts';
import { NOT_SUBSCRIBED, SUBSCRIBED, SUBSCRIBED_TEXT } from '../../ui-text.ts';

/** Sends the address without leaving the page; if the code for that fails to load, the browser posts it. */
async function subscribe(form: HTMLFormElement): Promise<void> {
  const { delivery = '', failure = '' } = form.dataset;
  const sending = import(/* @vite-ignore */ chunk) as Promise<
    typeof import('../../lib/forms/submit-form.ts')
  >;
  const { submitForm } = await sending.catch(() => ({ submitForm: undefined }));
  if (!submitForm) {
    form.submit();
    // Busy for as long as the browser needs: it would post the form again at a second click.
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    return;
  }
  const { sent, reasons } = await submitForm(form, JSON.parse(delivery) as Delivery);
  if (sent) form.reset();
  const description = sent ? SUBSCRIBED_TEXT : (reasons['email'] ?? failure);
  // A toast disappears and is never the only sign of an error.
  const status = form.querySelector('[role=status]');
  if (status) status.textContent = description;
  const title = sent ? SUBSCRIBED : NOT_SUBSCRIBED;
  const detail: Notice = { kind: sent ? 'success' : 'error', title, description };
  document.dispatchEvent(new CustomEvent(NOTICE, { detail }));
}

// Only if the firm has set a service for the newsletter.
const form = document.querySelector<HTMLFormElement>('form[name=newsletter][data-delivery]');
let busy = false;
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  if (busy) return;
  busy = true;
  void subscribe(form).finally(() => {
    busy = false;
  });
});
