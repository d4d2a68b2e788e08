/**
 * Takes a newer version of ours into a firm's repository:
 * `npm run upgrade -- [--to v0.3.0] [--from REF] [--no-tests] ADDRESS`, the address or folder of our repository.
 * `npm run upgrade -- --status` tells which files of ours the firm has edited. How: docs/firm-and-product.md.
 *
 * All is computed from git's objects and becomes one commit on the branch `upgrade/v0.3.0`; to switch to it is the last
 * step. A run that is stopped leaves the files as they were, or is finished by the next. Node's own modules only: our
 * newer version runs its own tool from a temporary folder.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { compute } from './upgrade/compute.ts';
import { finish } from './upgrade/finish.ts';
import { git, gitBytes, Refusal, treeOf, tryGit } from './upgrade/git.ts';
import { handOver } from './upgrade/hand-over.ts';
import * as repository from './upgrade/repository.ts';
import { type Commits, describe, describeEdits, FOLDER, writeReport } from './upgrade/report.ts';
import { compareVersions, parseVersion, releasesIn } from './upgrade/versions.ts';

const USAGE =
  'Write: npm run upgrade -- [--to v0.3.0] [--from REF] [--no-tests] ADDRESS, the address or folder of our repository.';
/** Where the address is remembered, in this clone's own settings. */
const REMEMBERED = 'upgrade.from';

function readWords() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        from: { type: 'string' },
        status: { type: 'boolean', default: false },
        'no-tests': { type: 'boolean', default: false },
      },
    });
  } catch {
    throw new Refusal(USAGE);
  }
}

/** The version to take: the one asked for, or the newest. */
function chooseTarget(asked: string | undefined, current: string, address: string): string {
  const versions = repository.fetchedVersions();
  if (versions.length === 0)
    throw new Refusal(
      `${address} has no versions, which are tags such as v0.3.0. If it is a clone of ours, run in it: git fetch --tags (with --unshallow, if it is a shallow one).`,
    );
  const wanted = asked === undefined ? versions.at(-1) : parseVersion(asked);
  const listed = versions.map((version) => `v${version.join('.')}`).join(', ');
  const target = versions.find((version) => wanted && compareVersions(version, wanted) === 0)?.join('.');
  const now = parseVersion(current);
  if (!target || !wanted)
    throw new Refusal(`There is no version ${asked ?? ''} of ours; there are: ${listed}.`);
  if (!now)
    throw new Refusal(`package.json: version is to be that of ours, such as 0.1.0; found "${current}".`);
  const age = compareVersions(wanted, now);
  if (age < 0)
    throw new Refusal(`v${target} is older than v${current}, on which you stand. Use git to go back.`);
  if (age === 0 && git('branch', '--show-current') !== repository.branchFor(target))
    throw new Refusal(
      `You stand on v${current} already, and there is no newer version. There are: ${listed}.`,
    );
  return target;
}

/** Puts a branch at the upgrade; returns whether an earlier run had done so. */
function makeBranch(branch: string, firm: string, tree: string, message: string): boolean {
  const there = tryGit('rev-parse', '--verify', '--quiet', `refs/heads/${branch}`);
  if (there) {
    if (tryGit('rev-parse', `${there}^`) === firm && git('rev-parse', `${there}^{tree}`) === tree)
      return true;
    throw new Refusal(`The branch ${branch} is there already, with something else: git branch -D ${branch}`);
  }
  const commit = gitBytes(['commit-tree', tree, '-p', firm], { input: message }).toString().trim();
  git('update-ref', `refs/heads/${branch}`, commit, '');
  return false;
}

/** What the changelog of a version says of the releases after another. */
function newsSince(current: string, { next }: Commits): string {
  const since = parseVersion(current);
  return releasesIn(tryGit('show', `${next}:CHANGELOG.md`) ?? '')
    .filter(({ version }) => since && compareVersions(version, since) > 0)
    .map(({ text }) => text)
    .join('\n\n');
}

/** Tells which files of ours the firm has edited. */
function status(address: string | undefined): void {
  if (address) repository.fetchVersions(address);
  const current = repository.versionAt('HEAD');
  const newest = repository.fetchedVersions().at(-1)?.join('.');
  if (!newest) throw new Refusal('Say where our repository is: npm run upgrade -- --status ADDRESS');
  const base = repository.baseCommit(undefined, repository.commitOf(newest) ?? '');
  console.log(describeEdits({ base: treeOf(base), firm: treeOf('HEAD') }, `v${current}`, base));
}

/** @returns whether all is well */
function main(): boolean {
  const { values, positionals } = readWords();
  const tests = !values['no-tests'];
  const address = positionals[0] ?? tryGit('config', '--get', REMEMBERED);
  if (positionals.length > 1) throw new Refusal(USAGE);
  repository.checkRepository();
  if (values.status) {
    status(address);
    return true;
  }
  const changed = repository.uncommitted();
  const stopped = changed.length > 0 ? repository.stoppedBranch(changed) : undefined;
  if (stopped) {
    repository.switchTo(stopped, changed);
    console.log(`Finished what was stopped: the files are those of ${stopped}.`);
    return finish(stopped, tests);
  }
  if (changed.length > 0)
    throw new Refusal(
      `Commit or stash your changes first; nothing was touched: ${changed.slice(0, 5).join(', ')}${changed.length > 5 ? ` and ${changed.length - 5} more` : ''}`,
    );
  if (!address) throw new Refusal(USAGE);
  console.log(`Fetching our versions from ${address}`);
  repository.fetchVersions(address);
  const current = repository.versionAt('HEAD');
  const target = chooseTarget(values.to, current, address);
  const branch = repository.branchFor(target);
  if (target === current) {
    console.log(`The files are those of v${target} already.`);
    return finish(branch, tests);
  }
  const next = repository.commitOf(target) ?? '';
  if (repository.versionAt(next) !== target)
    throw new Refusal(
      `v${target} calls itself ${repository.versionAt(next)} in package.json. Tell us; we must mend it.`,
    );
  const handed = handOver(import.meta.filename, treeOf(next));
  if (handed !== undefined) return handed === 0;

  const commits = { base: repository.baseCommit(values.from, next), next, firm: git('rev-parse', 'HEAD') };
  const { changes, sides, tree } = compute(commits);
  const said = describe(changes, sides);
  writeReport(changes, sides, commits);
  const existed = makeBranch(branch, commits.firm, tree, `Upgrade to v${target}\n\n${said}\n`);
  repository.switchTo(branch, existed ? [] : undefined);
  git('config', REMEMBERED, address);
  console.log(
    `\n${newsSince(current, commits)}\n\nFrom v${current} to v${target}, on the branch ${branch}\n\n${said}`,
  );
  console.log(`\nBoth sides of each file are in ${resolve(FOLDER)}\n`);
  return finish(branch, tests);
}

try {
  if (!main()) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
