/**
 * Makes the site a firm's own: `npm run adopt` asks for what it needs to know, `npm run adopt -- --answers firm.yaml`
 * reads it (docs/examples/answers.yaml shows all that can be said). Nothing is touched before everything is right.
 *
 * - `--quick`: only the checks that take a minute, without the tests in browsers
 * - `--no-tests`: no checks
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';

import { today } from '../src/build-env.ts';
import { type Answers, checkAnswers, readAnswers } from './adopt/answers.ts';
import { askAnswers } from './adopt/ask.ts';
import { configText } from './adopt/config.ts';
import { planContent } from './adopt/content.ts';
import { lettermark } from './adopt/logo.ts';
import { choosePalettes, tokensWith } from './adopt/palette.ts';
import { carryOut, type Plan, planGone } from './adopt/plan.ts';
import { notReady, UNDO } from './adopt/repository.ts';
import { SAMPLE_FILES } from './firm-files.ts';

const WORDS = 'src/ui-text.ts';
const TOKENS = 'src/styles/tokens.css';
/** What was typed, so that nobody types it twice. */
const KEPT = 'node_modules/.cache/adopt/answers.json';
/** Months that the contact in security.txt is good for; the build warns in time. */
const MONTHS = 11;

function refuse(message: string): never {
  console.error(`${message}\nNothing was touched.`);
  process.exit(1);
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        answers: { type: 'string' },
        quick: { type: 'boolean' },
        'no-tests': { type: 'boolean' },
      },
    }).values;
  } catch {
    return refuse(
      'Write: npm run adopt, or npm run adopt -- --answers firm.yaml, and --quick or --no-tests.',
    );
  }
}

/** All that is to be written and deleted. */
async function planOf(answers: Answers): Promise<Plan> {
  const plan: Plan = new Map();
  const tokens = readFileSync(TOKENS, 'utf8');
  const { palettes } = choosePalettes(tokens, answers.colors ?? {});
  const until = new Date(today);
  until.setUTCMonth(until.getUTCMonth() + MONTHS);
  plan.set('src/site.config.ts', configText(answers, until.toISOString().slice(0, 10)));
  plan.set(TOKENS, tokensWith(tokens, palettes));
  plan.set(
    'public/favicon.svg',
    answers.logo ? readFileSync(answers.logo, 'utf8') : await lettermark(answers.name, palettes),
  );
  const words = readFileSync(WORDS, 'utf8');
  plan.set(WORDS, words.replace(/\.\/ui-text\/\w+\.ts/, `./ui-text/${answers.language.slice(0, 2)}.ts`));
  planContent(plan, answers, today);
  for (const place of SAMPLE_FILES) planGone(plan, place.replace(/\/$/, ''));
  return plan;
}

/** Runs one npm script; what it prints is seen. */
function run(script: string, ...flags: string[]): boolean {
  const { status } = spawnSync('npm', ['run', '--silent', script, ...flags], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return status === 0;
}

const options = readArguments();
const reason = notReady();
if (reason) refuse(reason);

let said: unknown;
try {
  said = options.answers === undefined ? await askAnswers() : readAnswers(options.answers);
} catch (error) {
  refuse((error as Error).message);
}
if (options.answers === undefined) {
  mkdirSync(dirname(KEPT), { recursive: true });
  writeFileSync(KEPT, JSON.stringify(said, null, 2));
}
const { answers, mistakes } = await checkAnswers(said);
if (!answers && options.answers === undefined) console.error(`Your answers lie in ${KEPT}.`);
if (!answers)
  refuse([options.answers ?? 'The answers:', ...mistakes.map((mistake) => `  ${mistake}`)].join('\n'));

await carryOut(await planOf(answers));
console.log(`This is the site of ${answers.name} now. Undo everything: ${UNDO}`);
if (options.answers === undefined)
  console.log(`Your answers lie in ${KEPT}: npm run adopt -- --answers ${KEPT} repeats them.`);

const GATES = options['no-tests']
  ? []
  : options.quick
    ? ['content:check', 'check', 'build']
    : ['content:check', 'test:publish'];
if (GATES.length)
  console.log(
    options.quick
      ? '\nNow the checks, about a minute.'
      : '\nNow all that publishing asks for, about seven minutes.',
  );
const failed = GATES.filter((gate) => !run(gate));

console.log('\nWhat is still the sample firm’s, or missing, before you publish:');
run('ready', '--if-present');
console.log(`
Next:
  1. npm run dev shows everything, with the drafts: what was kept of the sample firm.
  2. Put your words into src/content/ (CONTRIBUTING.md) and take draft out of what is yours: first of the
     disciplines in src/content/home/disciplines.json, then of the services.
  3. Say where enquiries go: forms in src/site.config.ts (README, "Forms").
  4. Commit.`);
if (failed.length) console.error(`\nNot green: ${failed.map((gate) => `npm run ${gate}`).join(', ')}`);
process.exitCode = failed.length ? 1 : 0;
