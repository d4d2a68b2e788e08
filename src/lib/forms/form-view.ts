/** Shows the status of a form in its own elements (`components/forms/Field.astro`), which scripts and islands share. */
import { MAX_LENGTH } from './fields.ts';
import type { FormStatus } from './form-engine.ts';
import { interpolate } from './form-values.ts';
import { labelOf } from './mail.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Share of its limit from which the length of a text is shown. */
const COUNTED_FROM = 0.9;
/** Screen readers announce a length after a pause of this many milliseconds in typing, not at each key. */
const PAUSE_MS = 1000;

const limits: Partial<Record<string, number>> = MAX_LENGTH;
const fieldsOf = (form: HTMLFormElement) =>
  Array.from(form.querySelectorAll<HTMLElement>('[data-field]'), (field) => ({
    name: field.dataset['field'] ?? '',
    control: field.querySelector<Control>('[name]'),
    error: field.querySelector('.field-error'),
    count: field.querySelector('.field-count'),
    spoken: field.querySelector('[aria-live]'),
  }));

const formatNumber = (number: number): string => number.toLocaleString(document.documentElement.lang);

/** Writes each error next to its field, and shows whether the form is being sent. */
export function showStatus(form: HTMLFormElement, { state, errors }: FormStatus): void {
  for (const { name, control, error } of fieldsOf(form)) {
    const sentence = errors[name] ?? '';
    if (sentence) control?.setAttribute('aria-invalid', 'true');
    else control?.removeAttribute('aria-invalid');
    if (error && error.textContent !== sentence) error.textContent = sentence;
  }
  const isBusy = String(state === 'busy');
  form.setAttribute('aria-busy', isBusy);
  form.querySelector('[type=submit]')?.setAttribute('aria-disabled', isBusy);
}

/** Moves the focus to the first field with an error. */
export function focusError(form: HTMLFormElement, { errors }: FormStatus): void {
  fieldsOf(form)
    .find(({ name }) => errors[name])
    ?.control?.focus();
}

/**
 * Shows the length of each text from 90 % of its limit on, now and after each change, and announces it after a pause.
 * @param sentence with {used} and {limit}
 * @returns a function that stops this
 */
export function watchCounts(form: HTMLFormElement, sentence: string): () => void {
  const show = () => {
    for (const { name, control, count } of fieldsOf(form)) {
      const [used, limit = Infinity] = [control?.value.length ?? 0, limits[name]];
      const isNear = used >= COUNTED_FROM * limit;
      const values = { used: formatNumber(used), limit: formatNumber(limit) };
      if (count) count.textContent = isNear ? interpolate(sentence, values) : '';
    }
  };
  const say = () => {
    for (const { count, spoken } of fieldsOf(form))
      if (spoken && spoken.textContent !== count?.textContent) spoken.textContent = count?.textContent ?? '';
  };
  let pause: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    show();
    clearTimeout(pause);
    pause = setTimeout(say, PAUSE_MS);
  };
  const stop = new AbortController();
  // Fields are emptied only after the event.
  const updateLater = () => setTimeout(update);
  form.addEventListener('input', update, { signal: stop.signal });
  form.addEventListener('reset', updateLater, { signal: stop.signal });
  update();
  return () => {
    stop.abort();
    clearTimeout(pause);
  };
}

/** Puts the label of a field and its maximum length into a sentence with {label} and {limit}. */
export const nameLimit = (form: HTMLFormElement, sentence: string) => (name: string, limit: number) =>
  interpolate(sentence, { label: labelOf(form, name), limit: formatNumber(limit) });
