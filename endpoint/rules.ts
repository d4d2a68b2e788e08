/** Rules for what a form sends: its texts, and the names and kinds of its files. */
import { clean } from '../src/lib/forms/clean.ts';
import { type Field, fieldsOf, type Form, FORM_FIELDS, MAX_LENGTH } from '../src/lib/forms/fields.ts';
import { FILE_ENDINGS } from '../src/lib/forms/file-types.ts';
import { EMAIL } from '../src/lib/forms/validation.ts';
import { Refusal } from './refusal.ts';
import type { Words } from './words.ts';

/**
 * Reads what a form sent; unknown fields are dropped, and several values of a field are joined.
 * @param t words in the visitor's language
 * @returns the fields, which obey the rules of the form
 * @throws Refusal with a sentence for each field that does not
 */
export function readFields(form: Form, sent: URLSearchParams, t: Words): Record<string, string> {
  const wrong: Record<string, string> = {};
  const fields: Record<string, string> = {};
  const required: readonly Field[] = FORM_FIELDS[form].required;
  for (const field of fieldsOf(form)) {
    const value = clean(field, sent.getAll(field).filter(Boolean).join(', '));
    const [max, name] = [MAX_LENGTH[field], t.field[field]];
    // Patterns are slow on overlong texts.
    if (value.length > max) wrong[field] = t.tooLong(name, max);
    else if (!value && required.includes(field)) wrong[field] = t.write(name);
    else if (field === 'email' && !EMAIL.test(value)) wrong[field] = t.address;
    else if (value) fields[field] = value;
  }
  const sentences = Object.values(wrong);
  if (sentences.length > 0) throw new Refusal(422, sentences.join('\n'), { fields: wrong });
  return fields;
}

/** Nobody reads and fills in a form faster than this. */
const MIN_FILL_MS = 1000;

/**
 * Refuses fields that robots send and people do not.
 * @param isForm true for a form, which a browser sends with its empty trap field; false for JSON, which a script sends
 */
export function refuseRobot(sent: URLSearchParams, isForm: boolean, t: Words): void {
  const trap = sent.getAll('_gotcha');
  const elapsed = Number(sent.get('elapsed') ?? (isForm ? MIN_FILL_MS : 0));
  if (trap.join('') || (isForm && trap.length === 0) || !(elapsed >= MIN_FILL_MS))
    throw new Refusal(422, t.robot);
}

/** File systems count the bytes of a name. */
const MAX_NAME_BYTES = 180;

/**
 * The name of a file without folders and without characters that a file system, a terminal or a header would act on;
 * undefined if its ending is not accepted.
 */
export function safeName(name: string): string | undefined {
  // Patterns are slow on overlong names.
  const last = name.slice(-400).split(/[/\\]/).at(-1) ?? '';
  const shown = last
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/\s/g, ' ');
  const plain = shown.replaceAll(/[^\p{L}\p{M}\p{N} ._()-]/gu, '_').replaceAll(/^[. ]+|[. ]+$/g, '');
  const ending = FILE_ENDINGS.find((it) => plain.toLowerCase().endsWith(it));
  if (!ending) return undefined;
  const stem = Buffer.from(plain.slice(0, -ending.length)).subarray(0, MAX_NAME_BYTES - ending.length);
  // In streaming mode, the decoder drops a letter that the limit has cut in two.
  return new TextDecoder().decode(stem, { stream: true }) + plain.slice(-ending.length);
}
