import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { compareVersions, releasesIn } from '../../../tools/upgrade/versions.ts';

const changelog = readFileSync('CHANGELOG.md', 'utf8');
const releases = releasesIn(changelog);
const readVersion = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;

test('every heading of the changelog is a release, after what is unreleased', () => {
  const headings = changelog.match(/^## .*/gm) ?? [];
  expect(headings[0]).toBe('## [Unreleased]');
  expect(headings.slice(1)).toEqual(releases.map(({ version, day }) => `## [${version.join('.')}] - ${day}`));
  expect(releases.length).toBeGreaterThan(0);
});

test('releases are in order, newest first, on days that exist', () => {
  for (const { day } of releases)
    expect(new Date(`${day}T00:00Z`).toISOString()).toBe(`${day}T00:00:00.000Z`);
  for (const [at, { version, day }] of releases.slice(1).entries()) {
    const newer = releases[at];
    expect(newer && compareVersions(newer.version, version)).toBeGreaterThan(0);
    expect((newer?.day ?? '') >= day, day).toBe(true);
  }
});

test('package.json and the lock file have the version of the newest release', () => {
  expect(readVersion('package.json')).toBe(releases[0]?.version.join('.'));
  expect(readVersion('package-lock.json')).toBe(readVersion('package.json'));
});

test('every heading has its link', () => {
  const newest = releases[0]?.version.join('.') ?? '';
  expect(changelog).toContain(`[Unreleased]: ../../compare/v${newest}...HEAD`);
  for (const { version } of releases) expect(changelog).toMatch(`\n[${version.join('.')}]: `);
});
