/** The fields of the forms, in order; the endpoint requires the same ones. */
export const FORM_FIELDS = {
  contact: { required: ['name', 'email', 'subject', 'message'], optional: [] },
  newsletter: { required: ['email'], optional: [] },
  upload: {
    required: ['project', 'name', 'email'],
    optional: ['location', 'stage', 'neededBy', 'services', 'links', 'message', 'phone'],
  },
} as const;
export type Form = keyof typeof FORM_FIELDS;
type FieldOf<Name extends Form> = (typeof FORM_FIELDS)[Name]['required' | 'optional'][number];
export type Field = FieldOf<Form>;

/** Every field of a form, the required ones first. */
export function fieldsOf<Name extends Form>(form: Name): FieldOf<Name>[] {
  const { required, optional } = FORM_FIELDS[form];
  return [...required, ...optional] as FieldOf<Name>[];
}

/** Settings of fields that are not a single line of any text. */
export const INPUTS: Partial<
  Record<Field, { type?: 'email' | 'tel' | 'date'; autocomplete?: 'name' | 'email' | 'tel'; rows?: number }>
> = {
  name: { autocomplete: 'name' },
  email: { type: 'email', autocomplete: 'email' },
  phone: { type: 'tel', autocomplete: 'tel' },
  neededBy: { type: 'date' },
  links: { rows: 2 },
  message: { rows: 7 },
};

/** Maximum length of each field in characters. */
export const MAX_LENGTH: Readonly<Record<Field, number>> = {
  name: 200,
  email: 254,
  phone: 50,
  subject: 200,
  project: 200,
  location: 200,
  stage: 100,
  neededBy: 100,
  services: 2000,
  links: 2000,
  message: 10_000,
};

/** Requirements for an address beyond the browser's own rule, which allows two dots in a row or a host without dots. */
export const EMAIL_PATTERN = String.raw`[^.@]+(\.[^.@]+)*@[^.@]+(\.[^.@]+)+`;
