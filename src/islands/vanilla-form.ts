import { checkContents, checkFiles, type FileWords } from '../lib/forms/check-files.ts';
import { createFormEngine, type FormSettings, type FormStatus } from '../lib/forms/form-engine.ts';
import { formFiles, formValues } from '../lib/forms/form-values.ts';
import { focusError, nameLimit, showStatus, watchCounts } from '../lib/forms/form-view.ts';
import { checkLengths } from '../lib/forms/validation.ts';
import { NOTICE, type Notice } from '../lib/notice.ts';
import { listFiles } from './chosen-files.ts';
import { COUNT, formMessages, TOO_LONG } from '../ui-text.ts';

/** Messages of a form while a script sends it, and afterwards. */
interface FormMessages {
  sending: string;
  sent: string;
  /** Titles of toasts; if omitted, there are none. */
  notices?: { sent: string; failed: string };
  /** Sentences about files, for a form that takes them. */
  files?: FileWords;
}

/** Data that `components/forms/Form.astro` passes on. */
export interface Props {
  /** Name of the form in `formMessages`. */
  messages: keyof typeof formMessages;
  delivery: FormSettings['delivery'];
  /** The sentence for a form that was not sent, with other ways to reach the firm. */
  failed: string;
  /** Address of the confirmation page; if omitted, the form confirms. */
  sentPage?: string | undefined;
}

/** Leaves an unchanged text alone: screen readers would read it again. */
function showText(element: Element | null | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

/** Checks and sends a form, and shows the result in its own elements: an island without React. */
export default function hydrate(form: HTMLFormElement): void {
  const props = JSON.parse(form.dataset['props'] ?? '') as Props;
  const { delivery, failed, sentPage } = props;
  const limits = typeof delivery === 'object' ? delivery.files : undefined;
  const t: FormMessages = formMessages[props.messages];
  const [line, notice, bar] = ['[role=status]', '.notice', 'progress'].map((selector) =>
    form.querySelector<HTMLElement>(selector),
  );

  const chosen = () => formFiles(form).map(([, file]) => file);
  const check = () => {
    const errors = checkLengths(formValues(form), nameLimit(form, TOO_LONG));
    if (!limits || !t.files) return errors;
    const { lang } = document.documentElement;
    return { ...errors, files: checkFiles(chosen(), limits, t.files, lang) };
  };
  const checkFileContents = async () => (t.files ? { files: await checkContents(chosen(), t.files) } : {});
  const engine = createFormEngine(form, { delivery, check, checkFiles: checkFileContents });

  function notify({ state, errors, message }: FormStatus): void {
    if (!t.notices) return;
    const reason = Object.values(errors).find(Boolean) ?? (message || failed);
    const detail: Notice =
      state === 'sent'
        ? { kind: 'success', title: t.notices.sent, description: t.sent }
        : { kind: 'error', title: t.notices.failed, description: reason };
    document.dispatchEvent(new CustomEvent(NOTICE, { detail }));
  }

  engine.subscribe(() => {
    const status = engine.getStatus();
    const { state, message, progress } = status;
    const failure = state === 'failed' ? message || failed : '';
    showStatus(form, status);
    showText(line, state === 'busy' ? t.sending : state === 'sent' ? t.sent : '');
    showText(notice, failure);
    if (notice) notice.hidden = !failure;
    if (bar instanceof HTMLProgressElement) bar.value = progress;
    if (!engine.consumeOutcome()) return;
    focusError(form, status);
    notify(status);
    // Visitors who are still typing stay on the page.
    if (state === 'sent' && sentPage && !status.hasMore) location.assign(sentPage);
  });
  listFiles(form);
  engine.start();
  watchCounts(form, COUNT);
}
