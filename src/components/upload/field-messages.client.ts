import type { Outcome } from '../../lib/forms/submit-form.ts';

/** Puts values into a sentence with their names in braces. */
export const fill = (sentence: string, values: Partial<Record<string, unknown>>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name]));

/** Shows a text in an element of a form, and hides the element without one. */
export function tell(form: HTMLFormElement, selector: string, text: string): void {
  const element = form.querySelector<HTMLElement>(selector);
  if (element) Object.assign(element, { hidden: !text, textContent: text });
}

/**
 * Counts long texts, and takes the reason of a refusal away once its field changes.
 * @param count sentence with {used} and {limit}
 * @returns shows the reasons of a refusal beside their fields, and focuses the first of these; false where there is none
 */
export function watchFields(form: HTMLFormElement, count: string): (reasons: Outcome['reasons']) => boolean {
  const fields = [...form.querySelectorAll<HTMLInputElement>('.field')];
  const show = (field: HTMLInputElement, reason?: string): void => {
    tell(form, `#${field.id}-error`, reason ?? '');
    field.ariaInvalid = reason ? 'true' : null;
  };
  /** Says how much of each long text is used, once that is 90 %. */
  function showCounts(): void {
    for (const { id, value, maxLength } of form.querySelectorAll<HTMLInputElement>('[maxlength]')) {
      const [used, limit] = [value.length, maxLength].map((it) =>
        it.toLocaleString(document.documentElement.lang),
      );
      const element = form.querySelector(`#${id}-count`);
      // Never hidden: screen readers would not read it.
      if (element) element.textContent = value.length >= 0.9 * maxLength ? fill(count, { used, limit }) : '';
    }
  }
  // After the draft has come back.
  setTimeout(showCounts);
  // Fields are emptied after this event.
  form.addEventListener('reset', () => setTimeout(showCounts));
  form.addEventListener('input', ({ target }) => {
    showCounts();
    const field = fields.find((each) => each === target);
    if (field) show(field);
  });
  return (reasons) => {
    for (const field of fields) show(field, reasons[field.name]);
    const wrong = fields.find(({ name }) => reasons[name]);
    wrong?.focus();
    return Boolean(wrong);
  };
}
