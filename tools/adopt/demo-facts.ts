/** What only the demo firm has in src/content/firm.json. */
import { textsOf } from '../../src/content-check/entry.ts';
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
const LICENSES = [
  ...['PE.0000142', 'PE.0000198', 'PE.0000203', 'PE.0000231', 'PE.00731', 'PE-00875', 'PE-00912', '00618PE'],
  ...['00119284', '00120417', 'ARC.00000317', 'ARC.00000355', 'ARI-00412', 'PLS.0000086'],
  ...['ARF-00126', 'COA.00214', 'F-00127'],
];

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Licenses that are not the demo firm's. */
export const ownLicenses = ({ licenses = [] }: Pick<Firm, 'licenses'>) =>
  licenses.filter(({ number }) => !LICENSES.includes(number));

/** Numbers of the demo firm's certificates and memberships, and its entity identifier. */
const STANDINGS = ['Q-00417', 'A-00588', 'QKX7ME1NE5X9'];
const isOwn = (fact: unknown): boolean => !STANDINGS.some((number) => JSON.stringify(fact).includes(number));

/** Its insurance. A line that a firm has changed, such as its limit, is the firm's. */
const INSURANCE = [
  'Professional liability (errors and omissions), $2 million per claim and $4 million aggregate',
  'Commercial general liability, $1 million per occurrence and $2 million aggregate, with additional insured status and waiver of subrogation where your contract asks for them',
  'Business auto, $1 million combined single limit',
  'Umbrella, $5 million over general liability and auto',
  'Unmanned aircraft (drone) liability, $1 million per occurrence',
  'Cyber liability, $1 million per claim and aggregate',
  'Workers’ compensation, statutory limits',
].map(plain);

/** Certificates, memberships, insurance and the capability statement, as far as they are not the demo firm's. */
export function ownStandings({
  certifications = [],
  memberships = [],
  insurance = [],
  capability,
}: Partial<Firm>) {
  const own = { certifications: certifications.filter(isOwn), memberships: memberships.filter(isOwn) };
  const ownInsurance = insurance.filter((line) => !INSURANCE.includes(plain(line)));
  return {
    certifications: own.certifications.length ? own.certifications : undefined,
    memberships: own.memberships.length ? own.memberships : undefined,
    insurance: ownInsurance.length ? ownInsurance : undefined,
    capability: capability && isOwn(capability) ? capability : undefined,
  };
}

/** Facts that are still the demo firm's, by their paths; licenses and standings leave by themselves. */
export const demoFacts = (firm: object): [path: string, text: string][] =>
  textsOf({ ...firm, licenses: [], ...ownStandings(firm) })
    .filter(([, text]) => VALUES.some((value) => plain(text).includes(value)))
    .map(([path, text]) => [path, text]);
