import type { Delivery } from '../../forms/delivery.ts';
import { sendWithRetries } from '../../forms/retry.ts';
import { deliveryRequest, formValues, newKey, toHex } from '../../forms/submit-form.ts';
import { listFiles, type Row, showState } from './file-list.ts';
import { online, upload } from './upload.ts';
import { fill, type Words } from './words.ts';

/** What the endpoint answers to a message (`endpoint/handler.ts`). */
interface Answer {
  id?: string;
  /** SHA-256 of each announced file that it does not have yet. */
  missing?: string[];
  message?: string;
}

async function hashOf(file: File): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())));
}

/**
 * Sends the message first, then its files one by one, and whatever did not arrive again when asked to.
 * @returns sends the form; does nothing while it is being sent
 * @public for send-drawings.client.ts
 */
export function takeOver(form: HTMLFormElement): () => Promise<void> {
  const delivery = JSON.parse(form.dataset['delivery'] ?? '') as Delivery;
  const words = JSON.parse(form.dataset['words'] ?? '') as Words;
  const status = form.querySelector<HTMLElement>('p[role=status]');
  const notice = form.querySelector<HTMLElement>('.notice');
  const refusal = form.querySelector<HTMLElement>('.field-error');
  const button = form.querySelector<HTMLElement>('[type=submit]');
  const input = form.querySelector<HTMLInputElement>('[type=file]');
  const list = form.querySelector('ol');
  const template = form.querySelector('template');
  /** The same until the message changes, so that it arrives once. */
  let key: string | undefined;
  /** What the endpoint calls the message, once it has it. */
  let id: string | undefined;
  let busy = false;

  const say = (text: string) => {
    if (status) status.textContent = text;
  };
  const tell = (place: HTMLElement | null, text: string) => {
    if (!place) return;
    place.hidden = !text;
    place.textContent = text;
  };
  const warn = (text: string) => {
    tell(notice, text);
  };
  const changed = () => {
    key = undefined;
    id = undefined;
  };
  form.addEventListener('input', changed);
  const rows =
    input && list && template
      ? listFiles({
          input,
          list,
          template,
          words,
          say,
          refuse: (reasons) => {
            tell(refusal, reasons.join(' '));
          },
          onChange: (change) => {
            if (change === 'added') changed();
            else if (id) finish();
          },
          sendAgain: (row) =>
            void whileBusy(async () => {
              await sendFile(row);
              finish();
            }),
        })
      : () => [];

  addEventListener('beforeunload', (event) => {
    if (rows().some(({ arrived }) => !arrived)) event.preventDefault();
  });

  async function whileBusy(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    busy = true;
    form.ariaBusy = 'true';
    if (button) button.ariaDisabled = 'true';
    warn('');
    await work().finally(() => {
      busy = false;
      form.ariaBusy = 'false';
      if (button) button.ariaDisabled = 'false';
    });
  }

  /** Tells the page that confirms, or which files are missing. */
  function finish(): void {
    const missing = rows().filter(({ arrived }) => !arrived);
    if (!missing.length) {
      form.reset();
      location.assign(form.dataset['sent'] ?? '');
      return;
    }
    say('');
    warn(fill(words.incomplete, { names: missing.map(({ file }) => file.name).join(', ') }));
  }

  async function sendFile(row: Row): Promise<void> {
    const all = rows();
    const place = String(all.indexOf(row) + 1);
    say(fill(words.sendingFile, { place, count: String(all.length), name: row.file.name }));
    const why = await upload(`${delivery.action}/${id}/${row.hash}`, row.file, (part) => {
      showState(row, words.onItsWay, part);
    });
    row.arrived = why === undefined;
    row.item.toggleAttribute('data-failed', !row.arrived);
    showState(row, row.arrived ? words.arrived : `${words.notArrived} ${why}`);
  }

  /** The SHA-256 of each file; a file that has changed on the disk since it was chosen cannot be read. */
  async function readFiles(): Promise<boolean> {
    for (const row of rows()) {
      try {
        row.hash ??= await hashOf(row.file);
      } catch {
        showState(row, words.unreadable);
        return false;
      }
    }
    return true;
  }

  /** @returns undefined when it did not arrive */
  async function sendMessage(): Promise<Answer | undefined> {
    key ??= newKey();
    const values = formValues(form);
    // Filled in by a robot or a password manager.
    if (values[delivery.honeypot]) {
      warn(words.failed);
      return undefined;
    }
    const { method, headers, body } = deliveryRequest(delivery, values, key);
    const files = rows().map(({ file, hash }) => ({ name: file.name, size: file.size, sha256: hash }));
    const fields = delivery.endpoint ? { files, elapsed: Math.round(performance.now()) } : {};
    const text = delivery.json ? JSON.stringify({ ...JSON.parse(body as string), ...fields }) : body;
    await online();
    const request = { method, headers, body: text } as RequestInit;
    const response = await sendWithRetries(delivery.action, request, delivery.json);
    const answer = ((await response?.json().catch(() => undefined)) ?? {}) as Answer;
    if (response?.ok) return answer;
    warn((delivery.endpoint && answer.message) || words.failed);
    return undefined;
  }

  async function send(): Promise<void> {
    // An address without TLS, where browsers compute no digests.
    if (rows().length && !(crypto.subtle as SubtleCrypto | undefined)) {
      form.submit();
      return;
    }
    say(words.sending);
    const answer = (await readFiles()) ? await sendMessage() : undefined;
    if (!answer) {
      say('');
      return;
    }
    id = answer.id;
    for (const row of rows()) {
      if (answer.missing?.includes(row.hash ?? '')) await sendFile(row);
      else row.arrived = true;
    }
    finish();
  }

  return () => whileBusy(send);
}
