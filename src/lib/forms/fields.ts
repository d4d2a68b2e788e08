/** The fields of the forms, in their order; the endpoint asks for the same. */
export const FORM_FIELDS = {
  contact: { required: ['name', 'email', 'subject', 'message'], optional: [] },
  newsletter: { required: ['email'], optional: [] },
  upload: {
    required: ['project', 'name', 'email'],
    optional: ['place', 'stage', 'wanted', 'services', 'links', 'message'],
  },
} as const;
export type Form = keyof typeof FORM_FIELDS;
export type Field = (typeof FORM_FIELDS)[Form]['required' | 'optional'][number];

/** Characters that a field takes. */
export const LONGEST: Readonly<Record<Field, number>> = {
  name: 200,
  email: 254,
  subject: 200,
  project: 200,
  place: 200,
  stage: 100,
  wanted: 100,
  services: 2000,
  links: 2000,
  message: 10_000,
};
