/** The changes that make the sample site a firm's own. */
import { CONTENT, FIRM_FILE, REDIRECTS, WORDS } from '../../src/schemas/content-files.ts';
import type { Firm } from '../../src/schemas/firm.ts';
import { sources } from '../../src/schemas/sources.ts';
import { type Fields, fieldsOf, withFields, withoutLinks } from '../edit-entry.ts';
import { filesIn, jsonOf, type Plan, planDeletion, textOf, toJson } from './changes.ts';
import { ownLicenses, ownStandings } from './demo-facts.ts';
import { timeZoneFor } from './time-zone.ts';

/** Pages of entries that leave. */
const LEAVING = /^\/(?:blog|portfolio|people|samples)\/./;
/** Folders with nothing but people, work and documents of the demo firm. */
const DEMO_FOLDERS = ['authors', 'blog', 'careers', 'portfolio', 'takeoffs', 'samples'].map(
  (name) => `${CONTENT}/${name}`,
);

/** The office in place of the people, for an article needs an author. */
function officeOf({ name, legalName, address, about }: Firm): string {
  const cut = (words: string, most: number) =>
    words.length > most ? `${words.slice(0, most - 1).trim()}…` : words;
  return toJson({
    name: cut(name, 60),
    role: cut(legalName, 60),
    bio: cut(`${legalName}, ${address.city}: ${about}`, 220),
    isOffice: true,
  });
}

/** A service that names no license of the sample where it is sealed, and shows no project of the sample. */
function withoutDemo(source: string, firm: Firm): string {
  const { facts = {}, architecture } = fieldsOf(source) as Record<
    'facts' | 'architecture',
    Fields | undefined
  >;
  const licensed = ownLicenses(firm).map(({ discipline }) => discipline);
  const sealed = (facts['sealedIn'] ?? []) as string[];
  const gone = {
    ...(!sealed.every((discipline) => licensed.includes(discipline)) && { 'facts.sealedIn': undefined }),
    ...(architecture?.['featuredProjects'] !== undefined && { 'architecture.featuredProjects': undefined }),
  };
  return Object.keys(gone).length ? withFields(source, gone) : source;
}

/** The repository in which a workflow or a codespace of GitHub runs. */
function repositoryOnGitHub(): Firm['cms'] {
  const { GITHUB_REPOSITORY: repo, GITHUB_REF_NAME: branch = 'main' } = process.env;
  return repo ? { backend: 'github', repo, branch } : undefined;
}

/** The facts without the demo firm's licenses, certificates, capability statement and insurance, and their names for the spelling check. */
function planFacts(plan: Plan, firm: Firm): void {
  const own = ownLicenses(firm);
  const licenses = own.length ? own : undefined;
  const cms = firm.cms ?? repositoryOnGitHub();
  // Where it is unknown, npm run ready asks for it.
  const timeZone = timeZoneFor(firm);
  const facts = { ...firm, ...ownStandings(firm), demo: false, licenses };
  plan.set(FIRM_FILE, toJson({ ...facts, timeZone, cms }));
  const { name, legalName, address, offices = [], photoLicense = '' } = firm;
  const places = [address, ...offices.map((office) => office.address)];
  const names = [
    ...[name, legalName, photoLicense, ...own.flatMap(({ holder }) => holder ?? [])],
    ...places.flatMap(({ street, city }) => [street, city]),
  ].join(' ');
  const words = [...new Set(names.match(/\p{L}[\p{L}’']{2,}/gu))].sort((a, b) => a.localeCompare(b, 'en'));
  const [note = ''] = textOf(plan, WORDS).split('\n');
  plan.set(WORDS, `${[note, ...words].join('\n')}\n`);
}

/**
 * Plans the changes to the content.
 * @param firm the firm's facts, which are valid
 */
export function planAdoption(plan: Plan, firm: Firm): void {
  planDeletion(
    plan,
    [...DEMO_FOLDERS, 'public/samples'].flatMap((folder) => filesIn(plan, folder)),
  );
  plan.set(`${sources.authors.path}/office.json`, officeOf(firm));
  // Nobody has said anything of the firm yet.
  plan.set(sources.testimonials.path, toJson([]));
  const disciplines = jsonOf(plan, sources.disciplines.path) as Fields[];
  plan.set(sources.disciplines.path, toJson(disciplines.map((each) => ({ ...each, samples: undefined }))));
  for (const file of filesIn(plan, sources.services.path)) {
    const source = withoutLinks(textOf(plan, file), (page) => LEAVING.test(page));
    plan.set(file, withoutDemo(source, firm));
  }
  plan.set(REDIRECTS, '{}\n');
  planFacts(plan, firm);
}
