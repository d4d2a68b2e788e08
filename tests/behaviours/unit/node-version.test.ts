import { expect, test } from 'vitest';

import { runTool } from '../../support/tool.ts';

test.each([
  ['12.22.0', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['21.7.3', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['24.21.0', true],
  ['26.0.0', true],
])('npm install with Node %s is accepted: %s', (version, accepted) => {
  const { status, stderr } = runTool('tools/node-version.cjs', [], {
    env: { npm_config_user_agent: `npm/10.8.2 node/v${version} linux x64 workspaces/false` },
  });
  expect(status).toBe(accepted ? 0 : 1);
  if (!accepted) expect(stderr).toContain(`found ${version}. Install Node 24`);
});
