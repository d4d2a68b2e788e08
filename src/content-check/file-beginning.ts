import { closeSync, openSync, readSync } from 'node:fs';

const MAX_BYTES = 65_536;

/**
 * The first 64 kB of a file, one character a byte.
 * @throws Error of a file that cannot be opened
 */
export function beginningOf(file: string): string {
  const handle = openSync(file, 'r');
  const bytes = Buffer.alloc(MAX_BYTES);
  const length = readSync(handle, bytes);
  closeSync(handle);
  return bytes.toString('latin1', 0, length);
}

/** For a file that Git stored elsewhere, and for which a text of few bytes stands. */
export const POINTER_MESSAGE =
  'is only a pointer of Git LFS: the file itself was not downloaded. Run git lfs pull, or put the file itself here.';

export const isPointer = (beginning: string): boolean => beginning.startsWith('version https://git-lfs');
