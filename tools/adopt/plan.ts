/** The changes that make the sample site a firm's own. */
import { existsSync, readFileSync } from 'node:fs';

import { parseDocument } from 'yaml';

import { CONTENT, filesBelow, FIRM_FILE, WORDS } from '../../src/schemas/content-files.ts';
import { frontMatter } from '../../src/content-check/source-position.ts';
import type { Firm } from '../../src/schemas/firm.ts';
import { TEMPLATES } from '../../src/content-check/placeholders.ts';
import { tracesIn } from '../sample-firm.ts';

/** New texts of files by path; undefined deletes the file. */
export type Plan = Map<string, string | undefined>;
type Fields = Record<string, unknown>;

const OFFICE = 'office';
/** Of the repository of Plumbline itself. */
const OURS = ['.github/dependabot.yml', '.github/workflows/everything.yml'];
/** Links to pages that leave, or that become drafts. */
const LINK = /\[([^\]]+)\]\(\/(?:blog|portfolio|people|samples)\/[^)]+\)/g;

const read = (file: string): string => readFileSync(file, 'utf8');
const json = (file: string): unknown => JSON.parse(read(file));
const text = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;
const pathsIn = (folder: string): string[] =>
  filesBelow(folder)
    .map((name) => `${folder}/${name}`)
    .sort();
/** Files of a collection that speak of the sample firm. */
const samplesIn = (folder: string): string[] =>
  pathsIn(`${CONTENT}/${folder}`).filter((file) => tracesIn(`${file}\n${read(file)}`).length > 0);

/** An entry in MDX with other fields; an undefined value deletes the field. Links to pages that leave become words. */
function withFields(file: string, fields: Fields): string {
  const source = read(file);
  const { text: head, end } = frontMatter(source);
  const document = parseDocument(head);
  for (const [name, value] of Object.entries(fields))
    if (value === undefined) document.delete(name);
    else document.set(name, value);
  const body = source.slice(end).replace(LINK, '$1');
  // An untouched head keeps the form that its writer gave it.
  return `---\n${Object.keys(fields).length ? document.toString({ lineWidth: 0 }) : head}---${body}`;
}

/** The office in place of a person, for an article needs an author. */
function planPeople(plan: Plan, { name, legalName, address, about }: Firm): void {
  for (const file of samplesIn('authors')) plan.set(file, undefined);
  const cut = (words: string, most: number) =>
    words.length > most ? `${words.slice(0, most - 1).trim()}…` : words;
  const office = {
    name: cut(name, 60),
    role: cut(legalName, 60),
    bio: cut(`${legalName}, ${address.city}: ${about}`, 220),
  };
  plan.set(`${CONTENT}/authors/${OFFICE}.json`, text(office));
}

/** One article and one project as drafts, without people and files of the sample firm. */
function planEntries(plan: Plan): void {
  const [post, ...posts] = samplesIn('blog');
  const own = { author: OFFICE, reviewedBy: undefined, form: undefined, draft: true };
  if (post) plan.set(post, withFields(post, own));
  const [project, ...projects] = samplesIn('portfolio');
  if (project) {
    const { team = [], ...fields } = json(project) as Fields & { team?: { role: string }[] };
    plan.set(
      project,
      text({ draft: true, ...fields, ...(team.length && { team: team.map(({ role }) => ({ role })) }) }),
    );
  }
  for (const file of [...posts, ...projects]) plan.set(file, undefined);
}

/** Sample documents and takeoffs leave; an empty group stays as a draft. */
function planSamples(plan: Plan): void {
  for (const folder of [`${CONTENT}/takeoffs`, `${CONTENT}/samples`, 'public/samples'])
    for (const file of pathsIn(folder)) plan.set(file, undefined);
  plan.set(`${CONTENT}/samples/example.json`, read(`${TEMPLATES}/sample.json`));
  const file = `${CONTENT}/home/disciplines.json`;
  const disciplines = json(file) as Fields[];
  plan.set(file, text(disciplines.map((discipline) => ({ ...discipline, samples: undefined }))));
}

/** Claims, reasons and steps become drafts, testimonials an example. */
function planHome(plan: Plan): void {
  for (const name of ['claims', 'reasons', 'process']) {
    const file = `${CONTENT}/home/${name}.json`;
    plan.set(file, text((json(file) as Fields[]).map((item) => ({ draft: true, ...item }))));
  }
  plan.set(`${CONTENT}/home/testimonials.json`, text([json(`${TEMPLATES}/testimonial.json`)]));
}

/** Services and pages stay, without links to pages that leave. A service that shows sample projects becomes a draft. */
function planPages(plan: Plan): void {
  for (const file of pathsIn(`${CONTENT}/services`))
    plan.set(file, withFields(file, tracesIn(read(file)).length ? { draft: true } : {}));
  const samples = `${CONTENT}/pages/samples.json`;
  const page = json(samples) as Fields;
  if ('takeoffs' in page) plan.set(samples, text({ ...page, takeoffs: [] }));
  if (existsSync(`${CONTENT}/redirects.json`)) plan.set(`${CONTENT}/redirects.json`, '{}\n');
}

/** The facts without the sample's licenses, and their names for the spelling check. */
function planFacts(plan: Plan, firm: Firm): void {
  const { licenses = [], ...facts } = firm;
  const own = licenses.filter(({ number }) => !tracesIn(number).length);
  plan.set(FIRM_FILE, text({ ...facts, demo: false, ...(own.length && { licenses: own }) }));
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
  const [note = ''] = read(WORDS).split('\n');
  plan.set(WORDS, `${[note, ...words].join('\n')}\n`);
}

/**
 * Plans the changes; files that would stay the same are left out.
 * @param firm the firm's facts, which are valid
 * @returns nothing where no person of the sample firm is left
 */
export function planAdoption(firm: Firm): Plan {
  const plan: Plan = new Map();
  if (!samplesIn('authors').length) return plan;
  planPeople(plan, firm);
  planEntries(plan);
  planSamples(plan);
  planHome(plan);
  planPages(plan);
  planFacts(plan, firm);
  for (const file of [...pathsIn('tests/sample'), ...OURS.filter((path) => existsSync(path))])
    plan.set(file, undefined);
  for (const [file, content] of plan)
    if (content !== undefined && existsSync(file) && read(file) === content) plan.delete(file);
  return plan;
}
