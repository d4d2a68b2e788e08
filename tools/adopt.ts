/**
 * Makes the site a firm's own. The owner has edited src/content/firm.json; `npm run adopt` checks it, removes the sample
 * firm's people, projects, articles, testimonials, takeoffs and files and whatever speaks for the makers of the software,
 * and keeps services and pages. `-- --without design,estimating/boq` removes disciplines and services that the firm does not
 * offer, also later. Nothing is touched before all checks hold; `-- --dry-run` prints the changes only.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { checkContent } from '../src/content-check/check-content.ts';
import { fullMessage } from '../src/content-check/diagnostic.ts';
import { fieldLine } from '../src/content-check/source-position.ts';
import { textsOf } from '../src/content-check/entry.ts';
import { readFirmFile } from '../src/firm.ts';
import { FIRM_FILE } from '../src/schemas/content-files.ts';
import type { Firm } from '../src/schemas/firm.ts';
import { planWithout } from './adopt/disciplines.ts';
import { planAdoption } from './adopt/plan.ts';
import { planDrawings, planRepository } from './adopt/repository.ts';
import { readArguments, refuse as end } from './command.ts';
import { tracesIn } from './sample-firm.ts';

/** Files that an owner edits before adopting. */
const OWNERS = [FIRM_FILE, 'public/favicon.svg', 'src/styles/tokens.css', 'src/ui-text.ts'];

const refuse = (...sentences: string[]): never => end(...sentences, 'Nothing was changed.');

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

const { values } = readArguments(
  'npm run adopt, or with -- --dry-run, or with -- --without design,estimating/boq',
  {
    allowPositionals: false,
    options: { 'dry-run': { type: 'boolean' }, without: { type: 'string' } },
  },
);
const without = values.without?.split(',').map((id) => id.trim()) ?? [];

const changed = uncommitted().filter((file) => !OWNERS.includes(file));
if (changed.length) refuse('Commit these files first, so that everything can be undone:', ...changed);

// Seals by licenses that are gone are taken out below.
const errors = (await checkContent()).filter(
  ({ severity, field = '' }) => severity === 'error' && !field.startsWith('facts.sealedIn'),
);
if (errors.length)
  refuse(...errors.map((error) => `${error.file}:${error.line ?? 1}  ${fullMessage(error)}`));

const source = readFileSync(FIRM_FILE, 'utf8');
const firm = readFirmFile() as Firm;
const left = textsOf({ ...firm, licenses: [], insurance: [] }).flatMap(([path, text]) =>
  tracesIn(text)
    .slice(0, 1)
    .map(({ words, what }) => {
      return `${FIRM_FILE}:${fieldLine(source, path)}  ${path}: "${words}" is ${what}. Write your own.`;
    }),
);
if (left.length) refuse(...left);

const plan = planAdoption(firm);
const isFirst = plan.size > 0;
if (!isFirst && !without.length) refuse('Nothing of the sample firm is left: this site is yours already.');
if (isFirst) planRepository(plan, firm);
const reasons = without.length ? planWithout(plan, without) : [];
if (reasons.length) refuse(...reasons);
planDrawings(plan);

for (const [file, text] of [...plan].sort()) {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (text === before) continue;
  const action = text === undefined ? 'delete' : before === undefined ? 'write ' : 'change';
  console.log(`${action}  ${file}`);
  if (values['dry-run']) continue;
  mkdirSync(dirname(file), { recursive: true });
  if (text === undefined) {
    rmSync(file);
    if (!readdirSync(dirname(file)).length) rmdirSync(dirname(file));
  } else writeFileSync(file, text);
}
const except = OWNERS.map((file) => `':!${file}'`).join(' ');
const undo = `Undo: git restore . ${except} && git clean -fd src/content tools/adopt`;
const firstSteps = [
  'npm run dev shows the site, with claims, reasons and steps of the home page as drafts to rewrite.',
  'npm run new writes people, articles, projects and all else, each as a draft.',
  'npm run adopt -- --without design takes out a discipline, or a service, that you do not offer.',
];
const steps = [
  'Commit.',
  ...(isFirst ? firstSteps : []),
  'npm run ready lists what is left to do before you publish, such as sentences of the sample.',
];
console.log(
  values['dry-run']
    ? '\nThese files would change. Nothing was changed.'
    : `
${isFirst ? `This is the site of ${firm.name} now.` : `Gone: ${without.join(', ')}.`} ${undo}
Next:
${steps.map((step, index) => `  ${index + 1}. ${step}`).join('\n')}`,
);
