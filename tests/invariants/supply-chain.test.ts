import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Lock {
  packages: Record<
    string,
    { version?: string; resolved?: string; integrity?: string; license?: string; link?: boolean }
  >;
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
const installed = Object.entries(packages).filter(([path]) => path);
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Licences that let a firm use, change and publish the result without opening its own code. */
// The last is that of a list of misspellings, and LGPL-3.0 that of a dictionary: for a tool, nothing of them goes into
// the site.
const FREE =
  /^\(?(MIT|MIT-0|ISC|Apache-2\.0|0BSD|BSD(-[23]-Clause)?|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-[34]\.0|Python-2\.0|OFL-1\.1|Unlicense|MPL-2\.0|LGPL-3\.0(-or-later)?|WTFPL|Zlib|CC BY-SA 4\.0)(?!\w)/;

test('every package comes from a registry, with a checksum', () => {
  expect(installed.length).toBeGreaterThan(100);
  for (const [path, { resolved = '', integrity = '' }] of installed) {
    // Without an address it is the registry's file of that name and version.
    expect(resolved, path).toMatch(/^(|https:\/\/[^/]+\/.+\.tgz)$/);
    expect(integrity, path).toMatch(/^sha512-/);
  }
});

/** The license that a package names, or else the one whose words its file has. */
function licenseOf(path: string, named: string | undefined): string {
  if (named !== undefined) return named;
  const words = readFileSync(`${path}/LICENSE`, 'utf8').replaceAll(/\s+/g, ' ');
  return words.includes('Permission is hereby granted, free of charge, to any person') ? 'MIT' : words;
}

test('every package has a permissive license', () => {
  const licenses = installed.map(([path, { license }]) => [path, licenseOf(path, license)] as const);
  const others = licenses.filter(([, license]) => !FREE.test(license));
  expect(others.map(([path, license]) => `${path}: ${license}`)).toEqual([]);
});

test('Node’s version is exact, and npm’s range is named', () => {
  const { engines, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    engines: Record<string, string>;
    devDependencies: { node: string };
  };
  // npm 10 comes with Node 20 and 22.
  expect(engines).toEqual({ node: '^20.19.0 || >=22.12.0', npm: '>=10' });
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

test('scripts are portable across shells', () => {
  for (const [name, script] of Object.entries(scripts)) {
    expect(script, name).not.toMatch(/(^|[&|;] *)[A-Z_]+=|'|\$|;/);
    expect(script, name).not.toMatch(/(^|&& *)(rm|cp|mv|mkdir|cat|export|sh|bash) /);
  }
});

interface Job {
  permissions?: Record<string, string>;
  'runs-on': string;
  'timeout-minutes'?: number;
  env?: Record<string, string>;
  steps: { uses?: string; run?: string; with?: Record<string, unknown>; env?: Record<string, string> }[];
}
const FOLDER = '.github/workflows';
const workflows = readdirSync(FOLDER).map((name): [name: string, text: string, jobs: Record<string, Job>] => {
  const text = readFileSync(`${FOLDER}/${name}`, 'utf8');
  return [name, text, (parse(text) as { jobs: Record<string, Job> }).jobs];
});

test.each(workflows)(
  '%s: actions are pinned by commit and read-only unless they publish',
  (_, text, jobs) => {
    expect((parse(text) as { permissions: unknown }).permissions).toEqual({});
    expect(text).not.toContain('pull_request_target');
    for (const [name, { permissions = {}, steps, ...job }] of Object.entries(jobs)) {
      expect(job['timeout-minutes'], name).toBeGreaterThan(0);
      const publishes = steps.some(({ uses }) => uses?.startsWith('actions/deploy-pages@'));
      const runsCode = steps.some(
        ({ uses = '', run = '', with: settings }) =>
          run.includes('npm ') || (uses.startsWith('actions/checkout@') && !settings?.['repository']),
      );
      // What runs code of a pull request may write nothing; what tells of it may, and runs none.
      if (runsCode) expect(permissions, name).toEqual({ contents: 'read' });
      else if (publishes) expect(permissions, name).toEqual({ pages: 'write', 'id-token': 'write' });
      else expect(Object.keys(permissions), name).not.toContain('contents');
      for (const { uses = '', with: settings = {} } of steps) {
        if (!uses) continue;
        expect(uses, name).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/);
        // A second repository's key is there to push to it.
        if (uses.startsWith('actions/checkout@') && !settings['repository'])
          expect(settings['persist-credentials'], name).toBe(false);
        // What begins with a dot, as /.well-known/ does, stays away otherwise.
        if (/upload-(pages-)?artifact@/.test(uses) && String(settings['path']).startsWith('dist'))
          expect(settings['include-hidden-files'], name).toBe(true);
      }
    }
    // A hash says nothing to a reader.
    for (const line of text.split('\n').filter((it) => /\buses: /.test(it)))
      expect(line).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  },
);

test.each(workflows)('%s installs from the lock file and runs scripts that exist', (_, __, jobs) => {
  const commands = Object.values(jobs)
    .flatMap(({ steps }) => steps)
    .flatMap(({ run = '' }) => run.split(/\n|&&/))
    .map((command) => command.trim())
    .filter(Boolean);
  expect(commands).toContain('npm ci');
  for (const command of commands) {
    expect(command).not.toMatch(/^npm (i|install)\b/);
    const [, script] = /^npm (?:run )?(?:--silent )?([\w:-]+)/.exec(command) ?? [];
    if (script && script !== 'ci') expect(scripts, command).toHaveProperty([script]);
  }
});

test('the site is published only after its tests, with the repository’s delivery settings', () => {
  const [, , { test: gate, publish } = {}] = workflows.find(([name]) => name === 'publish.yml') ?? [];
  expect(publish).toHaveProperty('needs', 'test');
  const at = (command: string) => gate?.steps.findIndex(({ run }) => run === command) ?? -1;
  const upload =
    gate?.steps.findIndex(({ uses }) => uses?.startsWith('actions/upload-pages-artifact@')) ?? -1;
  expect(at('npm run ready')).toBeGreaterThan(at('npm ci'));
  expect(at('npm run build')).toBeGreaterThan(at('npm run ready'));
  expect(at('npm run test:publish')).toBeGreaterThan(at('npm run build'));
  expect(upload).toBeGreaterThan(at('npm run test:publish'));
  for (const { run, env } of gate?.steps ?? [])
    if (run === 'npm run build') expect(env).toHaveProperty('PUBLISH_TO', 'github');
  expect(gate?.env).toHaveProperty('CONTACT_DELIVERY', '${{ vars.CONTACT_DELIVERY }}');
  expect(gate?.env).toHaveProperty('NEWSLETTER_DELIVERY', '${{ vars.NEWSLETTER_DELIVERY }}');
});

test('a preview may show what must not be published', () => {
  const asking = workflows.filter(([, , jobs]) =>
    Object.values(jobs).some(({ steps }) => steps.some(({ run = '' }) => run.includes('npm run ready'))),
  );
  expect(asking.map(([name]) => name)).toEqual(['publish.yml']);
  for (const script of ['start', 'build', 'prebuild', 'test', 'test:publish'])
    expect(scripts[script], script).not.toContain('ready');
});
