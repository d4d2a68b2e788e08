/** Facts in src/content/firm.json that only the demo firm has. */
import { readFileSync } from 'node:fs';

import { parse } from 'yaml';

import { textsOf } from '../../src/reading/entry.ts';
import { isEmpty } from '../../src/schemas/clean-data.ts';
import type { Firm } from '../../src/schemas/firm.ts';

/** What only the demo firm has: files by their patterns, and values in firm.json. */
export const DEMO = parse(readFileSync(new URL('demo.yaml', import.meta.url), 'utf8')) as Record<
  'files' | 'facts' | 'credentials',
  string[]
>;

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
/** The time zone and the state of its office. */
const OFFICE = { timeZone: 'America/Denver', region: 'CO' };

const isOwn = (fact: unknown): boolean =>
  !textsOf(fact).some(([, text]) => DEMO.credentials.map(plain).includes(plain(text)));

/** What a firm shows for its standing; what of it is the demo firm's is removed without asking. */
const CREDENTIALS = ['licenses', 'certifications', 'memberships', 'insurance', 'capability'] as const;

/** These facts without those of the demo firm; undefined where nothing is left. */
export function ownCredentials(firm: Partial<Firm>): Partial<Pick<Firm, (typeof CREDENTIALS)[number]>> {
  const own = CREDENTIALS.map((name) => {
    const fact = firm[name];
    const left = Array.isArray(fact) ? fact.filter(isOwn) : fact;
    return [name, isOwn(left) && !isEmpty(left) ? left : undefined];
  });
  return Object.fromEntries(own) as Partial<Firm>;
}

/**
 * The time zone of a firm: the one in firm.json, or the computer's if firm.json has none, or still has the demo
 * firm’s for an office in another state.
 * @param here time zone of the computer
 * @returns undefined if the computer is a server, which has none of its own
 */
export function timeZoneFor(
  { timeZone, address }: Pick<Firm, 'timeZone' | 'address'>,
  here = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | undefined {
  const isDemo = timeZone === OFFICE.timeZone && address.region !== OFFICE.region;
  if (timeZone && !isDemo) return timeZone;
  return /^(?:Etc\/.*|UTC|GMT)$/.test(here) ? undefined : here;
}

/** Facts that are still the demo firm's, by path; its credentials are removed without asking. */
export const demoFacts = (firm: Partial<Firm>): [path: string, text: string][] =>
  textsOf({ ...firm, ...ownCredentials(firm), licenses: undefined })
    .filter(([, text]) => DEMO.facts.some((part) => plain(text).includes(plain(part))))
    .map(([path, text]) => [path, text]);
