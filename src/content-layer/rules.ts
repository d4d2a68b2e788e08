import { existsSync } from 'node:fs';

import { isRealDay } from '../lib/day.ts';
import { slug } from '../lib/slug.ts';
import { pictureMistake } from './pictures.ts';
import { pictureName, readPhotoLock } from './photo-lock.ts';
import { type List, LISTS } from '../schemas/lists.ts';
import type { Lookup } from './lookup.ts';
import type { Remark } from './mistake.ts';
import { frontMatter, lineAt } from './source-position.ts';

/** An entry as it was read from its file. */
export interface Entry {
  id: string;
  file: string;
  /** Position in a list; empty in a folder. */
  place: string;
  /** The whole file. */
  source: string;
  body: string;
  data: Record<string, unknown>;
}

/** What a rule can look at besides the entry: the other entries of its collection, and the rest of the site. */
export type Context = Lookup & { entries: readonly Entry[] };

/** Yields what is wrong: a message that begins with its field (`date: …`) or with `body: `, or one with its line. */
export type Rule = (entry: Entry, context: Context) => Iterable<string | Remark>;

/** The line in the file of a position in the body. */
export const bodyLine = ({ source, body }: Entry, at: number): number =>
  lineAt(source, Math.max(0, source.indexOf(body)) + at);

/** Blocks of text between blank lines. */
export const paragraphs = (body: string): string[] =>
  body
    .split(/\r?\n[ \t]*\r?\n/)
    .map((block) => block.trim())
    .filter(Boolean);

