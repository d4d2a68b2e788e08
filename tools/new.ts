/**
 * Writes a new entry from its template in src/content-check/templates: valid as it is, and a draft. `npm run new -- post
 * "How cranes are placed"`; tools/new/kinds.ts has the kinds. A name for entries to choose from cannot be a draft, and
 * comes with its `--text`. Asks for whatever is left out. Overwrites no file; lists grow.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline/promises';

import { format, resolveConfig } from 'prettier';
import { z } from 'zod';

import { readJson } from '../src/schemas/content-files.ts';
import { requireFirm } from '../src/firm.ts';
import { slug } from '../src/lib/slug.ts';
import { jsonSchemaOf } from '../src/schemas/json-schema.ts';
import { sources } from '../src/schemas/sources.ts';
import { TEMPLATES } from '../src/content-check/placeholders.ts';
import { withFields } from './adopt/changes.ts';
import { entriesOf } from './new/content.ts';
import { KINDS } from './new/kinds.ts';
import { readArguments, refuse } from './command.ts';

const terminal = createInterface({ input: process.stdin, output: process.stdout });
const answers = terminal[Symbol.asyncIterator]();
async function ask(question: string): Promise<string> {
  process.stdout.write(`${question}: `);
  const { value, done } = await answers.next();
  return done ? refuse(`\n${question}? Nothing was answered, and nothing written.`) : value.trim();
}

/** One of several words, given as an argument or asked for. */
async function choose(given: string | undefined, what: string, words: readonly string[]): Promise<string> {
  const answer = given ?? (await ask(`${what} (${words.join(', ')})`));
  return words.includes(answer)
    ? answer
    : refuse(`${what}: Choose one of: ${words.join(', ')}; found "${answer}".`);
}

/** A text as long as its field asks for, given as an argument or asked for. */
async function write(
  given: string | undefined,
  what: string,
  field: z.ZodType = z.string(),
): Promise<string> {
  const { minLength: min = 0, maxLength: max = 0 } = jsonSchemaOf(field);
  const text = (given ?? (await ask(`${what}, ${min} to ${max} characters`))).trim();
  return text.length >= min && text.length <= max
    ? text
    : refuse(`${what}: Write ${min} to ${max} characters; "${text}" has ${text.length}.`);
}

/** The entry of a kind with these fields, as its file or as an item for its list. */
function fill(kind: string, ending: string, fields: Record<string, unknown>): string {
  const template = `${TEMPLATES}/${kind}${ending}`;
  if (!existsSync(template)) return JSON.stringify(fields);
  const text = readFileSync(template, 'utf8').replace('https://images.unsplash.com', requireFirm().photoHost);
  if (ending === '.json') return JSON.stringify({ ...(JSON.parse(text) as object), ...fields });
  return withFields(text, fields);
}

const words = Object.keys(KINDS);
const { values: options, positionals } = readArguments(
  `npm run new -- ${words.join('|')} "Title", for a service with --discipline design, for a category or a format with --text "…".`,
  { options: { discipline: { type: 'string' }, text: { type: 'string' } } },
);
const kind = await choose(positionals[0], 'What', words);
const { source, key, textKey, page = '/', idOf = slug, fieldsOf } = KINDS[kind] ?? refuse(kind);
const shape: Record<string, z.ZodType> = source.schema.shape;
const asks = key.charAt(0).toUpperCase() + key.slice(1);
if (positionals.length > 2)
  refuse(`${asks}: Put it into quotation marks: "${positionals.slice(1).join(' ')}".`);
const name = await write(positionals[1], asks, shape[key]);
if (!slug(name))
  refuse(`${asks}: Write at least one letter from a to z or a figure, for the name of the file.`);
const disciplines = entriesOf(sources.disciplines).map(({ id }) => String(id));
const discipline = kind === 'service' ? await choose(options.discipline, 'Discipline', disciplines) : '';
const text = textKey ? await write(options.text, 'Text', shape[textKey]) : '';
terminal.close();

const id = idOf(name, discipline);
const fields = {
  // Names in lists for entries to choose from have no id of their own.
  ...(jsonSchemaOf(source.schema).required?.includes('id') && { id }),
  [key]: name,
  ...fieldsOf?.(name, discipline),
  ...(textKey && { [textKey]: text }),
};
const { path, ending } = source;
const file = ending ? `${path}/${id}${ending}` : path;
if (ending && existsSync(file))
  refuse(`${file} is there already. Choose another title, or change that file.`);
if (!ending && entriesOf(source).some((other) => other['id'] === id))
  refuse(`${file} has an entry "${id}" already. Change that one.`);
const entry = fill(kind, ending ?? '.json', fields);
// A discipline without a service has no folder yet.
mkdirSync(dirname(file), { recursive: true });
const content = ending ? entry : JSON.stringify([...(readJson(file) as object[]), JSON.parse(entry)]);
writeFileSync(file, await format(content, { ...(await resolveConfig(file)), filepath: file }));
const address = source.page ? `${source.page}${id}/` : page;
const shown = `npm run dev shows it at http://localhost:4321${address}`;
const steps = [
  // Without a service it has no page.
  ...(kind === 'discipline'
    ? [`Write its first service: npm run new -- service --discipline ${slug(name)}`]
    : []),
  `Put your words into it. ${shown}, marked "Draft".`,
  `npm run content:check -- ${file}`,
  'Remove the line draft: true.',
  'npm run build',
];
console.log(
  /"?draft"?: ?true/.test(entry)
    ? `${file} has your draft. Next:\n${steps.map((step, index) => `  ${index + 1}. ${step}`).join('\n')}`
    : `${file} has it. Entries can name it now; ${shown}.`,
);
