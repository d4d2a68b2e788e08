/** Builds the site so that its forms deliver to the endpoint of this project, and serves both: `npm start`. */
import { spawnSync } from 'node:child_process';

process.env['CONTACT_DELIVERY'] ||= 'endpoint';
process.env['NEWSLETTER_DELIVERY'] ||= 'endpoint';
const parent = process.ppid;
// Windows starts npm by way of its shell.
const { status } = spawnSync('npm', ['run', 'build'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
// With npm gone, nobody would end the server.
if (status !== 0 || process.ppid !== parent) process.exit(1);
await import('./serve.ts');
