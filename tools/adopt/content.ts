/** Makes the content of the sample site a firm's own. */
import { mkdirSync, writeFileSync } from 'node:fs';

import { CONTENT, FIRM_FILE, REDIRECTS, WORDS } from '../../src/schemas/content-files.ts';
import type { Firm } from '../../src/schemas/firm.ts';
import { contentOf, translations } from '../../src/schemas/languages.ts';
import { sources } from '../../src/schemas/sources.ts';
import { toJson, withFields } from '../edit-entry.ts';
import { ownCredentials, timeZoneFor } from './demo-facts.ts';
import { editJson, filesIn, remove, textOf } from './files.ts';

/** Folders with nothing but people, work and documents of the demo firm. */
const DEMO_FOLDERS = ['authors', 'blog', 'careers', 'portfolio', 'takeoffs', 'samples'].map(
  (name) => `${CONTENT}/${name}`,
);

/** An author entry for the office, in place of the demo firm's people: an article needs an author. */
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

/** The repository that a GitHub workflow or codespace runs in. */
function repositoryOnGitHub(): Firm['cms'] {
  const { GITHUB_REPOSITORY: repo, GITHUB_REF_NAME: branch = 'main' } = process.env;
  return repo ? { backend: 'github', repo, branch } : undefined;
}

/** Writes the firm's facts without the demo firm's credentials, and the firm's names for the spelling check. */
function adoptFacts(firm: Firm): void {
  const credentials = ownCredentials(firm);
  const cms = firm.cms ?? repositoryOnGitHub();
  // If it is unknown, npm run ready asks for it.
  const timeZone = timeZoneFor(firm);
  writeFileSync(FIRM_FILE, toJson({ ...firm, ...credentials, demo: false, timeZone, cms }));
  const { name, legalName, address, offices = [], photoLicense = '' } = firm;
  const places = [address, ...offices.map((office) => office.address)];
  const names = [
    ...[name, legalName, photoLicense, ...(credentials.licenses ?? []).map(({ holder = '' }) => holder)],
    ...places.flatMap(({ street, city }) => [street, city]),
  ].join(' ');
  const words = [...new Set(names.match(/\p{L}[\p{L}’']{2,}/gu))].sort((a, b) => a.localeCompare(b, 'en'));
  const [note = ''] = textOf(WORDS).split('\n');
  writeFileSync(WORDS, `${[note, ...words].join('\n')}\n`);
}

/**
 * Edits the content.
 * @param firm the firm's facts, which are valid
 */
export function adoptContent(firm: Firm): void {
  // A translation of the sample is about the demo firm in every sentence.
  const folders = [...DEMO_FOLDERS, 'public/samples', ...translations().map(contentOf)];
  remove(folders.flatMap(filesIn));
  mkdirSync(sources.authors.path, { recursive: true });
  writeFileSync(`${sources.authors.path}/office.json`, officeOf(firm));
  // Nobody has said anything about the firm yet.
  editJson(sources.testimonials.path, () => []);
  for (const file of filesIn(sources.services.path))
    if (/^ +featuredProjects:/m.test(textOf(file)))
      writeFileSync(file, withFields(textOf(file), { 'architecture.featuredProjects': undefined }));
  editJson(REDIRECTS, () => ({}));
  adoptFacts(firm);
}
