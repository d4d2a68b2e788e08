import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';

import { expect, test } from 'vitest';

import { adopt, answersFile, FIRMS, publishDrafts, repository } from './firms.ts';

/** The gate takes some seven minutes for each firm. */
const LIMIT = 1_800_000;

test.each(FIRMS)(
  'the %s passes all that publishing asks for, with every draft published',
  async (firm) => {
    const folder = await repository();
    try {
      const { status, output } = adopt(folder, '--answers', answersFile(firm));
      expect(status, output).toBe(0);
      publishDrafts(folder);
      const gate = spawnSync('npm', ['run', '--silent', 'test:publish'], {
        cwd: folder,
        encoding: 'utf8',
        maxBuffer: 1e9,
        shell: process.platform === 'win32',
        // Beside the other suites' servers, and without what vitest says of this run.
        env: { ...process.env, TEST_PORT: '5900', NODE_ENV: '', VITEST: '' },
      });
      expect(gate.status, gate.stdout.slice(-4000) + gate.stderr.slice(-2000)).toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  LIMIT,
);
