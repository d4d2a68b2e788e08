/** What may be sent, and what is kept of it. */
import { z } from 'zod';

import { endpoint as words } from '../src/ui-text.ts';

type Field = keyof typeof words.field;

/** Text without characters that a header or a terminal would act on. */
const text = (field: Field, longest: number, pattern: RegExp) => {
  const what = words.field[field];
  return z
    .string({ error: words.write(what) })
    .trim()
    .max(longest, words.tooLong(what, longest))
    .refine((value) => !pattern.test(value), words.controls(what));
};

const line = (field: Field, longest: number) =>
  text(field, longest, /[\u0000-\u001f\u007f\u2028\u2029]/).min(1, words.write(words.field[field]));

const anyLines = (field: Field, longest: number) =>
  text(field, longest, /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/);
const lines = (field: Field, longest: number) =>
  anyLines(field, longest).min(1, words.write(words.field[field]));
const optional = (field: Field, longest: number) => anyLines(field, longest).optional();

const email = line('email', 254).regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, words.address);

/** The fields of each kind of enquiry; unknown ones are dropped. */
export const RULES = {
  contact: z.object({
    name: line('name', 200),
    email,
    subject: line('subject', 200),
    message: lines('message', 10_000),
  }),
  newsletter: z.object({ email }),
  drawings: z.object({
    name: line('name', 200),
    email,
    project: line('project', 200),
    place: optional('place', 200),
    stage: optional('stage', 100),
    wanted: optional('wanted', 100),
    services: optional('services', 1000),
    links: optional('links', 2000),
    message: optional('message', 10_000),
  }),
} as const;
export type Kind = keyof typeof RULES;

/** The files that are to follow an enquiry. */
export const FILE_LIST = z.array(
  z.object({
    name: z.string().max(300),
    /** Bytes. */
    size: z.int().positive(),
    sha256: z.string().regex(/^[\da-f]{64}$/),
  }),
);
export type AnnouncedFile = z.infer<typeof FILE_LIST>[number];

/** A file of an enquiry, under a name without folders and odd characters. */
export interface SentFile extends AnnouncedFile {
  /** Absent for one that is to follow. */
  bytes?: Uint8Array;
}

/** An enquiry that obeys its rules. */
export interface Enquiry {
  kind: Kind;
  /** The same for every try to send it. */
  key: string;
  /** SHA-256 of its content, as hexadecimal digits. */
  digest: string;
  /** ISO 8601, UTC. */
  received: string;
  fields: Readonly<Record<string, string>>;
  files: readonly SentFile[];
}

/** The SHA-256 of bytes as hexadecimal digits. */
export async function sha256(data: BufferSource): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The same for every try to hand an enquiry on; another one while some of its files have not come. */
export const tryKey = ({ key, files }: Pick<Enquiry, 'key' | 'files'>): string =>
  files.every(({ bytes }) => bytes) ? key : `${key}-incomplete`;

/** How an enquiry was taken. */
export interface Accepted {
  /** 32 hexadecimal digits, from its key. */
  id: string;
  /** Set for one with a key, or with the content of the last 24 hours, that is there. */
  duplicate?: true;
  /** The SHA-256 of each announced file that is not there yet. */
  missing?: string[];
}

/** The id of an enquiry, which tells nothing about its key. */
export const idOf = async (key: string): Promise<string> =>
  (await sha256(new TextEncoder().encode(key))).slice(0, 32);

/** Keeps enquiries, or hands them on. */
export interface Store {
  /**
   * Takes an enquiry over: from its return on it is not lost.
   * @throws Error when it could not be kept; nothing of it is left then
   */
  accept: (enquiry: Enquiry) => Promise<Accepted>;
  /**
   * Takes a file that an enquiry has announced. One that is there is not read again.
   * @param read reads its bytes, given its name
   * @returns false when no such enquiry or file is expected
   */
  attach: (id: string, hash: string, read: (name: string) => Promise<Uint8Array>) => Promise<boolean>;
  /** @throws Error when nothing could be kept */
  check: () => Promise<void>;
}

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Array.from(text).every((char, index) => bytes[at + index] === char.codePointAt(0));
const DRAWING_TEXT = /^\s*(0\r?\n\s*SECTION|999\r?\n|ISO-10303-21;)/;

/** Files by their first bytes: PDF, ZIP and XLSX, DWG, DXF, IFC, RVT, and pictures. */
const KNOWN: ((bytes: Uint8Array) => boolean)[] = [
  (bytes) => startsWith(bytes, '%PDF-'),
  (bytes) => startsWith(bytes, 'PK\u0003\u0004'),
  (bytes) => startsWith(bytes, 'AC10') || startsWith(bytes, 'AutoCAD Binary DXF'),
  (bytes) => DRAWING_TEXT.test(new TextDecoder().decode(bytes.subarray(0, 200))),
  (bytes) => startsWith(bytes, '\u00d0\u00cf\u0011\u00e0'),
  (bytes) =>
    startsWith(bytes, '\u0089PNG') || startsWith(bytes, '\u00ff\u00d8\u00ff') || startsWith(bytes, 'GIF8'),
  (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8),
  (bytes) =>
    startsWith(bytes, 'ftyphei', 4) || startsWith(bytes, 'ftypmif1', 4) || startsWith(bytes, 'ftypavif', 4),
  (bytes) => startsWith(bytes, 'II*\0') || startsWith(bytes, 'MM\0*'),
];

/** Whether a file is one that an estimator is sent, whatever its name says. Nothing is unpacked. */
export const isDrawing = (bytes: Uint8Array): boolean => KNOWN.some((matches) => matches(bytes));

/** The name of a file without folders, control characters and what a file system or a header would act on. */
export function safeName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const kept = last
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N} ._()-]/gu, '_')
    .replace(/^[. ]+/, '')
    .slice(-120);
  return kept || 'file';
}
