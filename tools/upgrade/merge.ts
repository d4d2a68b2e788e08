/** Merges files that both the firm and we have changed. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { contentOf, type Entry, keep, Refusal } from './git.ts';
import { compareVersions, parseVersion } from './versions.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
const isObject = (value: Json | undefined): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const same = (a: Json | undefined, b: Json | undefined) => JSON.stringify(a) === JSON.stringify(b);

/** Calls something with a folder of its own, which is gone afterwards. */
export function inTemporaryFolder<Result>(use: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Of two versions of a package the newer one; undefined where these are no plain versions. */
function newer(a: Json | undefined, b: Json | undefined): Json | undefined {
  const [left, right] = [a, b].map((it) => (typeof it === 'string' ? parseVersion(it) : undefined));
  return left && right && (compareVersions(left, right) > 0 ? a : b);
}

/**
 * Merges package.json key by key. Where both changed a value, a package gets the newer version, `version` is ours, and
 * anything else stays the firm's.
 * @param key the keys that lead to the value, each behind a dot
 */
function mergeValues(
  key: string,
  base: Json | undefined,
  next: Json | undefined,
  firm: Json | undefined,
): Json | undefined {
  if (key === '.version' || same(firm, base)) return next;
  if (same(next, base)) return firm;
  if (!isObject(next) || !isObject(firm)) return newer(next, firm) ?? firm;
  const old = isObject(base) ? base : {};
  const merged = Object.entries({ ...next, ...firm }).flatMap(([name]): [string, Json][] => {
    const value = mergeValues(`${key}.${name}`, old[name], next[name], firm[name]);
    return value === undefined ? [] : [[name, value]];
  });
  if (key.endsWith('ependencies')) merged.sort(([a], [b]) => a.localeCompare(b, 'en'));
  return Object.fromEntries(merged);
}

function readJson(entry: Entry, whose: string): Json {
  try {
    return JSON.parse(contentOf(entry).toString()) as Json;
  } catch (error) {
    throw new Refusal(`package.json (${whose}): ${(error as Error).message}. Mend it and commit first.`);
  }
}

function mergePackage(base: Entry, next: Entry, firm: Entry): Entry {
  const merged = mergeValues('', readJson(base, 'old'), readJson(next, 'ours'), readJson(firm, 'yours'));
  return keep(`${JSON.stringify(merged, null, 2)}\n`, next);
}

/** Merges line by line, as git does; undefined if both changed the same lines, or the file is no text. */
function mergeText(base: Entry, next: Entry, firm: Entry): Entry | undefined {
  return inTemporaryFolder((folder) => {
    const files = [firm, base, next].map((entry, number) => {
      const file = join(folder, String(number));
      writeFileSync(file, contentOf(entry));
      return file;
    });
    // It leaves with the number of conflicts.
    const { status, stdout } = spawnSync('git', ['merge-file', '-p', ...files], { maxBuffer: 1e9 });
    if (status !== 0) return undefined;
    return keep(stdout, next.slice(0, 6) === base.slice(0, 6) ? firm : next);
  });
}

/** Merges a file of ours. The lock file is a derived one: `lockFor` brings the firm's packages back in. */
export function mergeFile(path: string, base: Entry, next: Entry, firm: Entry): Entry | undefined {
  if (path === 'package.json') return mergePackage(base, next, firm);
  if (path === 'package-lock.json') return mergeText(base, next, firm) ?? next;
  return mergeText(base, next, firm);
}

/** The packages that a package.json asks for. */
function packagesOf(entry: Entry): string {
  const facts = readJson(entry, 'merged') as Record<string, Json>;
  const lists = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'];
  return JSON.stringify(lists.map((list) => facts[list] ?? {}));
}

/**
 * The lock file for a merged package.json: ours where it asks for the same packages, otherwise what npm makes of it.
 * @param merged package.json as it is going to be; `ours` as our version has it
 * @param files the whole version, in a folder of its own
 * @returns undefined if ours will do
 * @throws {Refusal} if npm cannot find the packages
 */
export function lockFor(merged: Entry, ours: Entry, like: Entry, files: (folder: string) => void) {
  if (packagesOf(merged) === packagesOf(ours)) return undefined;
  return inTemporaryFolder((folder) => {
    files(folder);
    const words = ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'];
    try {
      // Windows starts npm by way of its shell.
      execFileSync('npm', words, { cwd: folder, stdio: 'pipe', shell: process.platform === 'win32' });
    } catch (error) {
      const said = (error as { stderr?: Buffer }).stderr?.toString().trim().split('\n') ?? [];
      const reason =
        said.find((line) => !/^npm (error|ERR!) (code|errno|syscall)/.test(line)) ?? 'npm failed';
      throw new Refusal(
        `npm cannot put your packages into our lock file: ${reason.replace(/^npm \S+ /, '')}. Nothing was changed; run it again when npm can.`,
      );
    }
    return keep(readFileSync(join(folder, 'package-lock.json')), like);
  });
}
