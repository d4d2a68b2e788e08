/**
 * `npm run adopt` makes the site a firm's own, once its owner has edited src/content/firm.json. `-- --without
 * design,estimating/boq,blog` takes out what the firm does not offer or have, at any time; `-- --dry-run` only prints
 * the changes.
 */
import { firm } from '../src/firm.ts';
import { adopt, OWNERS } from './adopt/adopt.ts';
import { readArguments, refuse } from './command.ts';

const USAGE = 'npm run adopt, or with -- --dry-run, or with -- --without design,estimating/boq,blog';
const { values, positionals } = readArguments(USAGE, {
  options: { 'dry-run': { type: 'boolean' }, without: { type: 'string' } },
});
// PowerShell, or a space after a comma, makes several arguments of them.
const words = [values.without ?? '', ...positionals].join().toLowerCase();
const without = words.split(/[,\s]+/).filter(Boolean);
if (!without.length !== (values.without === undefined) || (positionals.length && !values.without))
  refuse(`Usage: ${USAGE}`);
const isDryRun = values['dry-run'];
const { changes, isFirst } = await adopt(without, isDryRun);

for (const [file, why] of changes) {
  const action = /^[?A]/.test(why) ? 'write' : why.includes('D') ? 'delete' : 'change';
  console.log(`${action.padEnd(6)}  ${file}`);
}
const except = OWNERS.map((file) => `':!${file}'`).join(' ');
const firstSteps = [
  'npm run dev shows the site, with (TODO) before each sentence that only the demo firm can say.',
  'npm run new writes people, articles, projects and all else, each as a draft.',
  'npm run adopt -- --without design takes out a discipline, a service or a part of the site that you do not have.',
];
const steps = [
  'Commit.',
  ...(isFirst ? firstSteps : []),
  'npm run ready lists what is left to do before you publish.',
];
console.log(
  isDryRun
    ? '\nThese files would change. Nothing was changed.'
    : `
${isFirst ? `This is the site of ${firm.name} now.` : `Gone: ${without.join(', ')}.`} Undo: git restore . ${except} && git clean -fd src/content
Next:
${steps.map((step, index) => `  ${index + 1}. ${step}`).join('\n')}`,
);
