import type { Firm } from '../../src/schemas/firm.ts';

/** Where the demo firm's office is. */
const DEMO = { timeZone: 'America/Denver', region: 'CO' };

/**
 * The time zone of a firm: the one that it wrote, or that of the computer where firm.json has none, or still the demo firm’s
 * for an office in another state.
 * @param here time zone of the computer
 * @returns undefined where the computer is a server, which has none of its own
 */
export function timeZoneFor(
  { timeZone, address }: Pick<Firm, 'timeZone' | 'address'>,
  here = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | undefined {
  const isDemo = timeZone === DEMO.timeZone && address.region !== DEMO.region;
  if (timeZone && !isDemo) return timeZone;
  return /^(?:Etc\/.*|UTC|GMT)$/.test(here) ? undefined : here;
}
