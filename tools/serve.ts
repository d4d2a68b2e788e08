/**
 * Serves a built site: `npm run preview -- [folder] [port] [--host]`, dist and 4321 by default. With `--host`
 * other machines reach it, too. Enquiries are kept in `enquiries/`.
 */
import { existsSync } from 'node:fs';

import { createEndpoint, enquiriesFolder } from '../endpoint/create-endpoint.ts';
import { readArguments, refuse } from './command.ts';
import { homeOf, serveFolder } from './serve-folder.ts';

const { positionals, values } = readArguments('npm run preview -- [folder] [port] [--host]', {
  options: { host: { type: 'boolean', default: false } },
});
const [folder = 'dist', port = '4321'] = positionals;

// The shell between npm and this process does not pass SIGTERM on: this process ends when that has ended. What it has
// accepted lies on the disk.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.exit();
}, 1000).unref();

if (!existsSync(folder)) refuse(`There is no site in ${folder}/ yet: npm run build`);
const end = (error: unknown, remedy = '') => refuse((error as Error).message + remedy);
const endpoint = await createEndpoint(homeOf(folder)).catch(end);
const { origin, home } = await serveFolder(folder, Number(port), values.host, endpoint).catch(
  (error: unknown) => end(error, `. Take another port: npm run preview -- ${folder} 4400`),
);
console.log(`The site is at ${origin}${home}${values.host ? ', for other machines, too' : ''}`);
console.log(`Enquiries are kept in ${enquiriesFolder()}`);
