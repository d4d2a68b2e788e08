import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeEach, onTestFinished } from 'vitest';

/** An empty folder for the test that runs, which is deleted after it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** An empty folder for all tests of the file that calls this, which is deleted after them. */
export function folderOfFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-'));
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Runs each test of the file that calls this in an empty folder of its own. */
export function inEmptyFolders(): void {
  const home = process.cwd();
  beforeEach(() => {
    process.chdir(temporaryFolder());
  });
  afterEach(() => {
    process.chdir(home);
  });
}
