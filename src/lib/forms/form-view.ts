/** Shows the status of a form in its own elements (`components/forms/Field.astro`), which scripts and islands share. */
import { MAX_LENGTH } from './fields.ts';
import type { FormStatus } from './form-engine.ts';
import { interpolate } from './form-values.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** A length is counted from this share of its limit on. */
const COUNTED_FROM = 0.9;

const limits: Partial<Record<string, number>> = MAX_LENGTH;
const fieldsOf = (form: HTMLFormElement) =>
  Array.from(form.querySelectorAll<HTMLElement>('[data-field]'), (field) => ({
    name: field.dataset['field'] ?? '',
    control: field.querySelector<Control>('[name]'),
    error: field.querySelector('.field-error'),
    count: field.querySelector('.field-count'),
  }));

const formatNumber = (number: number): string => number.toLocaleString(document.documentElement.lang);

/** Writes each error beside its field, and shows whether the form is being sent. */
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
 * Says how much of each long text is used, once that is 90 %, now and after each change.
 * @param sentence with {used} and {limit}
 * @returns stops it
 */
export function watchCounts(form: HTMLFormElement, sentence: string): () => void {
  const show = () => {
    for (const { name, control, count } of fieldsOf(form)) {
      const [used, limit = Infinity] = [control?.value.length ?? 0, limits[name]];
      const isNear = used >= COUNTED_FROM * limit;
      const values = { used: formatNumber(used), limit: formatNumber(limit) };
      // Never hidden: screen readers would not read it.
      if (count) count.textContent = isNear ? interpolate(sentence, values) : '';
    }
  };
  const stop = new AbortController();
  // Fields are emptied after a reset.
  const showLater = () => setTimeout(show);
  form.addEventListener('input', show, { signal: stop.signal });
  form.addEventListener('reset', showLater, { signal: stop.signal });
  show();
  return () => {
    stop.abort();
  };
}

/** The words beside a field, and the most characters that it takes, for a sentence with {label} and {limit}. */
export const nameLimit = (form: HTMLFormElement, sentence: string) => (name: string, limit: number) => {
  const label = fieldsOf(form).find((field) => field.name === name)?.control?.labels?.[0];
  return interpolate(sentence, { label: label?.textContent.trim() ?? name, limit: formatNumber(limit) });
};
