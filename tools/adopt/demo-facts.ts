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

/** Certificates, memberships and the capability statement, as far as they are not the demo firm's. */
export function ownStandings({ certifications = [], memberships = [], capability }: Partial<Firm>) {
  const own = { certifications: certifications.filter(isOwn), memberships: memberships.filter(isOwn) };
  return {
    certifications: own.certifications.length ? own.certifications : undefined,
    memberships: own.memberships.length ? own.memberships : undefined,
    capability: capability && isOwn(capability) ? capability : undefined,
  };
}

/** Facts that are still the demo firm's, by their paths; licenses, insurance and standings leave by themselves. */
export const demoFacts = (firm: object): [path: string, text: string][] =>
  textsOf({ ...firm, licenses: [], insurance: [], ...ownStandings(firm) })
    .filter(([, text]) => VALUES.some((value) => plain(text).includes(value)))
    .map(([path, text]) => [path, text]);
