/**
 * Reads the enquiries that the endpoint has kept: `npm run enquiries [-- show ID | -- prune [DAYS]]`; so does the file that
 * a build writes for a server. Without a word it lists them, newest last; `prune` deletes those older than so many days:
 * `forms.keepDays` of the firm's facts, which the privacy policy names, unless another number is given.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { readFacts } from '../src/endpoint-facts.ts';
import { enquiriesFolder } from './create-endpoint.ts';
import { type Enquiry, listKept } from './folder.ts';
import { prune } from './retention.ts';

/** Characters of an id that are enough to tell it from the others. */
const SHORT = 8;

/** The settings of the service on a server (README.md), which say where it keeps them. */
const SERVICE = '/etc/enquiries.env';

const COMMAND = process.argv[1]?.endsWith('.mjs') ? 'node enquiries.mjs' : 'npm run enquiries --';
const USAGE = `Usage: ${COMMAND} list | show ID | prune [DAYS]`;

function list(folder: string, all: readonly Enquiry[]): void {
  for (const { id, received, kind, fields, files } of all) {
    const { name, email, subject, project } = fields;
    const facts = [id.slice(0, SHORT), received.slice(0, 16).replace('T', ' '), kind, name, email];
    const count = files.length > 0 && `${files.length} ${files.length === 1 ? 'file' : 'files'}`;
    console.log([...facts, subject ?? project, count].filter(Boolean).join('  '));
  }
  console.log(`${all.length} in ${folder}`);
}

function show(folder: string, all: readonly Enquiry[], start: string): void {
  const found = all.filter(({ id }) => id.startsWith(start));
  for (const { id, received, kind, fields, files } of found) {
    console.log(`${join(folder, id)}\n${received}  ${kind}`);
    for (const [name, value] of Object.entries(fields)) console.log(`${name}: ${value}`);
    for (const { name, size } of files) console.log(`file: ${name}, ${Math.ceil(size / 1000)} KB`);
  }
  if (found.length === 0) throw new Error(`There is no enquiry ${start}. List them: ${COMMAND} list`);
}

async function deleteOld(folder: string, days: number): Promise<void> {
  if (!(days >= 1)) throw new Error('prune: Write how many days to keep, 1 or more.');
  const { deleted, left } = existsSync(folder) ? await prune(folder, days) : { deleted: 0, left: 0 };
  console.log(`${deleted} deleted that were older than ${days} days, ${left} kept`);
}

try {
  if (!process.env['ENQUIRIES'] && existsSync(SERVICE)) process.loadEnvFile(SERVICE);
  const folder = enquiriesFolder();
  // Before the first enquiry there is no folder.
  const all = existsSync(folder) ? await listKept(folder) : [];
  const [command = 'list', argument] = process.argv.slice(2);
  if (command === 'list') list(folder, all);
  else if (command === 'show' && argument) show(folder, all, argument);
  else if (command === 'prune') await deleteOld(folder, Number(argument ?? readFacts().keepDays));
  else if (command === '--help') console.log(USAGE);
  else throw new Error(USAGE);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
