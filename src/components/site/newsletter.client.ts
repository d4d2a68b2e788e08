import type { Delivery } from '../../lib/delivery.ts';
import { notify } from '../../lib/notify.ts';

// Where the firm has set a service for the newsletter, the address is sent without leaving the page.
const form = document.querySelector<HTMLFormElement>('form[data-delivery]');
let busy = false;
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  if (busy) return;
  busy = true;
  void (async () => {
    const { submitForm } = await import('../../lib/submit-form.ts');
    const sent = await submitForm(form, JSON.parse(form.dataset['delivery'] ?? '') as Delivery);
    busy = false;
    if (sent) form.reset();
    notify(
      sent
        ? { kind: 'success', title: 'Subscribed', description: 'The next article comes by mail.' }
        : {
            kind: 'error',
            title: 'Not subscribed',
            description: 'The address could not be sent. Please try again later.',
          },
    );
  })();
});
