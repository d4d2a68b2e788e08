/**
 * `npm start -- [folder] [port] [--host]` builds the site; then this serves a built one, by default `dist` on port
 * 4321, and keeps its enquiries in `enquiries/`. With `--host`, other machines can reach it, too.
 */
import { enquiriesFolder } from '../endpoint/create-endpoint.ts';
import { readArguments } from './command.ts';
import { serveSite } from './serve/serve-site.ts';

const { positionals, values } = readArguments('npm start -- [folder] [port] [--host]', {
  options: { host: { type: 'boolean', default: false } },
});

// The shell between npm and this process does not pass SIGTERM on, so this process ends when the shell has ended.
// Enquiries that were accepted are on disk.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.exit();
}, 1000).unref();

const [folder, port] = positionals;
const { address } = await serveSite({ folder, port: port ? Number(port) : undefined, isShared: values.host });
console.log(`The site is at ${address}${values.host ? ', for other machines, too' : ''}`);
console.log(`Enquiries are kept in ${enquiriesFolder()}`);
