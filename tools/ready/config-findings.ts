import { pathToFileURL } from 'node:url';

import { lineAt } from '../../src/content-layer/source-position.ts';
import { stateName } from '../../src/lib/states.ts';
import { checkSite, type Site } from '../../src/schemas/site.ts';
import type { Finding } from './content-findings.ts';
import type { FirmFile } from './firm-text.ts';
import { LICENSE_LAWS } from './license-law.ts';
import type { SampleValues } from './sample-values.ts';
import { plainWords } from './search.ts';

export const CONFIG = 'src/site.config.ts';

const UNREADABLE = 'It cannot be read. Run npm run check, which says where the mistake is.';

/** What the environment says, as src/build-env.ts reads it. */
export interface Settings {
  today: Date;
  /** CONTACT_DELIVERY and NEWSLETTER_DELIVERY. */
  delivery: { contact?: string | undefined; newsletter?: string | undefined };
}

/** What a form is called, and what happens to what it sends. */
const FORMS = {
  contact: ['Enquiries go nowhere', 'CONTACT_DELIVERY'],
  newsletter: ['Newsletter sign-ups go nowhere', 'NEWSLETTER_DELIVERY'],
} as const;
/** Words of the guide in place of a key or an address. */
const UNFILLED = /^(?:formspree:ID|web3forms:ACCESS-KEY|json:https?:\/\/ADDRESS)$/;

function* deliveryMistakes({ forms }: Site, { delivery }: Settings) {
  for (const form of ['contact', 'newsletter'] as const) {
    const [trouble, variable] = FORMS[form];
    const inConfig = forms[form];
    const setting = delivery[form] || inConfig;
    if (UNFILLED.test(setting))
      yield [
        form,
        `${trouble}: "${setting}" is the example of the guide. Put in what your service gave you.`,
      ];
    else if (setting === 'none' && delivery[form] !== 'none')
      yield [
        form,
        `${trouble}. Set forms.${form} or the variable ${variable} (README, "Forms"); ${variable}=none says that you mean it.`,
      ];
  }
}

/** Asks about a number where the law of the state does. */
function* licenseMistakes({ address: { country, region = '' }, licenses, noLicenseBecause }: Site) {
  const law = country === 'US' ? LICENSE_LAWS[region] : undefined;
  if (
    !law ||
    noLicenseBecause ||
    licenses?.some(({ state, number }) => state === region && !number.startsWith('SAMPLE'))
  )
    return;
  yield [
    licenses ? 'licenses' : 'address',
    `${stateName(region)} asks ${law.who} to show their number wherever they advertise (${law.source}). Does that bind you? ` +
      'Add the number to licenses, or say why not, such as noLicenseBecause: "We estimate, and do not build."',
  ];
}

const sameSet = (one: readonly string[] = [], other: readonly string[]): boolean =>
  one.length > 0 && one.map(plainWords).sort().join('\n') === other.map(plainWords).sort().join('\n');

function* sampleLists({ insurance, serviceArea }: Site, { fields }: SampleValues) {
  if (sameSet(insurance, fields.insurance))
    yield [
      'insurance',
      "The insurance is the sample firm's. Write what your policies say, such as their limits.",
    ];
  if (sameSet(serviceArea, fields.serviceArea))
    yield ['serviceArea', "The service area is the sample firm's. Write where you work."];
}

function* expiredContact({ securityContactUntil: until }: Site, { today }: Settings) {
  if (Date.parse(until) < Number(today))
    yield [
      'securityContactUntil',
      `The contact for security reports lapsed on ${until}. Set a day within the next year, once you know that ${CONFIG} still names who answers.`,
    ];
}

/** The line on which a field of the config begins; the first where there is none. */
function lineOf(text: string, field: string): number {
  const at = text.search(new RegExp(`^\\s*(?:forms: \\{.*)?\\b${field}\\b['"]?:`, 'm'));
  return at < 0 ? 1 : lineAt(text, text.indexOf(field, at));
}

/** How often a config was read; Node would give the same one again for the same address. */
let reads = 0;

async function readConfig(path: string): Promise<Site> {
  const url = pathToFileURL(path);
  url.search = `read=${++reads}`;
  const { site } = (await import(url.href)) as { site: Site };
  checkSite(site);
  return site;
}

/**
 * Finds what the config leaves open: forms, licenses, lists of the sample firm, an expired date.
 * @param path of the config on this machine
 * @param firmFile the same as text
 */
export async function configFindings(
  path: string,
  { text }: FirmFile,
  values: SampleValues,
  settings: Settings,
): Promise<Finding[]> {
  try {
    const site = await readConfig(path);
    const open = [
      ...deliveryMistakes(site, settings),
      ...licenseMistakes(site),
      ...sampleLists(site, values),
      ...expiredContact(site, settings),
    ];
    return open.map(([field = '', remedy = '']) => ({
      file: CONFIG,
      line: lineOf(text, field),
      value: '',
      remedy,
    }));
  } catch (error) {
    const { message } = error as Error;
    // Of a config that can be read, checkSite() tells all mistakes.
    const mistakes = message.startsWith(`${CONFIG}\n`) ? message.split('\n').slice(1) : [UNREADABLE];
    return mistakes.map((mistake) => ({
      file: CONFIG,
      line: lineOf(text, /^\s*(\w+)/.exec(mistake)?.[1] ?? ''),
      value: '',
      remedy: mistake.trim(),
    }));
  }
}
