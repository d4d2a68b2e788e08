/** A firm's clone of this project, in which its owner follows the guides. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { parse } from 'yaml';

import { ownEnvironment } from './copy.ts';
import { put } from './files.ts';
import { commit, git, gitEnvironment } from './git.ts';
import { DIST_PORT } from './ports.ts';

const { facts, others } = parse(readFileSync('tests/fixture/office.yaml', 'utf8')) as Record<string, object>;
/** Facts of an estimating office, which has no profiles elsewhere. */
export const FACTS = { ...facts, social: undefined };
/** More facts of it, which firms have and the sample lacks. */
export const OTHER_FACTS = others;

/** Output of a command in the clone, and its exit code. */
export interface Outcome {
  command: string;
  code: number | null;
  output: string;
}

const ENVIRONMENT = {
  ...gitEnvironment(ownEnvironment()),
  // Its tests may run at the same time as this project's own.
  TEST_PORT: String(DIST_PORT + 500),
};

/** Paths of this project's current files, committed or not, except those that git ignores. */
const ownFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\0')
    .filter((path) => path && existsSync(path));

export class FirmClone {
  readonly folder = mkdtempSync(join(tmpdir(), 'firm-'));

  /** Copies the project and commits it. */
  constructor() {
    for (const path of ownFiles()) cpSync(path, this.at(path));
    this.git('init', '--quiet', '--initial-branch=main', '--template=');
    this.commit('Plumbline');
  }

  /** Installs its packages. */
  install(): this {
    this.mustRun('npm', 'ci', '--prefer-offline', '--no-audit');
    return this;
  }

  at(path: string): string {
    return join(this.folder, path);
  }

  /** Runs a command to its end. */
  run(command: string, words: readonly string[] = [], settings: Record<string, string> = {}): Outcome {
    const { status, stdout, stderr } = spawnSync(command, words, {
      cwd: this.folder,
      env: { ...ENVIRONMENT, ...settings },
      encoding: 'utf8',
      maxBuffer: 100_000_000,
      shell: process.platform === 'win32',
    });
    return { command: [command, ...words].join(' '), code: status, output: `${stdout}\n${stderr}` };
  }

  /** @throws Error with the command's output if it fails */
  mustRun(command: string, ...words: string[]): string {
    const { code, output } = this.run(command, words);
    if (code !== 0) throw new Error(`${command} ${words.join(' ')}\n${output}`);
    return output;
  }

  git(...words: string[]): string {
    return git(this.folder, ...words);
  }

  commit(message: string): void {
    commit(this.folder, {}, message);
  }

  read(path: string): string {
    return readFileSync(this.at(path), 'utf8');
  }

  readJson(path: string): unknown {
    return JSON.parse(this.read(path));
  }

  write(path: string, content: string | Buffer | object): void {
    const isData = typeof content === 'object' && !Buffer.isBuffer(content);
    put(this.at(path), isData ? `${JSON.stringify(content, null, 2)}\n` : content);
  }

  /** Changes fields of a JSON file; an undefined value deletes the field. */
  edit(path: string, fields: Record<string, unknown>): void {
    this.write(path, { ...(this.readJson(path) as object), ...fields });
  }

  delete(path: string): void {
    rmSync(this.at(path));
  }

  /** Paths of the files in a folder and below it; none if it does not exist. */
  filesIn(folder: string): string[] {
    return globSync(`${folder}/**/*.*`, { cwd: this.folder });
  }

  /** Deletes the clone. */
  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  /** Writes a photo as a phone takes it, with a file large enough to be checked. */
  async writePhoto(path: string, background: string): Promise<void> {
    const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background } });
    this.write(path, await photo.jpeg().toBuffer());
  }
}
