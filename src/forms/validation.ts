/** The fields of the contact form, in the order of the page. */
export const CONTACT_FIELDS = ['name', 'email', 'subject', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** What is wrong, by field; no key means no error. */
export type ContactErrors = Partial<Record<ContactField, string | undefined>>;

const MESSAGES: Record<ContactField, string> = {
  name: 'Please enter your name',
  email: 'Please enter a valid email address',
  subject: 'Please enter a subject',
  message: 'Please enter your message',
};

// Text, @, text, dot, text, no white space anywhere (the customer's rule).
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Checks all fields of the contact form at once by the rules of the customer.
 * @param values what the visitor wrote; a missing field counts as blank
 */
export function validateContact(values: Partial<Record<ContactField, string>>): ContactErrors {
  const errors: ContactErrors = {};
  for (const field of CONTACT_FIELDS) {
    const value = values[field] ?? '';
    const correct = field === 'email' ? EMAIL.test(value) : value.trim() !== '';
    if (!correct) errors[field] = MESSAGES[field];
  }
  return errors;
}
