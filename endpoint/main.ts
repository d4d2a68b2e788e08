/** The endpoint as one file (docs/enquiries.md): without a word it takes enquiries, with one it reads those it has kept. */
import { argv } from 'node:process';

await (argv.length > 2 ? import('../tools/enquiries.ts') : import('./serve.ts'));
