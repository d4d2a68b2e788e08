// Checks files before they are sent, and shows how much has gone. Without it, the browser sends the form by itself.
import type { Delivery } from '../../lib/forms/receivers.ts';
import { formValues, newKey, type Outcome, submitForm } from '../../lib/forms/submit-form.ts';
import { formatSize } from '../../lib/file-size.ts';
import type { upload } from '../../ui-text.ts';
import { fill, tell, watchFields } from './field-messages.client.ts';

type Answer = Outcome & { message?: string };

function takeOver(form: HTMLFormElement): void {
  const delivery = JSON.parse(form.dataset['delivery'] ?? '') as Delivery;
  const words = JSON.parse(form.dataset['words'] ?? '') as typeof upload.script & { failed: string };
  const input = form.querySelector<HTMLInputElement>('[type=file]');
  const [bar, status] = [form.querySelector('progress'), form.querySelector('[role=status]')];
  /** The same until something changes, so that a message arrives once. */
  let key: string | undefined;
  const showReasons = watchFields(form, words.count);

  function checkFiles({ file: max, files: count }: NonNullable<Delivery['files']>, chosen: File[]): void {
    const endings = input?.accept.split(',') ?? [];
    const wrong = chosen.flatMap(({ name, size }) => {
      const isKnown = endings.some((ending) => name.toLowerCase().endsWith(ending));
      const reason = !isKnown ? words.unknown : !size ? words.empty : size > max ? words.tooLarge : '';
      const [shown, limit] = [size, max].map((bytes) => formatSize(bytes, document.documentElement.lang));
      return reason ? [fill(reason, { name, size: shown, limit })] : [];
    });
    if (chosen.length > count) wrong.push(fill(words.tooMany, { limit: count }));
    tell(form, '#files-error', wrong.join(' '));
    // The browser does not submit a form with such a field.
    input?.setCustomValidity(wrong.join(' '));
  }

  const post = () =>
    new Promise<Answer>((resolve) => {
      const data = new FormData(form);
      for (const [name, value] of Object.entries(formValues(form))) data.set(name, value);
      if (delivery.endpoint) data.set('elapsed', String(Math.round(performance.now())));
      // fetch does not tell how much has left.
      const request = new XMLHttpRequest();
      request.upload.onprogress = ({ loaded, total }) => bar && (bar.value = loaded / total);
      request.onloadend = () => {
        const answer = request.response as { message?: string; fields?: Outcome['reasons'] } | null;
        const sent = request.status >= 200 && request.status < 300;
        resolve({ sent, reasons: answer?.fields ?? {}, ...(answer?.message && { message: answer.message }) });
      };
      request.open('POST', delivery.action);
      request.responseType = 'json';
      request.setRequestHeader('accept', 'application/json');
      if (delivery.endpoint) request.setRequestHeader('idempotency-key', (key ??= newKey()));
      // Filled in by a password manager; a service would drop the message without a word.
      if (data.get(delivery.honeypot)) resolve({ sent: false, reasons: {} });
      else request.send(data);
    });

  async function send(): Promise<void> {
    form.ariaBusy = 'true';
    tell(form, '.notice', '');
    if (status) status.textContent = words.sending;
    const outcome: Answer = await (delivery.files ? post() : submitForm(form, delivery));
    form.ariaBusy = null;
    if (status) status.textContent = '';
    const isShown = showReasons(outcome.reasons);
    if (outcome.sent) {
      form.reset();
      location.assign(form.dataset['sent'] ?? '');
    } else tell(form, '.notice', isShown ? '' : outcome.message || words.failed);
  }

  form.addEventListener('input', () => {
    key = undefined;
    if (delivery.files) checkFiles(delivery.files, [...(input?.files ?? [])]);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!form.ariaBusy) void send();
  });
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[name=upload]')) takeOver(form);
