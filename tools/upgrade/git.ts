/** Git, as the upgrade uses it: in the current folder, the top of the firm's repository. */
import { execFileSync } from 'node:child_process';

/** What the user is told, in a sentence that says what to do. */
export class Refusal extends Error {}

interface GitOptions {
  /** What git reads from its standard input. */
  input?: string | Buffer;
  env?: Record<string, string>;
}

/**
 * Runs git.
 * @returns what it printed, as bytes
 * @throws {Refusal} with git's own reason
 */
export function gitBytes(words: readonly string[], { input, env }: GitOptions = {}): Buffer {
  try {
    return execFileSync('git', words, {
      // Without input git must not wait for some.
      ...(input === undefined ? {} : { input }),
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      maxBuffer: 1e9,
    });
  } catch (error) {
    const { code, stderr } = error as { code?: string; stderr?: Buffer };
    if (code === 'ENOENT') throw new Refusal('git is not installed, or not on the PATH. Install it first.');
    const said = (stderr?.toString() ?? '').trim().split('\n');
    const reason = said.find((line) => /^(fatal|error):/.test(line)) ?? said.at(-1) ?? '';
    throw new Refusal(`git ${words[0]}: ${reason.replace(/^(fatal|error): /, '')}`);
  }
}

/** Runs git and returns what it printed, without the last line's end. */
export const git = (...words: string[]): string => gitBytes(words).toString().trim();

/** Runs git; undefined where it fails. */
export function tryGit(...words: string[]): string | undefined {
  try {
    return git(...words);
  } catch {
    return undefined;
  }
}

/** Runs git with `-z` and returns the parts. */
export const gitList = (...words: string[]): string[] =>
  gitBytes(words).toString().split('\0').filter(Boolean);

/** Mode and object of a file, such as `100644 9daeafb…`. */
export type Entry = string;
/** The files of a version by their paths. */
export type Tree = ReadonlyMap<string, Entry>;

/** All files of a commit. */
export const treeOf = (commit: string): Tree =>
  new Map(
    gitList('ls-tree', '-r', '-z', commit).map((line): [string, Entry] => {
      const [facts = '', path = ''] = line.split('\t');
      const [mode, , object] = facts.split(' ');
      return [path, `${mode} ${object}`];
    }),
  );

/** What a file holds. */
export const contentOf = (entry: Entry): Buffer => gitBytes(['cat-file', 'blob', entry.slice(7)]);

/** Keeps a file's contents among git's objects, under the mode of another. */
export const keep = (content: string | Buffer, like: Entry): Entry =>
  `${like.slice(0, 6)} ${gitBytes(['hash-object', '-w', '--stdin'], { input: content }).toString().trim()}`;
