import { MAX_LENGTH } from './fields.ts';
import { contactForm as t } from '../../ui-text.ts';

export type ContactField = keyof typeof t.wrong;

/** The fields of the contact form, in the order of the page. */
export const CONTACT_FIELDS = Object.keys(t.wrong) as ContactField[];

/** Error messages by field. */
export type ContactErrors = Partial<Record<ContactField, string | undefined>>;

/** Text, @, text, dot, text, no white space anywhere (spec). */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const errorsOf = (problem: (field: ContactField) => string | undefined): ContactErrors =>
  Object.fromEntries(
    CONTACT_FIELDS.map((field) => [field, problem(field)]).filter(([, sentence]) => sentence),
  ) as ContactErrors;

/** Checks all fields of the contact form; a missing field counts as blank. Lengths are the endpoint's. */
export const validateContact = (values: Partial<Record<ContactField, string>>): ContactErrors =>
  errorsOf((field) => {
    const value = values[field] ?? '';
    const max = MAX_LENGTH[field];
    if (value.length > max) return t.tooLong(t.labels[field], max);
    const isRight = field === 'email' ? EMAIL.test(value) : value.trim();
    return isRight ? undefined : t.wrong[field];
  });

/**
 * The reasons of a refusal for the fields of the form. An email address that the form takes and the service does not is
 * still one that is not valid: the form has words for that.
 */
export const refusedFields = (reasons: Partial<Record<string, string>>): ContactErrors =>
  errorsOf((field) => reasons[field] && (field === 'email' ? t.wrong.email : reasons[field]));

/** Says how much of a field is used, once that is 90 %. */
export function countOf(field: ContactField, value: string): string {
  const max = MAX_LENGTH[field];
  return value.length < 0.9 * max ? '' : t.count(value.length, max);
}
