import { clean } from './clean.ts';

/** Error messages of fields, by the name of the field. */
export type FieldErrors = Partial<Record<string, string | undefined>>;

export const hasErrors = (errors: FieldErrors): boolean => Object.values(errors).some(Boolean);

/** The cleaned text fields of a form by name; several with one name, such as checked boxes, are joined by commas. */
export function formValues(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue;
    const text = clean(name, value);
    values[name] = values[name] ? `${values[name]}, ${text}` : text;
  }
  return values;
}

/** The chosen files of a form, each with the name of its field. */
export const formFiles = (form: HTMLFormElement): [name: string, file: File][] =>
  [...new FormData(form)].filter(
    // A file input without a choice has an empty file without a name.
    (entry): entry is [string, File] => entry[1] instanceof File && entry[1].name !== '',
  );

/** Puts values into a sentence in place of their names in braces. */
export const interpolate = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name] ?? ''));
