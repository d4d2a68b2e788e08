/** Existing content that new entries refer to. */
import { readFileSync } from 'node:fs';
import { parse } from 'node:path';

import { readCollection } from '../../src/reading/read-collection.ts';
import { DRAWINGS, filesBelow, namesFile } from '../../src/schemas/content-files.ts';
import { translation } from '../../src/schemas/languages.ts';
import { hasPart, type OptionalPart, pageFile } from '../../src/schemas/page.ts';
import { type Source, sources } from '../../src/schemas/sources.ts';
import { refuse } from '../command.ts';
import type { Fields } from '../edit-entry.ts';

/** @throws Refusal if the firm has taken the part out, so that nothing would show an entry of it */
export function requirePart(part: OptionalPart): void {
  if (!hasPart(part)) refuse(`This site has no ${part}: restore or translate ${pageFile(part)} first.`);
}

/** The fields of all entries of a collection, each with its id. */
export function entriesOf(source: Source, tag = translation): Fields[] {
  const { path, entries, errors } = readCollection(source, tag);
  if (!source.ending && errors.length) refuse(`${path} cannot be read. npm run content:check says why.`);
  return entries.map(({ id, data }) => ({ ...data, id }));
}

/** A number that none of the entries has: the next one, or the first free one if that is above the limit. */
export function freeNumber(entries: readonly Fields[], field: string, limit: number): number {
  const taken = entries.map((entry) => Number(entry[field]) || 0);
  const next = Math.max(0, ...taken) + 1;
  if (next <= limit) return next;
  const free = Array.from({ length: limit }, (_, index) => index + 1).find((each) => !taken.includes(each));
  return free ?? refuse(`${field}: All numbers from 1 to ${limit} are taken.`);
}

/** The services: published ones before drafts, then those of a folder before others, then by sheet. */
export function services(folder = ''): Fields[] {
  const rank = ({ id, draft, sheet }: Fields) =>
    (draft ? 2000 : 0) + (String(id).startsWith(folder) ? 0 : 1000) + Number(sheet);
  const own = entriesOf(sources.services);
  // Entries that are not translated can also be named.
  const others = entriesOf(sources.services, '').filter(({ id }) => !own.some((each) => each['id'] === id));
  return [...own.sort((a, b) => rank(a) - rank(b)), ...others];
}

/** The first of what an entry has to refer to; refuses with a remedy if there is none. */
export const firstOf = <Value>([first]: readonly Value[], remedy: string): Value => first ?? refuse(remedy);
export const firstName = (list: Source, kind: string) =>
  firstOf(entriesOf(list), `Write one first: npm run new -- ${kind}`)['name'];

/** Files for download that no entry offers yet: no group of samples, takeoff or article. */
export function newFiles(): string[] {
  const entries = [sources.samples, sources.takeoffs, sources.blog].flatMap(
    (source) => readCollection(source).entries,
  );
  const files = filesBelow('public/samples').filter((file) => /^\w[^/]*\.\w{2,5}$/.test(file));
  return files.filter((file) => !entries.some(({ source }) => namesFile(source, file)));
}

/** The name and the format of a document, from its file name. */
export function documentOf(file: string): Fields {
  const words = parse(file).name.replaceAll(/[-_]+/g, ' ');
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return { name, format: parse(file).ext.slice(1).toUpperCase(), file };
}

/** A drawing that can stand alone because its title says what it shows. Those of takeoffs come first. */
export function titledDrawing(): string {
  const titled = filesBelow(DRAWINGS)
    .filter((name) => name.endsWith('.svg') && /<title\b/.test(readFileSync(`${DRAWINGS}/${name}`, 'utf8')))
    .sort((a, b) => Number(b.startsWith('samples/')) - Number(a.startsWith('samples/')));
  return firstOf(titled, `Put the drawing of the takeoff into ${DRAWINGS}/samples first.`).replace(
    '.svg',
    '',
  );
}
