/**
 * Reads the enquiries that the endpoint has kept: `npm run enquiries [-- show ID | -- prune [DAYS]]`. Without a word
 * it lists them, newest last; `prune` deletes those older than so many days: `forms.keepDays` of the firm's config,
 * which the privacy policy names, unless another number is given.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { enquiriesFolder } from '../endpoint/settings.ts';
import { listKept, missingFiles } from '../endpoint/targets/folder.ts';
import { keepDays } from '../src/forms/delivery.ts';

const DAY_MS = 86_400_000;
/** Characters of an id that are enough to tell it from the others. */
const SHORT = 8;

const { positionals } = parseArgs({ allowPositionals: true });
const [command = 'list', argument] = positionals;
const folder = enquiriesFolder();
const all = await listKept(folder);

function list(): void {
  for (const { id, kept } of all) {
    const { name, email, subject, project } = kept.fields;
    const facts = [id.slice(0, SHORT), kept.received.slice(0, 16).replace('T', ' '), kept.kind, name, email];
    const files = kept.files.length > 0 ? `${kept.files.length} files` : undefined;
    console.log([...facts, subject ?? project, files].filter(Boolean).join('  '));
  }
  console.log(`${all.length} in ${folder}`);
}

async function show(start: string): Promise<void> {
  const found = all.filter(({ id }) => id.startsWith(start));
  for (const { id, kept } of found) {
    console.log(`${join(folder, id)}\n${kept.received}  ${kept.kind}`);
    for (const [name, value] of Object.entries(kept.fields)) console.log(`${name}: ${value}`);
    const missing = (await missingFiles(folder, id, kept)).map(({ name }) => name);
    for (const { name, size } of kept.files)
      console.log(
        `file: ${name}, ${missing.includes(name) ? 'has not arrived' : `${Math.ceil(size / 1000)} KB`}`,
      );
  }
  if (found.length === 0) throw new Error(`There is no enquiry ${start}. List them: npm run enquiries`);
}

async function prune(days: number): Promise<void> {
  if (!(days >= 1)) throw new Error('prune: Write how many days to keep, 1 or more.');
  const old = all.filter(({ kept }) => Date.now() - Date.parse(kept.received) > days * DAY_MS);
  for (const { id } of old) await rm(join(folder, id), { recursive: true });
  console.log(`${old.length} deleted that were older than ${days} days, ${all.length - old.length} kept`);
}

try {
  if (command === 'list') list();
  else if (command === 'show' && argument) await show(argument);
  else if (command === 'prune') await prune(Number(argument ?? keepDays));
  else throw new Error('Write: npm run enquiries [-- show ID | -- prune [DAYS]]');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
