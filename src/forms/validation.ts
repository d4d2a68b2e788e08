const MESSAGES = {
  name: 'Please enter your name',
  email: 'Please enter a valid email address',
  subject: 'Please enter a subject',
  message: 'Please enter your message',
};
export type ContactField = keyof typeof MESSAGES;

/** The fields of the contact form, in the order of the page. */
export const CONTACT_FIELDS = Object.keys(MESSAGES) as ContactField[];

/** Error messages by field. */
export type ContactErrors = Partial<Record<ContactField, string | undefined>>;

/** Text, @, text, dot, text, no white space anywhere (the customer's rule). */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Checks all fields of the contact form; a missing field counts as blank. */
export function validateContact(values: Partial<Record<ContactField, string>>): ContactErrors {
  const isWrong = (field: ContactField) => {
    const value = values[field] ?? '';
    return field === 'email' ? !EMAIL.test(value) : !value.trim();
  };
  return Object.fromEntries(CONTACT_FIELDS.filter(isWrong).map((field) => [field, MESSAGES[field]]));
}
