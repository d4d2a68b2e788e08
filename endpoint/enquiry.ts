/** The limits of what may be sent, and the form in which it is kept. */
import { FILE_LIMITS } from '../src/lib/forms/receivers.ts';

const { files, file: fileSize } = FILE_LIMITS.endpoint;
/** The most that the endpoint takes; times are in milliseconds, sizes in bytes. */
export const LIMITS = {
  files,
  fileSize,
  /** Fields, which a form has a dozen of, each with its headers. */
  fields: 50,
  parts: files + 50,
  headerPairs: 20,
  headerSize: 8000,
  /** A text, and all texts of a message. */
  fieldSize: 64_000,
  uploadSize: files * fileSize + 1_000_000,
  /** Uploads of one address that arrive at the same time. An address of IPv6 counts as its network. */
  uploadsPerAddress: 4,
  /** Messages of one address and form in a period. */
  requests: 20,
  period: 600_000,
  /** Messages of all in an hour: more are a flood, which would end in the firm's mailbox. */
  requestsOfAll: 300,
  /** Bytes of files in a day, of one address and of all. */
  filesPerAddress: 2_000_000_000,
  filesOfAll: 10_000_000_000,
  /** A body that brings less in a period is closed: 2 kB a second. */
  slow: 120_000,
  slowPeriod: 60_000,
  /** Bytes that stay free on the disk: files must not take the room of texts. */
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
