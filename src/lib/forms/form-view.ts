/** Shows the status of a form in its own elements (`components/forms/Field.astro`), which scripts and islands share. */
import type { FormStatus } from './form-engine.ts';
import { interpolate } from './form-values.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

const fieldsOf = (form: HTMLFormElement) =>
  Array.from(form.querySelectorAll<HTMLElement>('[data-field]'), (field) => ({
    name: field.dataset['field'] ?? '',
    control: field.querySelector<Control>('[name]'),
    error: field.querySelector('.field-error'),
  }));

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

/** The words beside a field, and the most characters that it takes, for a sentence with {label} and {limit}. */
export const nameLimit = (form: HTMLFormElement, sentence: string) => (name: string, limit: number) => {
  const label = fieldsOf(form).find((field) => field.name === name)?.control?.labels?.[0];
  const shown = limit.toLocaleString(document.documentElement.lang);
  return interpolate(sentence, { label: label?.textContent.trim() ?? name, limit: shown });
};
