import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';

/** An empty folder for the test that runs, which is deleted after it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}
