/**
 * `npm run upgrade` merges the newest version of this software, from the repository that package.json names, into the site
 * of a firm. `npm run upgrade -- ADDRESS COMMIT` takes it from elsewhere, and another version.
 */
import { readFileSync } from 'node:fs';

import { readArguments, refuse } from './command.ts';
import { upgrade } from './upgrade/upgrade.ts';

const { positionals } = readArguments('npm run upgrade -- [ADDRESS [COMMIT]]', { options: {} });
const { repository } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  // npm writes the second form.
  repository?: string | { url: string };
};
const named = typeof repository === 'string' ? repository : repository?.url.replace(/^git\+/, '');
const [address = named, version] = positionals;
const { before, base, target, changed, conflicts, newContent } = upgrade(
  address ??
    refuse(
      'package.json names no "repository" to upgrade from. Write its address: npm run upgrade -- ADDRESS',
    ),
  version,
);

const names = [base, target].map((commit) => commit.slice(0, 8));
console.log(`From version ${names.join(' to ')}: ${changed.length} files changed, your content as it was.`);
for (const [file, remedy] of conflicts) console.log(`Conflict: ${file}: ${remedy}`);
if (newContent.length)
  console.log(
    `Content that yours may need. Take ours, and rewrite it: git checkout ${names[1]} -- ${newContent.join(' ')}`,
  );
const steps = [
  ...(conflicts.size ? ['Settle the conflicts, and git commit --no-edit.'] : []),
  'npm install',
  `npm run content:check names what your content needs now; git diff ${names.join(' ')} -- src/content shows how ours has changed.`,
  'npm test',
];
console.log(`Undo: git reset --hard ${before.slice(0, 12)} && npm ci
Next:
${steps.map((step, index) => `  ${index + 1}. ${step}`).join('\n')}`);
