import { zipSync } from 'fflate';

/** The first day that an archive can write, in local time as archives do: its bytes depend on its files alone. */
const MTIME = new Date(1980, 0, 1);

/** Packs files by their paths. */
export const archive = (files: Readonly<Record<string, Uint8Array>>): Uint8Array =>
  zipSync({ ...files }, { mtime: MTIME, level: 9 });
