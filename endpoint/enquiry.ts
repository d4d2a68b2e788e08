/** What may be sent, and what is kept of it. */
import { createHash } from 'node:crypto';

import { clean } from '../src/lib/forms/clean.ts';
import { type Field, type Form, FORM_FIELDS, LONGEST } from '../src/lib/forms/fields.ts';
import { FILE_LIMITS, FILES } from '../src/lib/forms/receivers.ts';
import { endpoint as words } from '../src/ui-text.ts';

const { files, file } = FILE_LIMITS.endpoint;
/** What the endpoint takes at most; times are in milliseconds, sizes in bytes. */
export const LIMITS = {
  files,
  file,
  /** A body with files. */
  upload: files * file + 1_000_000,
  /** All texts of a message. */
  text: 64_000,
  fields: 50,
  /** Fields, files, and one too many. */
  parts: 61,
  /** Links in a message. */
  links: 5,
  /** Messages of one address in a period. */
  requests: 20,
  period: 600_000,
  /** Nobody reads and fills a form faster. */
  fastest: 1000,
  /** A body that brings less in a period is closed: 2 kB a second. */
  slow: 120_000,
  slowPeriod: 60_000,
  /** What stays free on the disk: files must not take the room of texts. */
  freeForText: 50_000_000,
  freeForFiles: 2_000_000_000,
};
export type Limits = Record<keyof typeof LIMITS, number>;

/** A request that is refused: a status, a sentence for a person, and the sentences by field. */
export class Refusal extends Error {
  readonly status: number;
  readonly fields: Record<string, string>;

  constructor(status: number, message: string, fields = {}) {
    super(message);
    this.status = status;
    this.fields = fields;
  }
}

/** One address, and nothing that a mail program takes for a second one or for a name. */
const EMAIL = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@.,;:<>()[\]"\\]+$/;

/**
 * The fields of an enquiry that obeys the rules of its form; unknown ones are dropped.
 * @throws Refusal 422, with a sentence for each field that does not
 */
export function readFields(form: Form, sent: ReadonlyMap<string, string>): Record<string, string> {
  const wrong: Partial<Record<Field, string>> = {};
  const fields: Record<string, string> = {};
  const required: readonly Field[] = FORM_FIELDS[form].required;
  for (const field of [...required, ...FORM_FIELDS[form].optional]) {
    const value = clean(field, sent.get(field) ?? '');
    const [most, name] = [LONGEST[field], words.field[field]];
    // Patterns take long for texts that are too long.
    if (value.length > most) wrong[field] = words.tooLong(name, most);
    else if (!value && required.includes(field)) wrong[field] = words.write(name);
    else if (field === 'email' && !EMAIL.test(value)) wrong[field] = words.address;
    else if (value) fields[field] = value;
  }
  const sentences = Object.values(wrong);
  if (sentences.length > 0) throw new Refusal(422, sentences.join(' '), wrong);
  return fields;
}

/** An enquiry that obeys its rules. */
export interface Enquiry {
  /** The name of its folder: 32 hexadecimal digits, which tell nothing about the key that they are made of. */
  id: string;
  kind: string;
  /** SHA-256 of its content, as hexadecimal digits. */
  digest: string;
  /** ISO 8601, UTC. */
  received: string;
  fields: Record<string, string>;
  /** By their names in its folder; sizes in bytes. */
  files: { name: string; size: number; sha256: string }[];
}

/** The SHA-256 of a text as hexadecimal digits. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const endingOf = (name: string) => Object.entries(FILES).find(([it]) => name.toLowerCase().endsWith(it));

/** Whether a file begins as one of its ending. Nothing is unpacked. */
export const isWhatItSays = (name: string, head: Buffer): boolean =>
  endingOf(name)?.[1].test(head.toString('latin1')) ?? false;

/** Bytes of a name, which file systems count. */
const LONGEST_NAME = 120;

/**
 * The name of a file without folders and without characters that a file system, a terminal or a header would act on.
 * @returns undefined for one without an ending that is taken
 */
export function safeName(name: string): string | undefined {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const shown = last.normalize('NFC').replaceAll(/[\p{Cc}\p{Cf}]/gu, '');
  const plain = shown.replaceAll(/[^\p{L}\p{M}\p{N} ._()-]/gu, '_').replaceAll(/^[. ]+|\s+$/g, '');
  const [{ length } = ''] = endingOf(plain) ?? [];
  if (!length) return undefined;
  const stem = Buffer.from(plain.slice(0, -length)).subarray(0, LONGEST_NAME - length);
  // As a stream, the decoder leaves out a letter that the limit has cut in two.
  return new TextDecoder().decode(stem, { stream: true }) + plain.slice(-length);
}
