/**
 * Makes the site a firm's own. The owner has edited src/content/firm.json; `npm run adopt` checks it, removes the sample
 * firm's people, projects, testimonials, takeoffs and files, and keeps services, pages and one example of each kind as a
 * draft. Nothing is touched before all checks hold; `-- --dry-run` prints the changes only.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';

import { checkContent } from '../src/content-check/check-content.ts';
import { fullMessage } from '../src/content-check/diagnostic.ts';
import { fieldLine } from '../src/content-check/source-position.ts';
import { textsOf } from '../src/content-check/entry.ts';
import { readFirmFile } from '../src/firm.ts';
import { FIRM_FILE } from '../src/schemas/content-files.ts';
import type { Firm } from '../src/schemas/firm.ts';
import { planAdoption } from './adopt/plan.ts';
import { tracesIn } from './sample-firm.ts';

/** Files that an owner edits before adopting. */
const OWNERS = [FIRM_FILE, 'public/favicon.svg', 'src/styles/tokens.css', 'src/ui-text.ts'];

function refuse(...lines: string[]): never {
  console.error([...lines, 'Nothing was changed.'].join('\n'));
  process.exit(1);
}

/** Changed and new files by git. */
function uncommitted(): string[] {
  try {
    const words = ['status', '--porcelain', '--untracked-files=all', '--no-renames', '-z'];
    const status = execFileSync('git', words, { encoding: 'utf8', stdio: 'pipe' });
    return status.split('\0').flatMap((line) => line.slice(3) || []);
  } catch {
    return refuse(
      'This folder is no git repository, so nothing could be undone. Clone the project with git.',
    );
  }
}

function readArguments() {
  try {
    return parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } }).values;
  } catch {
    return refuse('Write: npm run adopt, or npm run adopt -- --dry-run.');
  }
}

const { 'dry-run': dryRun } = readArguments();

const changed = uncommitted().filter((file) => !OWNERS.includes(file));
if (changed.length) refuse('Commit these files first, so that everything can be undone:', ...changed);

const errors = (await checkContent()).filter(({ severity }) => severity === 'error');
if (errors.length)
  refuse(...errors.map((error) => `${error.file}:${error.line ?? 1}  ${fullMessage(error)}`));

const source = readFileSync(FIRM_FILE, 'utf8');
const firm = readFirmFile() as Firm;
const left = textsOf({ ...firm, licenses: [] }).flatMap(([path, text]) =>
  tracesIn(text)
    .slice(0, 1)
    .map(({ words, what }) => {
      return `${FIRM_FILE}:${fieldLine(source, path)}  ${path}: "${words}" is ${what}. Write your own.`;
    }),
);
if (left.length) refuse(...left);

const plan = planAdoption(firm);
if (!plan.size) refuse('Nothing of the sample firm is left: this site is yours already.');

for (const [file, text] of [...plan].sort()) {
  const action = text === undefined ? 'delete' : existsSync(file) ? 'change' : 'write ';
  console.log(`${action}  ${file}`);
  if (dryRun) continue;
  mkdirSync(dirname(file), { recursive: true });
  if (text === undefined) rmSync(file, { recursive: true });
  else writeFileSync(file, text);
}
if (dryRun) {
  console.log('\nThese files would change. Nothing was changed.');
} else {
  const except = OWNERS.map((file) => `':!${file}'`).join(' ');
  console.log(`
This is the site of ${firm.name} now. Undo: git restore . ${except} && git clean -fd src/content
Next:
  1. npm run dev shows everything, with the drafts: an article, a project, samples, a testimonial and claims to rewrite.
  2. Delete services that you do not offer, and write your people into src/content/authors in place of office.json.
  3. npm run ready lists what is left to do before you publish.
  4. Commit.`);
}
