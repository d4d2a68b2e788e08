/** What the firm is told: a list in the terminal, and both sides of each file as diffs in `.upgrade/`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { git, gitBytes } from './git.ts';
import { type Change, changedInFirmFiles, editedFiles, type Sides } from './plan.ts';

/** Lists and diffs of the last upgrade; git does not see the folder. */
export const FOLDER = '.upgrade';
/** Lines of a list in the terminal; the file has all. */
const SHOWN = 15;

/** The commits of an upgrade. */
export interface Commits {
  /** The version of ours that the firm stands on. */
  base: string;
  /** The one that it takes. */
  next: string;
  /** The firm's own state. */
  firm: string;
}

interface List {
  title: string;
  lines: string[];
}

const count = (changes: readonly Change[], ...kinds: Change['kind'][]) =>
  changes.filter(({ kind }) => kinds.includes(kind)).length;

function lists(changes: readonly Change[], sides: Sides): List[] {
  const of = (kind: Change['kind']) =>
    changes
      .filter((change) => change.kind === kind)
      .map(({ path, note }) => (note ? `${path} (${note})` : path));
  const touched = new Set(changes.map(({ path }) => path));
  return [
    { title: 'Files of ours that you edited and we changed: both changes are in', lines: of('merged') },
    {
      title: 'Files of ours where both changed the same lines: yours stays, look whether you need ours',
      lines: of('kept'),
    },
    { title: 'Files of ours that you deleted and we changed: they stay away', lines: of('missing') },
    {
      title: 'Files of ours that you edited and we did not change: as they were',
      lines: editedFiles(sides).filter(
        (path) => !touched.has(path) && sides.base.get(path) === sides.next.get(path),
      ),
    },
    {
      title: 'New files of yours that our pages need: added with our words, put yours',
      lines: of('needed'),
    },
    {
      title: `Files of yours that we changed, too: untouched; ours is in ${FOLDER}/your-files.ours.diff`,
      lines: changedInFirmFiles(sides),
    },
  ].filter(({ lines }) => lines.length > 0);
}

/**
 * Describes an upgrade.
 * @param most lines of each list
 */
export function describe(changes: readonly Change[], sides: Sides, most = SHOWN): string {
  const numbers = `${count(changes, 'replaced')} files of ours are replaced, ${count(changes, 'added')} added, ${count(changes, 'deleted')} deleted.`;
  const parts = lists(changes, sides).map(({ title, lines }) => {
    const more = lines.length > most ? [`and ${lines.length - most} more in ${FOLDER}/report.txt`] : [];
    return [`${title}:`, ...[...lines.slice(0, most), ...more].map((line) => `  ${line}`)].join('\n');
  });
  return [numbers, ...parts].join('\n\n');
}

/** Writes the whole list, and for each file of ours that the firm edited what we changed and what the firm did. */
export function writeReport(changes: readonly Change[], sides: Sides, { base, next, firm }: Commits): void {
  rmSync(FOLDER, { recursive: true, force: true });
  const write = (name: string, text: string | Buffer) => {
    mkdirSync(dirname(join(FOLDER, name)), { recursive: true });
    writeFileSync(join(FOLDER, name), text);
  };
  const diff = (from: string, to: string, ...paths: string[]) =>
    paths.length === 0
      ? ''
      : gitBytes(['diff', '--no-color', '--no-ext-diff', '-M', from, to, '--', ...paths], {
          env: { GIT_LITERAL_PATHSPECS: '1' },
        });
  // So does no tool that asks git, and the firm's own .gitignore need not know.
  write('.gitignore', '*\n');
  write('report.txt', `${describe(changes, sides, Infinity)}\n`);
  for (const { path, kind, note = '' } of changes)
    if (kind === 'merged' || kind === 'kept' || kind === 'missing') {
      const other = [...sides.base.keys(), ...sides.next.keys()].find((it) => note.endsWith(` ${it}`));
      const paths = other ? [path, other] : [path];
      write(`${path}.ours.diff`, diff(base, next, ...paths));
      write(`${path}.yours.diff`, diff(base, firm, ...paths));
    }
  const inFirmFiles = changedInFirmFiles(sides);
  if (inFirmFiles.length) write('your-files.ours.diff', diff(base, next, ...inFirmFiles));
}

/** Tells which files of ours the firm has edited. */
export function describeEdits(sides: Pick<Sides, 'base' | 'firm'>, name: string, base: string): string {
  const paths = editedFiles(sides);
  if (paths.length === 0) return `You stand on ${name} of ours and have edited none of its files.`;
  const lines = paths.map((path) => `  ${sides.firm.has(path) ? 'edited ' : 'deleted'} ${path}`);
  const commit = git('rev-parse', '--short', base);
  return [
    `You stand on ${name} of ours and have edited ${paths.length} of its files. Fewer are better: an upgrade compares each.`,
    ...lines,
    `What you changed in one: git diff ${commit} HEAD -- ${paths[0]}`,
  ].join('\n');
}
