/** The endpoint as one file (README.md): without arguments it takes enquiries, with one it reads those it has kept. */
import { argv, exit, version, versions } from 'node:process';

const [major = 0, minor = 0] = versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 12)) {
  console.error(`This needs Node 20.12 or newer, and runs on ${version}.`);
  exit(1);
}
await (argv.length > 2 ? import('./enquiries-command.ts') : import('./serve.ts'));
