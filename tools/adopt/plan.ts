/** The changes that make the sample site a firm's own. */
import { CONTENT, FIRM_FILE, WORDS } from '../../src/schemas/content-files.ts';
import type { Firm } from '../../src/schemas/firm.ts';
import { tracesIn } from '../sample-firm.ts';
import { recordOfTexts, SAMPLE_TEXTS } from '../sample-texts.ts';
import {
  type Fields,
  fieldsOf,
  filesIn,
  jsonOf,
  type Plan,
  textOf,
  toJson,
  withFields,
  withoutLinks,
} from './changes.ts';
import { timeZoneFor } from './time-zone.ts';

/** Pages of entries that leave. */
const LEAVING = /^\/(?:blog|portfolio|people|samples)\/./;

/** Files of a collection that speak of the sample firm. */
const samplesIn = (plan: Plan, folder: string): string[] =>
  filesIn(plan, `${CONTENT}/${folder}`).filter(
    (file) => tracesIn(`${file}\n${textOf(plan, file)}`).length > 0,
  );

/** The office in place of the people, for an article needs an author. */
function officeOf({ name, legalName, address, about }: Firm): string {
  const cut = (words: string, most: number) =>
    words.length > most ? `${words.slice(0, most - 1).trim()}…` : words;
  return toJson({
    name: cut(name, 60),
    role: cut(legalName, 60),
    bio: cut(`${legalName}, ${address.city}: ${about}`, 220),
  });
}

/** Lists of the home page: claims, reasons and steps become drafts, and nobody has said anything of the firm yet. */
function planHome(plan: Plan): void {
  for (const name of ['claims', 'reasons', 'process']) {
    const file = `${CONTENT}/home/${name}.json`;
    plan.set(file, toJson((jsonOf(plan, file) as Fields[]).map((item) => ({ draft: true, ...item }))));
  }
  plan.set(`${CONTENT}/home/testimonials.json`, toJson([]));
  const file = `${CONTENT}/home/disciplines.json`;
  plan.set(file, toJson((jsonOf(plan, file) as Fields[]).map((item) => ({ ...item, samples: undefined }))));
}

/** Licenses that are not the sample's. */
const ownLicenses = ({ licenses = [] }: Firm) => licenses.filter(({ number }) => !tracesIn(number).length);

/** A service that names no license of the sample where it is sealed. */
function withoutSeals(source: string, firm: Firm): string {
  const { sealedIn = [], ...facts } = (fieldsOf(source)['facts'] ?? {}) as { sealedIn?: string[] };
  const own = ownLicenses(firm).map(({ discipline }) => discipline);
  return sealedIn.every((discipline) => own.includes(discipline)) ? source : withFields(source, { facts });
}

/** The repository in which a workflow or a codespace of GitHub runs. */
function repositoryOnGitHub(): Firm['cms'] {
  const { GITHUB_REPOSITORY: repo, GITHUB_REF_NAME: branch = 'main' } = process.env;
  return repo ? { backend: 'github', repo, branch } : undefined;
}

/** The facts without the sample's licenses and insurance, and their names for the spelling check. */
function planFacts(plan: Plan, firm: Firm): void {
  const own = ownLicenses(firm);
  const insurance = firm.insurance?.filter((policy) => !tracesIn(policy).length);
  const licenses = own.length ? own : undefined;
  plan.set(
    FIRM_FILE,
    toJson({
      ...firm,
      demo: false,
      licenses,
      insurance,
      timeZone: timeZoneFor(firm),
      cms: firm.cms ?? repositoryOnGitHub(),
    }),
  );
  const { name, legalName, address, offices = [], photoLicense = '' } = firm;
  const places = [address, ...offices.map((office) => office.address)];
  const holders = own.flatMap(({ holder }) => holder ?? []);
  const names = [
    name,
    legalName,
    photoLicense,
    ...holders,
    ...places.flatMap(({ street, city }) => [street, city]),
  ].join(' ');
  const words = [...new Set(names.match(/\p{L}[\p{L}’']{2,}/gu))].sort((a, b) => a.localeCompare(b, 'en'));
  const [note = ''] = textOf(plan, WORDS).split('\n');
  plan.set(WORDS, `${[note, ...words].join('\n')}\n`);
}

/**
 * Plans the changes to the content.
 * @param firm the firm's facts, which are valid
 * @returns nothing where no person of the sample firm is left
 */
export function planAdoption(firm: Firm): Plan {
  const plan: Plan = new Map();
  if (!samplesIn(plan, 'authors').length) return plan;
  plan.set(SAMPLE_TEXTS, recordOfTexts());
  const entries = ['authors', 'blog', 'portfolio'].flatMap((folder) => samplesIn(plan, folder));
  const documents = [`${CONTENT}/takeoffs`, `${CONTENT}/samples`, 'public/samples'];
  for (const file of [...entries, ...documents.flatMap((folder) => filesIn(plan, folder))])
    plan.set(file, undefined);
  plan.set(`${CONTENT}/authors/office.json`, officeOf(firm));
  planHome(plan);
  for (const file of filesIn(plan, `${CONTENT}/services`)) {
    const source = withoutSeals(
      withoutLinks(textOf(plan, file), (page) => LEAVING.test(page)),
      firm,
    );
    // It shows projects of the sample.
    plan.set(file, tracesIn(source).length ? withFields(source, { draft: true }) : source);
  }
  plan.set(`${CONTENT}/redirects.json`, '{}\n');
  planFacts(plan, firm);
  return plan;
}
