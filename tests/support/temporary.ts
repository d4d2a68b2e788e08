import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, onTestFinished, vi } from 'vitest';

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

/** Runs the rest of the current test in an empty folder. */
export function enterEmptyFolder(): void {
  const home = process.cwd();
  process.chdir(temporaryFolder());
  onTestFinished(() => {
    process.chdir(home);
  });
}

/** Runs each test in the file that calls this in an empty folder of its own. */
export function inEmptyFolders(): void {
  beforeEach(enterEmptyFolder);
}

/** Lets the current test import modules anew, which read these variables and the current folder when they are loaded. */
export function reloadModules(variables: Record<string, string> = {}): void {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.resetModules();
  onTestFinished(() => {
    vi.unstubAllEnvs();
    // Other test files share the modules.
    vi.resetModules();
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
