/** Facts in src/content/firm.json that only the demo firm has. */
import { textsOf } from '../../src/reading/entry.ts';
import type { Firm } from '../../src/schemas/firm.ts';

/** Parts of its values, in lowercase and without spaces and punctuation. */
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
/** Numbers of its licenses, certificates and memberships, its entity identifier, and its insurance. */
const CREDENTIALS = [
  ...['PE.0000142', 'PE.0000198', 'PE.0000203', 'PE.0000231', 'PE.00731', 'PE-00875', 'PE-00912', '00618PE'],
  ...['00119284', '00120417', 'ARC.00000317', 'ARC.00000355', 'ARI-00412', 'PLS.0000086'],
  ...['ARF-00126', 'COA.00214', 'F-00127', 'Q-00417', 'A-00588', 'QKX7ME1NE5X9'],
  'Professional liability (errors and omissions), $2 million per claim and $4 million aggregate',
  'Commercial general liability, $1 million per occurrence and $2 million aggregate, with additional insured status and waiver of subrogation where your contract asks for them',
  'Business auto, $1 million combined single limit',
  'Umbrella, $5 million over general liability and auto',
  'Unmanned aircraft (drone) liability, $1 million per occurrence',
  'Cyber liability, $1 million per claim and aggregate',
  'Workers’ compensation, statutory limits',
];
/** The time zone and the state of its office. */
const OFFICE = { timeZone: 'America/Denver', region: 'CO' };

const isOwn = (fact: unknown): boolean =>
  !CREDENTIALS.some((value) => JSON.stringify(fact).includes(`"${value}"`));
const ownOf = <Fact>(facts: readonly Fact[] = []): Fact[] | undefined => {
  const own = facts.filter(isOwn);
  return own.length ? own : undefined;
};

/** Licenses, certificates, memberships, insurance and the capability statement, without those of the demo firm. */
export const ownCredentials = ({
  licenses,
  certifications,
  memberships,
  insurance,
  capability,
}: Partial<Firm>) => ({
  licenses: ownOf(licenses),
  certifications: ownOf(certifications),
  memberships: ownOf(memberships),
  insurance: ownOf(insurance),
  capability: capability && isOwn(capability) ? capability : undefined,
});

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

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Facts that are still the demo firm's, by path; its credentials are removed without asking. */
export const demoFacts = (firm: Partial<Firm>): [path: string, text: string][] =>
  textsOf({ ...firm, ...ownCredentials(firm), licenses: undefined })
    .filter(([, text]) => VALUES.some((value) => plain(text).includes(value)))
    .map(([path, text]) => [path, text]);
