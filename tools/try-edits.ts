/**
 * Tries what firms do to their content: each edit of tests/behaviours/content/edits.ts on a copy of its own, with the
 * invariants on a page of each template; then all that add and all that take away at once, with the whole gate
 * that publishing has. Prints a table; fails when anything failed. `node tools/try-edits.ts [words of a name]`
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { type Edit, EDITS } from '../tests/behaviours/content/edits.ts';

const FOLDER = 'test-results/edited';

/** Copies the working tree, as git sees it. */
function copyWorkingTree(): void {
  rmSync(FOLDER, { recursive: true, force: true });
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of listed.split('\n').filter(Boolean)) {
    mkdirSync(dirname(join(FOLDER, file)), { recursive: true });
    cpSync(file, join(FOLDER, file));
  }
  symlinkSync(resolve('node_modules'), join(FOLDER, 'node_modules'));
}

/** Runs one npm script in the copy. */
function gate(script: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', script, '--', ...args], {
    cwd: FOLDER,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 1e9,
    env: { ...process.env, PAGES: args.includes('publish') ? '' : 'templates' },
  });
  if (status !== 0) console.error(stdout.slice(-6000), stderr.slice(-2000));
  return status === 0 ? 'passed' : 'FAILED';
}

const asked = process.argv.slice(2).join(' ');
const alone = EDITS.map((edit): [string, Edit[]] => [edit.name, [edit]]);
const together = (['more', 'less'] as const).map((way): [string, Edit[]] => [
  `all that ${way === 'more' ? 'add' : 'take away'}`,
  EDITS.filter((edit) => edit.way === way),
]);

const rows: Record<string, Record<string, string>> = {};
for (const [name, edits] of [...alone, ...together].filter(([it]) => it.includes(asked))) {
  copyWorkingTree();
  for (const edit of edits) await edit.apply(FOLDER);
  const row: Record<string, string> = { build: gate('build') };
  if (row['build'] === 'passed' && edits.length > 1) row['publish gate'] = gate('test:publish');
  else if (row['build'] === 'passed') {
    row['HTML'] = gate('test:html');
    row['unit'] = gate('test:unit', 'tests/invariants');
    row['browser'] = gate('test:browser', '--project=invariants');
  }
  rows[name] = row;
  console.log(name, row);
}
console.table(rows);
process.exitCode = Object.values(rows).some((row) => Object.values(row).includes('FAILED')) ? 1 : 0;
