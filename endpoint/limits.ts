/** How much the endpoint takes, and the counters of what it has taken. */
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
  /** Uploads of one network that arrive at the same time. */
  uploadsPerNetwork: 4,
  /** Messages of one network and form in a period. */
  requests: 20,
  period: 10 * MINUTE_MS,
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
 * Counts by key. The count of a key begins anew a period after its first entry, by a clock that nobody sets.
 * @param period milliseconds
 */
export function createCounter(period: number) {
  const counts = new Map<string, { sum: number; end: number }>();
  function current(key: string) {
    const count = counts.get(key);
    return count && count.end > performance.now() ? count : undefined;
  }
  setInterval(() => {
    for (const key of counts.keys()) if (!current(key)) counts.delete(key);
  }, period).unref();
  return {
    /** Adds to the count of a key, and returns it. */
    add: (key: string, amount: number): number => {
      const { sum, end } = current(key) ?? { sum: 0, end: performance.now() + period };
      counts.set(key, { sum: sum + amount, end });
      return sum + amount;
    },
    sum: (key: string): number => current(key)?.sum ?? 0,
    /** Seconds until the count of a key begins anew. */
    secondsLeft: (key: string): number =>
      Math.ceil(((current(key)?.end ?? performance.now()) - performance.now()) / 1000),
  };
}

/** Bytes of an IPv6 address that providers give to one line: 56 bits. */
const NETWORK_BYTES = 7;

/**
 * The network that a visitor is counted by: an address of IPv4, also where it is written as one of IPv6, and the first
 * 56 bits of one of IPv6, since a single line has all addresses that begin with them.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : parsed.toByteArray().slice(0, NETWORK_BYTES).join('.');
}
