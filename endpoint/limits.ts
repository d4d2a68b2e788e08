import { LARGEST_FILE, MOST_FILES } from '../src/forms/files.ts';

/** What the endpoint takes at most. */
export const LIMITS = {
  /** Bytes of a body without files, and of one with files. */
  text: 64_000,
  upload: 100_000_000,
  /** Bytes of a file, and how many come with an enquiry. */
  file: LARGEST_FILE,
  files: MOST_FILES,
  fields: 50,
  /** Links in a message. */
  links: 5,
  /** Requests of one address in so many milliseconds. */
  requests: 20,
  period: 600_000,
  /** Milliseconds below which nobody reads and fills a form. */
  fastest: 1000,
  /** Uploads at a time: each is in memory. */
  uploads: 4,
};
