/**
 * `npm run upgrade` merges the newest version of this software, from the git remote `upstream`, into the site of a firm.
 * `npm run upgrade -- ADDRESS COMMIT` takes another version, from another address.
 */
import { readArguments } from './command.ts';
import { upgrade } from './upgrade/upgrade.ts';

const { positionals } = readArguments('npm run upgrade -- [ADDRESS [COMMIT]]', { options: {} });
const [address, version] = positionals;
const { before, base, target, changed, conflicts } = upgrade(address, version);

const names = [base, target].map((commit) => commit.slice(0, 8));
console.log(`From version ${names.join(' to ')}: ${changed.length} files changed, your content as it was.`);
for (const [file, remedy] of conflicts) console.log(`Conflict: ${file}: ${remedy}`);
const steps = [
  ...(conflicts.size ? ['Settle the conflicts, and git commit --no-edit.'] : []),
  'npm install',
  'npm run content:check names what your content needs now.',
  `git diff ${names.join(' ')} -- src/content shows how ours has changed; git checkout ${names[1]} -- FILE takes a new page, for you to rewrite.`,
  'npm test',
];
console.log(`Undo: git reset --hard ${before.slice(0, 12)} && npm ci
Next:
${steps.map((step, index) => `  ${index + 1}. ${step}`).join('\n')}`);
