import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';

import { FIXTURE_FILES } from './copy.ts';

function folderUntil(end: (work: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-'));
  end(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** An empty folder for the current test, deleted after it. */
export const temporaryFolder = (): string => folderUntil(onTestFinished);
/** An empty folder for all tests in the file that calls this, deleted after them. */
export const folderOfFile = (): string => folderUntil(afterAll);

/** Runs each test in the file that calls this in an empty folder of its own. */
export function inEmptyFolders(): void {
  const home = process.cwd();
  beforeEach(() => {
    process.chdir(temporaryFolder());
    return () => {
      process.chdir(home);
    };
  });
}

/** Runs all tests in the file that calls this in a folder with the fixture firm's files and what tools need. */
export function inFixtureFirm(): string {
  const home = process.cwd();
  const folder = folderOfFile();
  beforeAll(() => {
    for (const [from, to] of Object.entries(FIXTURE_FILES))
      cpSync(join('tests/fixture', from), join(folder, to), { recursive: true });
    for (const part of ['src/content-check/templates', 'src/pages'])
      cpSync(part, join(folder, part), { recursive: true });
    process.chdir(folder);
  });
  afterAll(() => {
    process.chdir(home);
  });
  return folder;
}
