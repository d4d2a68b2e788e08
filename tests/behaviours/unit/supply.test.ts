import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { site } from '../../../src/site.config.ts';

interface Lock {
  packages: Record<
    string,
    { version?: string; resolved?: string; integrity?: string; license?: string; link?: boolean }
  >;
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
const installed = Object.entries(packages).filter(([path]) => path);

/** Licences that let a firm use, change and publish the result without opening its own code. */
// The last is that of a list of misspellings, for a tool; nothing of it goes into the site.
const FREE =
  /^\(?(MIT|MIT-0|ISC|Apache-2\.0|0BSD|BSD-[23]-Clause|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-[34]\.0|Python-2\.0|OFL-1\.1|Unlicense|MPL-2\.0|LGPL-3\.0-or-later|WTFPL|Zlib|CC BY-SA 4\.0)(?!\w)/;

test('every package comes from a registry, with its checksum', () => {
  expect(installed.length).toBeGreaterThan(100);
  for (const [path, { resolved = '', integrity = '' }] of installed) {
    // Without an address it is the registry's file of that name and version.
    expect(resolved, path).toMatch(/^(|https:\/\/[^/]+\/.+\.tgz)$/);
    expect(integrity, path).toMatch(/^sha512-/);
  }
});

test('every package has a licence that suits a firm', () => {
  const others = installed.filter(([, { license = '' }]) => !FREE.test(license));
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});

test('what runs the scripts is exact, and what may run npm is named', () => {
  const { engines, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    engines: Record<string, string>;
    devDependencies: { node: string };
  };
  expect(engines).toEqual({ node: '20.20.x || 22.x || 24.x', npm: '11.x' });
  // npm puts this one before any other on the path of every script.
  expect(process.versions.node).toBe(devDependencies.node);
});

test('versions are exact', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
});

test('actions are pinned by commit, and may only read unless they publish', () => {
  const folder = '.github/workflows';
  expect(existsSync(folder)).toBe(true);
  for (const name of readdirSync(folder)) {
    const workflow = readFileSync(`${folder}/${name}`, 'utf8');
    const actions = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
    expect(actions.length, name).toBeGreaterThan(0);
    for (const action of actions) expect(action, name).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
    expect(workflow, name).toMatch(/^permissions: \{\}$/m);
    expect(workflow, name).not.toMatch(/pull_request_target|write-all/);
    expect(workflow, name).toContain('npm ci');
    expect(workflow, name).not.toContain('npm install');
  }
});

test('the security contact holds for another month at least, and for no more than a year', () => {
  const days = (Date.parse(site.securityContactUntil) - Date.now()) / 86_400_000;
  expect(days, 'set securityContactUntil in src/site.config.ts to a day of next year').toBeGreaterThan(30);
  expect(days).toBeLessThan(366);
});
