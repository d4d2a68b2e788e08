/**
 * Reads the enquiries that the endpoint has kept: `npm run enquiries [-- show ID | -- prune [DAYS]]`; so does the file that
 * a build writes for a server. Without a word it lists them, newest last; `prune` deletes those older than so many days:
 * `forms.keepDays` of the firm's facts, which the privacy policy names, unless another number is given.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Enquiry } from '../endpoint/enquiry.ts';
import { readFacts } from '../endpoint/facts.ts';
import { enquiriesFolder } from '../endpoint/node.ts';
import { listKept, prune } from '../endpoint/targets/folder.ts';
import { readArguments } from './command.ts';

/** Characters of an id that are enough to tell it from the others. */
const SHORT = 8;

/** The settings of the service on a server (docs/enquiries.md), which say where it keeps them. */
const SERVICE = '/etc/enquiries.env';

const COMMAND = process.argv[1]?.endsWith('.mjs') ? 'node enquiries.mjs' : 'npm run enquiries --';
const USAGE = `${COMMAND} list | show ID | prune [DAYS]`;
const { positionals } = readArguments(USAGE, { options: {} });

let folder = '';
let all: Enquiry[] = [];

function list(): void {
  for (const kept of all) {
    const { name, email, subject, project } = kept.fields;
    const facts = [
      kept.id.slice(0, SHORT),
      kept.received.slice(0, 16).replace('T', ' '),
      kept.kind,
      name,
      email,
    ];
    const files = kept.files.length > 0 ? `${kept.files.length} files` : undefined;
    console.log([...facts, subject ?? project, files].filter(Boolean).join('  '));
  }
  console.log(`${all.length} in ${folder}`);
}

function show(start: string): void {
  const found = all.filter(({ id }) => id.startsWith(start));
  for (const { id, received, kind, fields, files } of found) {
    console.log(`${join(folder, id)}\n${received}  ${kind}`);
    for (const [name, value] of Object.entries(fields)) console.log(`${name}: ${value}`);
    for (const { name, size } of files) console.log(`file: ${name}, ${Math.ceil(size / 1000)} KB`);
  }
  if (found.length === 0) throw new Error(`There is no enquiry ${start}. List them: ${COMMAND} list`);
}

async function deleteOld(days: number): Promise<void> {
  if (!(days >= 1)) throw new Error('prune: Write how many days to keep, 1 or more.');
  const { deleted, left } = all.length > 0 ? await prune(folder, days) : { deleted: 0, left: 0 };
  console.log(`${deleted} deleted that were older than ${days} days, ${left} kept`);
}

try {
  if (!process.env['ENQUIRIES'] && existsSync(SERVICE)) process.loadEnvFile(SERVICE);
  folder = enquiriesFolder();
  // Before the first enquiry there is no folder.
  if (existsSync(folder)) all = await listKept(folder);
  const [command = 'list', argument] = positionals;
  if (command === 'list') list();
  else if (command === 'show' && argument) show(argument);
  else if (command === 'prune') await deleteOld(Number(argument ?? readFacts().keepDays));
  else throw new Error(`Write: ${USAGE}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
