/**
 * `npx node tools/run.mjs photos` downloads the photos that the content names by their address on the photo host; from
 * then on the site serves them itself.
 */
import { rightFacts } from '../src/firm.ts';
import { FIRM_FILE } from '../src/schemas/content-files.ts';
import { namedPhotos } from '../src/schemas/photo-lock.ts';
import { readArguments, refuse } from './command.ts';
import { downloadPhotos } from './photos/download.ts';

readArguments('npx node tools/run.mjs photos', { allowPositionals: false, options: {} });
const { photoHost: host, photoLicense: license = `see ${host}` } = rightFacts();
if (!host) refuse(`photoHost in ${FIRM_FILE} has a mistake. npm run content:check says which.`);
const addresses = namedPhotos(host);
const { count, failures } = await downloadPhotos(host, addresses, license);
for (const failure of failures) console.error(failure);
console.log(
  `${addresses.length} photos named, ${count} downloaded now, ${failures.length} cannot be downloaded.`,
);
if (failures.length) process.exitCode = 1;
