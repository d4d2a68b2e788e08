/** How much the endpoint takes, and what counts as one network. */
import ipaddr from 'ipaddr.js';

import { FILE_LIMITS } from '../src/lib/forms/receivers.ts';

export const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];

const { files, file: fileSize } = FILE_LIMITS.endpoint;
/** The most that the endpoint takes; times are in milliseconds, sizes in bytes. */
export const LIMITS = {
  files,
  fileSize,
  /** Fields of a message (a form has about a dozen), and the headers of each. */
  fields: 50,
  parts: files + 50,
  headerPairs: 20,
  headerSize: 8000,
  /** Size of one text, and of all texts in a message. */
  fieldSize: 64_000,
  uploadSize: files * fileSize + 1_000_000,
  /** Messages from one network by one form in ten minutes. */
  requests: 20,
  /** Enquiries of one form in an hour that are mailed one by one; further ones are mailed together. */
  mailsPerForm: 50,
  /** Bytes of files in a day, from one network and from all. */
  filesPerNetwork: 2_000_000_000,
  filesOfAll: 10_000_000_000,
  /** A body that brings fewer bytes than this in a period (2 kB a second) is closed. */
  slow: 120_000,
  slowPeriod: MINUTE_MS,
  /** Bytes that stay free on the disk: files must leave room for texts. */
  freeForText: 50_000_000,
  freeForFiles: 2_000_000_000,
};
export type Limits = Record<keyof typeof LIMITS, number>;

/**
 * The network that a visitor counts toward: an IPv4 address, even if written as IPv6, or the first 56 bits (7 bytes) of
 * an IPv6 address, since providers give all addresses that begin with them to one line.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return parsed.toByteArray().slice(0, 7).join('.');
}
