import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const { engines, scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  engines: { node: string };
  scripts: Record<string, string>;
};

/** Runs the check as npm does whose Node has that version. */
const check = (version: string) => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/node-version.cjs'], {
    env: { ...process.env, npm_config_user_agent: `npm/10.8.2 node/v${version} linux x64 workspaces/false` },
    encoding: 'utf8',
  });
  return { status, said: stderr.trim() };
};

test.each(['12.22.0', '18.20.8', '20.18.3', '21.7.3', '22.11.0'])(
  'Node %s is rejected in one line',
  (version) => {
    expect(check(version)).toEqual({
      status: 1,
      said: `This site needs Node 20.19+, 22.12+ or 24; found ${version}. Install Node 24, then run npm ci again.`,
    });
  },
);

test.each(['20.19.0', '20.20.2', '22.12.0', '22.23.3', '24.21.0', '26.0.0'])(
  'Node %s is accepted',
  (version) => {
    expect(check(version)).toEqual({ status: 0, said: '' });
  },
);

test('install and build check the version, as package.json states it', () => {
  expect(engines.node).toBe('^20.19.0 || >=22.12.0');
  expect(scripts['preinstall']).toBe('node tools/node-version.cjs');
  expect(scripts['prebuild']).toBe('node tools/node-version.cjs');
});

test('the check runs on the versions it rejects', () => {
  expect(readFileSync('tools/node-version.cjs', 'utf8')).not.toMatch(/=>|`|\?\.|\b(const|let|import)\b[^.]/);
});
