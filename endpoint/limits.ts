import { FILE_LIMITS } from '../src/forms/receivers.ts';

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
  /** Of a refused body that is still read, so that its sender reads the answer. */
  drained: 64_000,
  /** What stays free on the disk: files must not take the room of texts. */
  freeForText: 50_000_000,
  freeForFiles: 2_000_000_000,
};
export type Limits = Record<keyof typeof LIMITS, number>;
