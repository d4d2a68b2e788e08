/**
 * `npm start -- [folder] [port] [--host]` builds the site; then this serves a built one, by default `dist` on port
 * 4321, and keeps its enquiries in `enquiries/`. With `--host`, other machines can reach it, too.
 */
import { existsSync } from 'node:fs';

import { createEndpoint, enquiriesFolder } from '../endpoint/create-endpoint.ts';
import { readArguments, refuse } from './command.ts';
import { serveFolder } from './serve-folder.ts';

const { positionals, values } = readArguments('npm start -- [folder] [port] [--host]', {
  options: { host: { type: 'boolean', default: false } },
});

// The shell between npm and this process does not pass SIGTERM on, so this process ends when the shell has ended.
// Enquiries that were accepted are on disk.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.exit();
}, 1000).unref();

// A number alone is a port.
const isPort = /^\d+$/.test(positionals[0] ?? '');
const [folder = 'dist', port = '4321'] = isPort ? ['dist', ...positionals] : positionals;
if (!/^\d+$/.test(port) || Number(port) > 65_535)
  refuse(`"${port}" is not a port. Write a number up to 65535: npm start -- ${folder} 4400`);
if (!existsSync(folder)) refuse(`There is no site in ${folder}/ yet: run npm run build`);
const endpoint = await createEndpoint().catch((error: unknown) => refuse((error as Error).message));
const { origin, home } = await serveFolder(folder, Number(port), values.host, endpoint).catch(
  (error: unknown) => refuse(`${(error as Error).message}. Try another port: npm start -- ${folder} 4400`),
);
console.log(`The site is at ${origin}${home}${values.host ? ', for other machines, too' : ''}`);
console.log(`Enquiries are kept in ${enquiriesFolder()}`);
