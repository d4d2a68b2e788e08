import { isRealDay } from '../lib/day.ts';

const { TODAY, DRAFTS } = process.env;
if (TODAY && !isRealDay(TODAY)) throw new Error(`TODAY: Write a day as YYYY-MM-DD; found "${TODAY}".`);

/** The day in UTC, taken once so that all pages of a build agree; TODAY=2026-11-30 sets another. */
export const today = new Date(TODAY ?? new Date().toISOString().slice(0, 10));

/** Whether drafts and scheduled articles are shown, as by `npm run dev` and `npm run build -- --drafts`. */
export const draftsShown = Boolean(DRAFTS);
