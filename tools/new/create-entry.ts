/** Writes a new entry from its template in src/content-check/templates: valid as it is, and a draft. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { format, resolveConfig } from 'prettier';
import { z } from 'zod';

import { TEMPLATES } from '../../src/content-check/placeholders.ts';
import { firm } from '../../src/firm.ts';
import { slug } from '../../src/lib/slug.ts';
import { readJson } from '../../src/schemas/content-files.ts';
import { jsonSchemaOf } from '../../src/schemas/json-schema.ts';
import { sources } from '../../src/schemas/sources.ts';
import { refuse } from '../command.ts';
import { type Fields, withFields } from '../edit-entry.ts';
import { entriesOf, requirePart } from './content.ts';
import { KINDS } from './kinds.ts';

/** Fields that name an entry, and its second text: the first one that its schema has. */
const NAMES = ['name', 'title', 'author', 'label'];
const TEXTS = ['text', 'meaning'];

/** Known values of the entry; the rest is asked for. */
export interface Request {
  kind?: string | undefined;
  /** Its title or name. */
  name?: string | undefined;
  /** Discipline of a service. */
  discipline?: string | undefined;
  /** The second text of an entry that others choose from. */
  text?: string | undefined;
}

/** Asks the user a question. */
export type Ask = (question: string) => Promise<string>;

/** One of several allowed answers, given or asked for. */
async function choose(given: string | undefined, ask: Ask, what: string, words: readonly string[]) {
  const answer = given ?? (await ask(`${what} (${words.join(', ')})`));
  if (words.includes(answer)) return answer;
  return refuse(`${what}: Choose one of: ${words.join(', ')}; found "${answer}".`);
}

/** A text of the length that its field requires, given or asked for. */
async function write(given: string | undefined, ask: Ask, what: string, field: z.ZodType = z.string()) {
  const { minLength: min = 0, maxLength: max = 0 } = jsonSchemaOf(field);
  const text = (given ?? (await ask(`${what}, ${min} to ${max} characters`))).trim();
  if (text.length >= min && text.length <= max) return text;
  return refuse(`${what}: Write ${min} to ${max} characters; "${text}" has ${text.length}.`);
}

/** An entry of a kind with these fields, as the source of its file or as an item for its list. */
export function fill(kind: string, ending: string, fields: Fields): string {
  const template = `${TEMPLATES}/${kind}${ending}`;
  if (!existsSync(template)) return JSON.stringify(fields);
  const text = readFileSync(template, 'utf8').replace('https://images.unsplash.com', firm.photoHost);
  if (ending === '.json') return JSON.stringify({ ...(JSON.parse(text) as object), ...fields });
  return withFields(text, fields);
}

/**
 * Writes a new entry. Overwrites no file; lists grow.
 * @returns the entry, with the path of the page that shows it
 * @throws Refusal, before anything is written
 */
export async function createEntry(request: Request, ask: Ask) {
  // Code says post for an article, and so may the command.
  const given = request.kind === 'post' ? 'article' : request.kind;
  const kind = await choose(given, ask, 'What', Object.keys(KINDS));
  const { source, idOf = slug, fieldsOf } = KINDS[kind] ?? refuse(kind);
  if (source.part) requirePart(source.part);
  const shape: Record<string, z.ZodType> = source.schema.shape;
  const key = NAMES.find((field) => field in shape) ?? '';
  // An entry that cannot be a draft has to be complete.
  const textKey = 'draft' in shape ? undefined : TEXTS.find((field) => field in shape);
  const keyName = key.charAt(0).toUpperCase() + key.slice(1);
  const name = await write(request.name, ask, keyName, shape[key]);
  if (!slug(name))
    refuse(`${keyName}: Write at least one letter from a to z or a figure, for the name of the file.`);
  const disciplines = entriesOf(sources.disciplines).map(({ id }) => String(id));
  const discipline =
    kind === 'service' ? await choose(request.discipline, ask, 'Discipline', disciplines) : '';
  const text = textKey ? await write(request.text, ask, 'Text', shape[textKey]) : '';

  const id = idOf(name, discipline);
  const fields = {
    // Names that entries choose from have no id of their own.
    ...(jsonSchemaOf(source.schema).required?.includes('id') && { id }),
    [key]: name,
    ...fieldsOf?.(name, discipline),
    ...(textKey && { [textKey]: text }),
  };
  const { path, ending } = source;
  const file = ending ? `${path}/${id}${ending}` : path;
  if (ending && existsSync(file)) refuse(`${file} already exists. Choose another title, or edit that file.`);
  if (!ending && entriesOf(source).some((other) => other['id'] === id))
    refuse(`${file} already has an entry "${id}". Edit that one.`);
  const entry = fill(kind, ending ?? '.json', fields);
  const content = ending
    ? entry
    : JSON.stringify([...((readJson(file) ?? []) as object[]), JSON.parse(entry)]);
  // A discipline without a service has no folder yet.
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await format(content, { ...(await resolveConfig(file)), filepath: file }));
  const isDraft = /"?draft"?: ?true/.test(entry);
  const above = source.part ? `/${source.part}/` : '/';
  return { kind, name, file, isDraft, address: source.page ? `${source.page}${id}/` : above };
}
