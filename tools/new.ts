/**
 * `npm run new -- article "How cranes are placed"` writes an entry from its template (kinds: tools/new/kinds.ts).
 * A name that entries choose from cannot be a draft, and needs its `--text`. Asks for whatever is missing.
 */
import { createInterface } from 'node:readline/promises';

import { slug } from '../src/lib/slug.ts';
import { translation } from '../src/schemas/languages.ts';
import { readArguments, refuse } from './command.ts';
import { createEntry } from './new/create-entry.ts';
import { KINDS } from './new/kinds.ts';

const { values, positionals } = readArguments(
  `npm run new -- ${Object.keys(KINDS).join('|')} "Title", for a service with --discipline design, for a category or a format with --text "…".`,
  { options: { discipline: { type: 'string' }, text: { type: 'string' } } },
);
const [kind, name, ...more] = positionals;
if (more.length) refuse(`Put the title in quotation marks: "${positionals.slice(1).join(' ')}".`);

const terminal = createInterface({ input: process.stdin, output: process.stdout });
const answers = terminal[Symbol.asyncIterator]();
const created = await createEntry({ kind, name, ...values }, async (question) => {
  process.stdout.write(`${question}: `);
  const { value, done } = await answers.next();
  return done ? refuse(`\n${question}? There was no answer, so nothing was written.`) : value.trim();
});
terminal.close();

const { file, isDraft, address } = created;
const [option, folder] = translation ? [` --language ${translation}`, `/${translation}`] : ['', ''];
const shown = `npm run dev${option && ` --${option}`} shows it at http://localhost:4321${folder}${address}`;
const steps = [
  // Without a service, a discipline has no page.
  ...(created.kind === 'discipline'
    ? [`Write its first service: npm run new -- service --discipline ${slug(created.name)}${option}`]
    : []),
  `Put your words into it. ${shown}, marked "Draft".`,
  `npm run content:check -- ${file}`,
  'Remove the line draft: true.',
  'npm run build',
];
console.log(
  isDraft
    ? `${file} has your draft. Next:\n${steps.map((step, index) => `  ${index + 1}. ${step}`).join('\n')}`
    : `${file} has it. Entries can name it now; ${shown}.`,
);
