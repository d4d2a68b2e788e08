/** Builds the site so that its forms deliver to the endpoint of this project, and serves both: `npm start`. */
import { spawnSync } from 'node:child_process';

process.env['CONTACT_DELIVERY'] ||= 'endpoint';
process.env['NEWSLETTER_DELIVERY'] ||= 'endpoint';
// Windows starts npm by way of its shell.
const { status } = spawnSync('npm', ['run', 'build'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (status !== 0) process.exit(1);
await import('./serve.ts');
