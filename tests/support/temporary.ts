import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished, vi } from 'vitest';

/** An empty folder for the test that runs, which is deleted after it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** A folder for one test of the endpoint, and the lines of its log from now on. */
export function watchedFolder(): { folder: string; log: string[] } {
  const log: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line) => log.push(String(line)));
  return { folder: temporaryFolder(), log };
}
