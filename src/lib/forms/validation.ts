import { contactForm as text } from '../../ui-text.ts';

export type ContactField = keyof typeof text.wrong;

/** The fields of the contact form, in the order of the page. */
export const CONTACT_FIELDS = Object.keys(text.wrong) as ContactField[];

/** Error messages by field. */
export type ContactErrors = Partial<Record<ContactField, string | undefined>>;

/** Text, @, text, dot, text, no white space anywhere (spec). */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Checks all fields of the contact form; a missing field counts as blank. */
export function validateContact(values: Partial<Record<ContactField, string>>): ContactErrors {
  const isWrong = (field: ContactField) => {
    const value = values[field] ?? '';
    return field === 'email' ? !EMAIL.test(value) : !value.trim();
  };
  return Object.fromEntries(CONTACT_FIELDS.filter(isWrong).map((field) => [field, text.wrong[field]]));
}
