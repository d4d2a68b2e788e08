/** Builds the site so that its forms deliver to the endpoint of this project, and serves both: `npm start`. */
import { runBuild } from './run-build.ts';

process.env['CONTACT_DELIVERY'] ||= 'endpoint';
process.env['NEWSLETTER_DELIVERY'] ||= 'endpoint';
const parent = process.ppid;
runBuild();
// With npm gone, nobody would end the server.
if (process.ppid !== parent) process.exit(1);
await import('./serve.ts');
