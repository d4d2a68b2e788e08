/** Deletes what has been kept for as long as the privacy policy says, unless the clock may be wrong. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { listKept, report } from './folder.ts';
import { DAY_MS } from './limits.ts';

/** Enquiries dated before this day arrived while the clock was not set yet. */
const FIRST_DAY = '2026-01-01';
/** If the clock moves further than this between two checks, it jumped or the machine was off: no way to tell. */
const LONGEST_GAP_MS = 2 * DAY_MS;
/** How long the clock has to run without a jump before it is trusted. */
const PROBATION_MS = 7 * DAY_MS;

/**
 * Deletes enquiries older than this many days; one that cannot be deleted is reported and stays.
 * @returns how many were deleted, and how many are left
 */
export async function prune(folder: string, days: number, now = Date.now()) {
  const all = await listKept(folder);
  const oldest = new Date(now - days * DAY_MS).toISOString();
  let left = all.length;
  for (const { id, received } of all)
    if (received > FIRST_DAY && received < oldest)
      await rm(join(folder, id), { recursive: true }).then(() => left--, report(`${id} is not deleted`));
  return { deleted: all.length - left, left };
}

/**
 * Deletes what is older than this many days, once the clock has run for a week without a jump: a clock that is wrong
 * for less time deletes nothing. Call it at least every two days; it notes in the folder when it checked the clock.
 */
export async function pruneByClock(folder: string, days: number, now = Date.now()): Promise<void> {
  const file = join(folder, '.clock');
  const text = await readFile(file, 'utf8').catch(() => '');
  const [since = NaN, lastLook = NaN] = text.split(' ').map(Number);
  const isSteady = now >= lastLook && now - lastLook <= LONGEST_GAP_MS;
  if (lastLook && !isSteady)
    console.error('The clock has jumped: for a week, nothing is deleted for its age.');
  await writeFile(file, `${isSteady ? since : now} ${now}`, { mode: 0o600 });
  if (!isSteady || now - since < PROBATION_MS) return;
  const { deleted, left } = await prune(folder, days, now);
  if (deleted > 0) console.error(`${deleted} enquiries older than ${days} days are deleted, ${left} kept.`);
}

/** Deletes old enquiries now and twice a day. */
export function keepPruned(folder: string, days: number): void {
  const look = () => void pruneByClock(folder, days).catch(report('Old enquiries are not deleted'));
  look();
  setInterval(look, DAY_MS / 2).unref();
}
