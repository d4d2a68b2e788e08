/**
 * Reads kept enquiries: `npm run enquiries [-- show ID | -- prune DAYS]`, or the file that a build writes for a server.
 * Without an argument it lists them, newest last; `prune` deletes those older than DAYS days.
 */
import { existsSync } from 'node:fs';

import { enquiriesFolder } from './create-endpoint.ts';
import { type Enquiry, listKept } from './folder.ts';
import { aboutOf, linesOf } from './mail.ts';
import { prune } from './retention.ts';

/** The settings file of the service on a server (README.md), which says where enquiries are kept. */
const SERVICE = '/etc/enquiries.env';

const USAGE = 'Write list, show ID (its first letters will do), or prune DAYS.';

function lineOf({ id, received, kind, fields, files }: Enquiry): string {
  const count = files.length > 0 && `${files.length} ${files.length === 1 ? 'file' : 'files'}`;
  const time = `${received.slice(0, 16).replace('T', ' ')} UTC`;
  return [id.slice(0, 8), time, kind, aboutOf(fields), count].filter(Boolean).join('  ');
}

try {
  if (!process.env['ENQUIRIES'] && existsSync(SERVICE)) process.loadEnvFile(SERVICE);
  const folder = enquiriesFolder();
  // Before the first enquiry there is no folder.
  const all = existsSync(folder) ? await listKept(folder) : [];
  const [command = 'list', argument = ''] = process.argv.slice(2);
  if (command === 'list') {
    for (const enquiry of all) console.log(lineOf(enquiry));
    console.log(`${all.length} in ${folder}`);
  } else if (command === 'show' && argument) {
    const found = all.filter(({ id }) => id.startsWith(argument));
    if (!found.length) throw new Error(`No enquiry in ${folder} has an ID that begins with ${argument}.`);
    for (const enquiry of found) console.log(linesOf(enquiry, folder).join('\n'));
  } else if (command === 'prune' && Number(argument) >= 1) {
    const { deleted, left } = await prune(folder, Number(argument));
    console.log(`${deleted} deleted that were older than ${argument} days, ${left} kept`);
  } else throw new Error(USAGE);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
