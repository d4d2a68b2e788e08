/** What an upgrade does to each file, decided from three versions of it; nothing is read or written here. */
import { isFirmFile, isNeededFile, isSampleFile } from '../firm-files.ts';
import type { Entry, Tree } from './git.ts';

/** What becomes of one file. */
export interface Change {
  path: string;
  /**
   * - replaced, added, deleted: ours, as the firm had not edited it
   * - merged: both changed it, and both changes are in
   * - kept: both changed the same lines; it stays as the firm has it
   * - missing: the firm deleted it, and it stays away
   * - needed: a file of the firm's that our new code reads, with our words
   */
  kind: 'replaced' | 'added' | 'deleted' | 'merged' | 'kept' | 'missing' | 'needed';
  /** What the file is from now on: null is no file, undefined leaves it as it is. */
  entry?: Entry | null;
  /** Said behind the path. */
  note?: string;
}

/** The version that the firm stands on, ours that it takes, and what the firm has. */
export interface Sides {
  base: Tree;
  next: Tree;
  firm: Tree;
}

/** Merges a file that both sides changed; undefined if both changed the same lines. */
export type Merge = (path: string, base: Entry, next: Entry, firm: Entry) => Entry | undefined;

/** Whether a file that we deliver is ours. */
const isOurs = (path: string): boolean => !isFirmFile(path) && !isSampleFile(path);

/** The files that differ between the two versions of ours, in order. */
const changedPaths = ({ base, next }: Sides): string[] =>
  [...new Set([...base.keys(), ...next.keys()])].filter((path) => base.get(path) !== next.get(path)).sort();

/** A file of ours that we changed, and that the firm has edited. */
function edited(path: string, sides: Sides, merge: Merge): Change {
  const [base, next, firm] = [sides.base.get(path), sides.next.get(path), sides.firm.get(path)];
  if (!firm) return { path, kind: 'missing', note: next ? 'you deleted it' : 'both deleted it' };
  if (!next) return { path, kind: 'kept', note: 'we deleted it' };
  if (!base) return { path, kind: 'kept', note: 'both added it' };
  const entry = merge(path, base, next, firm);
  return entry ? { path, kind: 'merged', entry } : { path, kind: 'kept' };
}

/** A file of ours that we moved, where the firm has edited or deleted it. */
function moved(from: string, to: string, { base, next, firm }: Sides, merge: Merge): Change[] {
  const [old, ours, theirs] = [base.get(from), next.get(to), firm.get(from)];
  if (!theirs) return [{ path: to, kind: 'missing', note: `you deleted ${from}, which we moved` }];
  const entry = old && ours && merge(to, old, ours, theirs);
  const kept: Change = { path: from, kind: 'kept', note: `we moved it to ${to}` };
  return entry
    ? [
        { path: from, kind: 'deleted', entry: null },
        { path: to, kind: 'merged', entry, note: `moved from ${from}` },
      ]
    : [kept, { path: to, kind: 'added', ...(ours && { entry: ours }) }];
}

/**
 * Decides what becomes of every file that we changed.
 * @param renames files of ours that we moved, old path to new
 */
export function plan(sides: Sides, renames: ReadonlyMap<string, string>, merge: Merge): Change[] {
  const { base, next, firm } = sides;
  const changes: Change[] = [];
  const done = new Set<string>();
  for (const [from, to] of renames) {
    if (!isOurs(from) || !isOurs(to) || firm.get(from) === base.get(from) || firm.has(to)) continue;
    changes.push(...moved(from, to, sides, merge));
    done.add(from).add(to);
  }
  for (const path of changedPaths(sides)) {
    const [was, entry, has] = [base.get(path), next.get(path), firm.get(path)];
    if (done.has(path) || has === entry || isSampleFile(path)) continue;
    if (isFirmFile(path)) {
      if (!was && !has && entry && isNeededFile(path)) changes.push({ path, kind: 'needed', entry });
    } else if (has !== was) changes.push(edited(path, sides, merge));
    else if (!entry) changes.push({ path, kind: 'deleted', entry: null });
    else changes.push({ path, kind: was ? 'replaced' : 'added', entry });
  }
  return changes.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Files of ours that the firm has edited or deleted, in order. */
export const editedFiles = ({ base, firm }: Pick<Sides, 'base' | 'firm'>): string[] =>
  [...base.keys()].filter((path) => isOurs(path) && firm.get(path) !== base.get(path)).sort();

/** Files of the firm's that we changed on our side, and that are left as the firm has them; first those our code needs. */
export const changedInFirmFiles = (sides: Sides): string[] =>
  changedPaths(sides)
    .filter(
      (path) => isFirmFile(path) && sides.firm.has(path) && sides.firm.get(path) !== sides.next.get(path),
    )
    .sort((a, b) => Number(isNeededFile(b)) - Number(isNeededFile(a)));