/** A service has exactly two paragraphs of plain prose, as the customer decided. */
export function* twoParagraphs({ body }: Entry) {
  const blocks = paragraphs(body);
  const markup = blocks.find((block) => /^(#|[-*+] |\d+\. |>|\||<|import |export )/.test(block));
  if (markup) yield `body: Write plain paragraphs only; found "${markup.slice(0, 40)}".`;
  else if (blocks.length !== 2)
    yield `body: Write exactly two paragraphs, with one blank line between; found ${blocks.length}.`;
}

export function* hasText({ body }: Entry) {
  if (!body.trim()) yield 'body: Write the text under the second ---; there is nothing yet.';
}

/** YAML silently turns 2026-02-31 into March 3, so the schema cannot see the mistake; the source can. */
export function* datesAreReal({ source }: Entry) {
  const dates = frontMatter(source).text.matchAll(/^(\w+): *["']?(\d{4}-\d{2}-\d{2})\b/gm);
  for (const [, field = '', day = ''] of dates)
    if (!isRealDay(day)) yield `${field}: ${day} is not in the calendar. Write a date as YYYY-MM-DD.`;
}

export function* updatedAfterDate({ data: { date, updated } }: Entry) {
  if (date instanceof Date && updated instanceof Date && updated < date)
    yield 'updated: Write a day after date, or leave it out.';
}

/** What to say of an author who does not exist. */
const noAuthor = (id: string, known: readonly string[]): string =>
  `There is no author "${id}". Choose one of: ${known.join(', ')}; or write src/content/authors/${id}.json.`;

/** Author and reviewer are known, and are two people. */
export function* authorsExist({ data }: Entry, { authorIds }: Context) {
  const { author, reviewedBy } = data as Record<string, { id: string } | undefined>;
  for (const [field, id] of Object.entries({ author: author?.id, reviewedBy: reviewedBy?.id }))
    if (id !== undefined && !authorIds.includes(id)) yield `${field}: ${noAuthor(id, authorIds)}`;
  if (reviewedBy && reviewedBy.id === author?.id)
    yield 'reviewedBy: Authors do not review their own articles. Name somebody else, or leave it out.';
}

/** What to say of a service that does not exist. */
function noService(target: string, known: readonly string[]): string {
  const name = target.split('/').at(-1);
  const similar = known.filter((id) => id.split('/')[1] === name);
  const hint = similar.length
    ? `Did you mean ${similar.join(' or ')}?`
    : 'Write discipline/file-name, such as estimating/boq.';
  return `There is no service "${target}". ${hint}`;
}

/** Related services exist, and differ from each other and from the service itself. */
export function* relatedServicesExist({ id, data }: Entry, { entries }: Context) {
  const known = entries.map((other) => other.id);
  const related = (data['relatedServices'] as { service: { id: string } }[]).map(({ service }) => service.id);
  for (const [index, target] of related.entries()) {
    const field = `relatedServices.${index}.service`;
    if (!known.includes(target)) yield `${field}: ${noService(target, known)}`;
    else if (target === id) yield `${field}: A service cannot be related to itself.`;
    else if (related.indexOf(target) < index) yield `${field}: "${target}" is listed twice.`;
  }
}

interface Reference {
  id: string;
}

/** Services and people of a project exist, and none is listed twice. */
export function* projectReferencesExist({ data }: Entry, { authorIds, serviceIds }: Context) {
  const services = ((data['services'] ?? []) as Reference[]).map(({ id }) => id);
  for (const [index, target] of services.entries()) {
    if (!serviceIds.includes(target)) yield `services.${index}: ${noService(target, serviceIds)}`;
    else if (services.indexOf(target) < index) yield `services.${index}: "${target}" is listed twice.`;
  }
  for (const [index, { author }] of ((data['team'] ?? []) as { author?: Reference }[]).entries())
    if (author && !authorIds.includes(author.id))
      yield `team.${index}.author: ${noAuthor(author.id, authorIds)}`;
}

/** A sheet number is used once in a discipline, as in any drawing set. */
export function* sheetsAreUnique(entry: Entry, { entries }: Context) {
  const sheet = ({ id, data }: Entry) => `${id.split('/')[0]} ${String(data['sheet'])}`;
  const first = entries.find((other) => sheet(other) === sheet(entry));
  if (first && first !== entry)
    yield `sheet: ${String(entry.data['sheet'])} is taken by ${first.id}. Take the next free number.`;
}

/** A service is in the folder of its discipline, which is part of its address. */
export function* insideDiscipline({ id }: Entry, { disciplineIds }: Context) {
  const [folder = '', ...names] = id.split('/');
  if (disciplineIds && (!disciplineIds.includes(folder) || names.length !== 1))
    yield `Put the file into one of the folders ${disciplineIds.join(', ')}, or add its folder to src/content/home/disciplines.json.`;
}

/** A service is not public before its discipline, which has the menu and the page that lead to it. */
export function* disciplineIsPublic({ id, data }: Entry, { draftDisciplineIds }: Context) {
  const [folder = ''] = id.split('/');
  if (data['draft'] !== true && draftDisciplineIds.includes(folder))
    yield `The discipline "${folder}" is a draft. Take the line "draft": true out of src/content/home/disciplines.json, or write draft: true here.`;
}

/** The group of samples that a discipline shows. */
export function* sampleGroupExists({ data: { samples } }: Entry, { sampleIds }: Context) {
  if (typeof samples === 'string' && !sampleIds.includes(samples))
    yield `samples: There is no group "${samples}" in src/content/samples. Leave it out, or choose one of: ${sampleIds.join(', ') || 'none yet'}.`;
}

/** A file that visitors can fetch. */
const isOffered = (file: string): boolean => existsSync(`public/samples/${file}`);
const noFile = (file: string) => `There is no public/samples/${file}. Put the file there.`;

/** The files of samples are there. */
export function* sampleFilesExist({ data }: Entry) {
  for (const [index, { file }] of (data['samples'] as { file?: string }[]).entries())
    if (file !== undefined && !isOffered(file)) yield `samples.${index}.file: ${noFile(file)}`;
}

/** The service of a takeoff and its files are there. */
export function* takeoffReferencesExist({ data }: Entry, { serviceIds }: Context) {
  const { service, files } = data as { service: Reference; files: string[] };
  if (!serviceIds.includes(service.id)) yield `service: ${noService(service.id, serviceIds)}`;
  for (const [index, file] of files.entries()) if (!isOffered(file)) yield `files.${index}: ${noFile(file)}`;
}

/** The form that an article offers is there. */
export function* formExists({ data }: Entry) {
  const { file } = (data['form'] ?? {}) as { file?: string };
  if (file !== undefined && !isOffered(file)) yield `form.file: ${noFile(file)}`;
}

/** Names in a list differ even as parts of addresses. */
export function* namesDiffer(entry: Entry, { entries }: Context) {
  const key = ({ data }: Entry) => slug(String(data['name'])) || data['name'];
  if (entries.find((other) => key(other) === key(entry)) !== entry)
    yield `name: There are two names like "${String(entry.data['name'])}". Take one out.`;
}

/** All texts of an entry by their paths, such as `features.0.title`. */
export function textsOf(data: unknown, path = ''): [path: string, text: string][] {
  if (typeof data === 'string') return [[path, data]];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => textsOf(value, path ? `${path}.${key}` : key));
}

/** Fields use only names from a list, so that a misspelled one does not become a new category. */
export const listed = (list: List, field: RegExp): Rule =>
  function* ({ data }, { namesIn }) {
    const names = namesIn(list);
    for (const [path, name] of textsOf(data))
      if (names && field.test(path) && !names.includes(name))
        yield `${path}: Choose one of: ${names.join(', ')}; found ${JSON.stringify(name)}. A new one is added in ${LISTS[list]}.`;
  };

/** Where `<Figure src="…">` names a picture in a body. */
const FIGURE = /<Figure\s[^>]*?src="([^"]*)"/g;
const isFile = (src: string): boolean => !src.includes('://');
/** Widths in pixels that places show a picture at. */
const NEEDED = { figure: 700, portrait: 160, frame: 600 };

/** Names of the files that entries show, a photo's file where it was brought home. */
export function shownPictures(entries: readonly Entry[]): Set<string> {
  const lock = readPhotoLock();
  const names = entries.flatMap(({ data, body }) => [
    ...textsOf(data).flatMap(([path, text]) => (/(^|\.)src$/.test(path) ? [text] : [])),
    ...[...body.matchAll(FIGURE)].map(([, src = '']) => src),
  ]);
  return new Set(names.map((name) => pictureName(name, lock)));
}

/** Pictures that an entry names are there, can be read, and are large enough for their place. */
export function* picturesAreSound(entry: Entry, { pictures }: Context) {
  for (const [path, src] of textsOf(entry.data)) {
    if (!/(^|\.)src$/.test(path) || !isFile(src)) continue;
    const needed = entry.file.includes('/authors/') ? NEEDED.portrait : NEEDED.frame;
    const message = pictureMistake(pictures, src, needed);
    if (message) yield `${path}: ${message}`;
  }
  for (const { 1: src = '', index } of entry.body.matchAll(FIGURE)) {
    const message = isFile(src) && pictureMistake(pictures, src, NEEDED.figure);
    if (message) yield { line: bodyLine(entry, index), message: `body: src: ${message}` };
  }
}
