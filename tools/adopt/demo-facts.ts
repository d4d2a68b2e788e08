/** What only the demo firm has in src/content/firm.json. */
import { textsOf } from '../../src/reading/entry.ts';
import type { Firm } from '../../src/schemas/firm.ts';

/** Parts of its values, without what separates words and figures. */
const VALUES = [
  'plumbline',
  '3035550142',
  '142foundrystreet',
  '397510',
  'wecanhelpyoutobuildyourproject',
  'wedesignestimateandmanagewedonotbuild',
  'workinoneofficefromonesetofdocuments',
  'sealeddesigncolorado',
  'estimatesschedulesmodelsandclaimssupporteverystate',
];
/** Numbers of its licenses, certificates and memberships, and its entity identifier. */
const NUMBERS = [
  ...['PE.0000142', 'PE.0000198', 'PE.0000203', 'PE.0000231', 'PE.00731', 'PE-00875', 'PE-00912', '00618PE'],
  ...['00119284', '00120417', 'ARC.00000317', 'ARC.00000355', 'ARI-00412', 'PLS.0000086'],
  ...['ARF-00126', 'COA.00214', 'F-00127', 'Q-00417', 'A-00588', 'QKX7ME1NE5X9'],
];
/** Its office is in this state. */
const OFFICE = { timeZone: 'America/Denver', region: 'CO' };

const isOwn = (fact: unknown): boolean =>
  !NUMBERS.some((number) => JSON.stringify(fact).includes(`"${number}"`));
const ownOf = <Fact>(facts: readonly Fact[] = []): Fact[] | undefined => {
  const own = facts.filter(isOwn);
  return own.length ? own : undefined;
};

/** Licenses, certificates, memberships and the capability statement, as far as they are not the demo firm's; no insurance. */
export const ownCredentials = ({ licenses, certifications, memberships, capability }: Partial<Firm>) => ({
  licenses: ownOf(licenses),
  certifications: ownOf(certifications),
  memberships: ownOf(memberships),
  capability: capability && isOwn(capability) ? capability : undefined,
  insurance: undefined,
});

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
  const isDemo = timeZone === OFFICE.timeZone && address.region !== OFFICE.region;
  if (timeZone && !isDemo) return timeZone;
  return /^(?:Etc\/.*|UTC|GMT)$/.test(here) ? undefined : here;
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Facts that are still the demo firm's, by their paths; its credentials leave by themselves. */
export const demoFacts = (firm: Partial<Firm>): [path: string, text: string][] =>
  textsOf({ ...firm, ...ownCredentials(firm), licenses: undefined })
    .filter(([, text]) => VALUES.some((value) => plain(text).includes(value)))
    .map(([path, text]) => [path, text]);
