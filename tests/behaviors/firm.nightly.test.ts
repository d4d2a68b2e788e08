/**
 * A firm that does what the guides say passes every check on the way to its site: `npm run test:nightly -- firm`. Only
 * the first part, in a few minutes: `npm run test:nightly -- firm -t publishes`.
 */
import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { FIXTURE_FILES } from '../support/copy.ts';
import { FACTS, FirmClone, OTHER_FACTS, type Outcome } from '../support/firm.ts';
import { addOwnFiles, FIRM, writeOwnWords } from '../support/firm-content.ts';

/** Each kind of entry that `npm run new` starts, with what it asks for. */
const KINDS = [
  ['article', 'How we count a footing'],
  ['service', 'Roof Takeoffs', '--discipline', 'estimating'],
  ['project', 'Library by the River'],
  ['sample', 'Site Logbooks'],
  ['takeoff', 'Retaining Wall'],
  ['testimonial', 'Ada Mason'],
  ['person', 'Ben Ortega'],
];

/** The commands that failed, each with the end of what it printed. */
const failures = (outcomes: readonly Outcome[]) =>
  outcomes
    .filter(({ code }) => code !== 0)
    .map(({ command, output }) => `${command}\n${output.slice(-6000)}`)
    .join('\n\n');

/** Publishes as .github/workflows/publish.yml does, up to the upload. */
const publish = (firm: FirmClone): Outcome[] => [
  firm.run('npm', ['run', 'content:check']),
  firm.run('npm', ['run', 'build']),
  firm.run('npm', ['run', 'ready']),
  firm.run('npm', ['run', 'test:site']),
];

/**
 * A firm that has adopted the site for estimating only.
 * @param without estimating services that it does not offer
 */
function adopted(facts: object, without: readonly string[] = []): FirmClone {
  const firm = new FirmClone().install();
  firm.edit(FIRM, { ...FACTS, ...OTHER_FACTS, ...facts });
  firm.mustRun('npm', 'run', 'adopt', '--', '--without', ['design', 'construction', ...without].join());
  firm.commit('Put our firm in');
  return firm;
}

test('a firm that has written nothing yet publishes a preview, which passes the same tests', () => {
  const firm = adopted({});
  const build = firm.run('npm', ['run', 'build'], { PUBLISH_TO: 'server' });
  expect(build.output).toContain('This is a preview');
  expect(failures([build, firm.run('npm', ['run', 'test:site'], { PREVIEW: '1' })])).toBe('');
  firm.remove();
});

describe('a firm by the guides', () => {
  let firm: FirmClone;
  beforeAll(async () => {
    firm = adopted({});
    await addOwnFiles(firm);
    writeOwnWords(firm);
  });
  afterAll(() => {
    firm.remove();
  });

  test('publishes, with an entry of every kind begun', () => {
    const started = KINDS.map((words) => firm.run('npm', ['run', 'new', '--', ...words]));
    expect(failures([...started, ...publish(firm)])).toBe('');
    expect(firm.read('dist/services/estimating/index.html')).not.toMatch(/structural engineer/i);
    firm.commit('Our words');
  });

  test('has green tests', () => {
    expect(failures([firm.run('npm', ['test'])])).toBe('');
  });

  test('upgrades, and has green tests a year later', () => {
    const product = new FirmClone().install();
    for (const file of [
      '.github/workflows/check.yml',
      '.github/workflows/everything.yml',
      '.github/dependabot.yml',
    ])
      product.write(file, `# Newer.\n${product.read(file)}`);
    product.mustRun('npm', 'install', '--save-dev', '--save-exact', 'yaml@2.9.0');
    product.mustRun('npm', 'version', '0.2.0', '--no-git-tag-version');
    product.write('CHANGELOG.md', `${product.read('CHANGELOG.md')}\nNewer.\n`);
    product.commit('Newer');

    firm.mustRun('npm', 'run', 'upgrade', '--', product.folder);
    firm.mustRun('npm', 'install');
    expect(firm.readJson('package.json')).toMatchObject({
      version: '0.2.0',
      devDependencies: { yaml: '2.9.0' },
    });
    expect(firm.read('.github/workflows/check.yml')).toMatch(/^# Newer\./);
    const year = new Date(Date.now() + 366 * 24 * 3600 * 1000).toISOString().slice(0, 10);
    expect(
      failures([
        firm.run('npm', ['test'], { TODAY: year }),
        firm.run('npm', ['run', 'ready'], { TODAY: year }),
      ]),
    ).toBe('');
    product.remove();
  });
});

test('a firm in Spanish passes the same gates, and has green tests', () => {
  const firm = adopted({ language: 'es-MX', tagline: 'Cantidades que se sostienen.' });
  writeOwnWords(firm);
  expect(failures([...publish(firm), firm.run('npm', ['test'])])).toBe('');
  firm.remove();
});

test('the fixture firm passes the same gates in two languages', () => {
  const firm = new FirmClone().install();
  for (const folder of ['src/content', 'public/samples', 'tests/demo'])
    rmSync(firm.at(folder), { recursive: true });
  for (const [from, to] of Object.entries({ ...FIXTURE_FILES, es: 'src/content/es' }))
    cpSync(`tests/fixture/${from}`, firm.at(to), { recursive: true });
  writeFileSync(firm.at('src/content/words.txt'), '');
  expect(failures([firm.run('npm', ['run', 'build']), firm.run('npm', ['run', 'test:site'])])).toBe('');
  firm.remove();
});

describe('a firm with three services and nothing else', () => {
  const SERVICES = ['estimating/bid-estimating', 'estimating/boq', 'estimating/concrete-takeoffs'];
  let firm: FirmClone;
  beforeAll(() => {
    const others = readdirSync('src/content/services/estimating')
      .map((name) => `estimating/${name.replace('.mdx', '')}`)
      .filter((id) => !SERVICES.includes(id));
    firm = adopted(
      {
        analytics: undefined,
        map: undefined,
        licenses: undefined,
        insurance: undefined,
        serviceArea: undefined,
      },
      others,
    );
    for (const list of ['claims', 'process', 'reasons']) firm.write(`src/content/home/${list}.json`, []);
    firm.delete('src/content/authors/office.json');
    writeOwnWords(firm);
  });
  afterAll(() => {
    firm.remove();
  });

  test('passes the same gates', () => {
    expect(failures(publish(firm))).toBe('');
  });

  test.each([
    'endpoint',
    'netlify',
    'formspree:xyzabcde',
    'web3forms:0a1b2c3d-4e5f',
    'json:https://hooks.example/in',
  ])('sends its forms by %s', (delivery) => {
    firm.edit(FIRM, { forms: { contact: delivery, newsletter: delivery } });
    expect(failures([firm.run('npm', ['run', 'build']), firm.run('npm', ['run', 'test:site'])])).toBe('');
  });
});
