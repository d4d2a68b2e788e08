import { fieldsOf, FORM_FIELDS, MAX_LENGTH } from './fields.ts';
import type { FieldErrors } from './form-values.ts';

/** The fields of the contact form, in the order of the page. */
export const CONTACT_FIELDS = fieldsOf('contact');
type RequiredField = (typeof FORM_FIELDS.contact.required)[number];

/**
 * A single address that mail can be delivered to: no dots at an edge or twice in a row, no parts of a URL after it, and
 * nothing that a mail program would take for a second address or a name.
 */
export const EMAIL =
  /^[^\s@,;:<>()[\]"\\/?.]+(?:\.[^\s@,;:<>()[\]"\\/?.]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

const limits = Object.entries(MAX_LENGTH);

/**
 * Checks that no field is longer than its receiver accepts.
 * @param sentence makes the error message for a field with this limit
 */
export const checkLengths = (
  values: FieldErrors,
  sentence: (name: string, limit: number) => string,
): FieldErrors =>
  Object.fromEntries(
    limits
      .filter(([name, limit]) => (values[name]?.length ?? 0) > limit)
      .map(([name, limit]) => [name, sentence(name, limit)]),
  );

/**
 * Checks the required fields of the contact form; a missing field counts as blank.
 * @param wrong the error message for each of them
 */
export const checkContact = (values: FieldErrors, wrong: Record<RequiredField, string>): FieldErrors =>
  Object.fromEntries(
    FORM_FIELDS.contact.required
      .filter((field) => {
        const value = values[field] ?? '';
        return field === 'email' ? !EMAIL.test(value) : !value.trim();
      })
      .map((field) => [field, wrong[field]]),
  );
