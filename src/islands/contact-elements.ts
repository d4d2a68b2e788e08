/** The elements of src/components/contact/ContactForm.astro, which React does not own. */
import { CONTACT_FIELDS, countOf } from '../lib/forms/validation.ts';

export const getForm = () => document.querySelector<HTMLFormElement>('#contact-form');
export const getElement = (id: string) => document.getElementById(id);
export const change = (element: Element | null | undefined, values: Partial<HTMLElement>) =>
  Object.assign(element ?? {}, values);

/** Says how much of each long text is used. */
export function showCounts(): void {
  for (const field of CONTACT_FIELDS) {
    const { value } = getElement(field) as HTMLInputElement;
    change(getElement(`${field}-count`), { textContent: countOf(field, value) });
  }
}
