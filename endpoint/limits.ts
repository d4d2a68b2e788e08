/** How much the endpoint takes, and from whom it counts it. */
import ipaddr from 'ipaddr.js';

import { FILE_LIMITS } from '../src/lib/forms/receivers.ts';

export const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];

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
  /** Messages of one network and form in ten minutes. */
  requests: 20,
  /** Enquiries of one form in an hour that are mailed one by one; further ones are mailed together. */
  mailsPerForm: 50,
  /** Bytes of files in a day, of one network and of all. */
  filesPerNetwork: 2_000_000_000,
  filesOfAll: 10_000_000_000,
  /** A body that brings less in a period is closed: 2 kB a second. */
  slow: 120_000,
  slowPeriod: MINUTE_MS,
  /** Bytes that stay free on the disk: files must not take the room of texts. */
  freeForText: 50_000_000,
  freeForFiles: 2_000_000_000,
};
export type Limits = Record<keyof typeof LIMITS, number>;

/**
 * The network that a visitor is counted by: an address of IPv4, also where it is written as one of IPv6, and the first
 * 56 bits (7 bytes) of one of IPv6, since providers give all addresses that begin with them to one line.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return parsed.toByteArray().slice(0, 7).join('.');
}
