/** Adopts the sample site in a copy: its content is valid, and what is left to do is the owner's. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { checkContent } from '../../src/content-check/check-content.ts';
import { readFirm, reloadFirm } from '../../src/firm.ts';
import { fullMessage } from '../../src/reading/diagnostic.ts';
import { adopt } from '../../tools/adopt/adopt.ts';
import { readyTasks } from '../../tools/ready/ready-tasks.ts';
import { put } from '../support/files.ts';
import { FACTS } from '../support/firm.ts';
import { commit, gitEnvironment } from '../support/git.ts';
import { folderOfFile } from '../support/temporary.ts';
import { runTool } from '../support/tool.ts';

const FIRM = 'src/content/firm.json';
const OWN = { ...FACTS, map: { link: 'https://www.openstreetmap.org/?mlat=36.1540&mlon=-95.9928' } };
const TODO = /\(TODO\) [^.?!\n]*/g;

const read = (path: string) => readFileSync(path, 'utf8');
const json = (path: string) => JSON.parse(read(path)) as Record<string, unknown>;
const OWN_INSURANCE = 'Business auto, $2 million combined single limit';
const OWN_CERTIFICATE = { name: 'Small Business Enterprise, City of Dallas', number: 'S-1' };
const writeFirm = (facts: object) => {
  put(FIRM, JSON.stringify({ ...json(FIRM), ...facts }, null, 2));
};
const git = (...words: string[]) =>
  execFileSync('git', words, { encoding: 'utf8', env: gitEnvironment(process.env) });
const status = () => git('status', '--porcelain', '--untracked-files=all');
const content = (pattern = '**/*') => globSync(`src/content/${pattern}.{mdx,json}`);
const mistakes = async () =>
  (await checkContent())
    .filter(({ severity }) => severity === 'error')
    .map((each) => `${each.file}:${each.line}  ${fullMessage(each)}`);
/** Sentences that are marked, each as far as its first stop. */
const marked = (pattern?: string) => content(pattern).flatMap((file) => read(file).match(TODO) ?? []);

const home = process.cwd();
const folder = folderOfFile();
/** The names of people, projects, clients and license numbers of the sample. */
const names = [
  ...['authors', 'portfolio'].flatMap((part) => globSync(`src/content/${part}/*.json`)).map(json),
  ...(JSON.parse(read('src/content/home/testimonials.json')) as Record<string, unknown>[]),
].flatMap(({ name, title, author, company }) => [name, title, author, company].filter(Boolean).map(String));
names.push('Plumbline', ...(readFirm().licenses ?? []).map(({ number }) => number));

beforeAll(() => {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  const needed =
    /^(?:src|public|docs|\.github|tools\/adopt|endpoint\/README|tests\/(?:sample\/|[^/]+$)|[^/]+$)/;
  for (const path of files.split('\0').filter((each) => needed.test(each) && existsSync(each)))
    cpSync(path, join(folder, path));
  process.chdir(folder);
  git('init', '--quiet', '--template=');
  commit('.', {}, 'Sample');
});
afterAll(() => {
  process.chdir(home);
  reloadFirm();
});

describe('before a firm is adopted', () => {
  beforeEach(() => {
    git('reset', '--quiet', '--hard');
  });

  test('reports all that is in the way at once, by line, and changes nothing', async () => {
    writeFirm({ ...OWN, phone: 'ask', tagline: readFirm().tagline });
    put('src/content/blog/own.mdx', 'own');
    const { message } = await adopt({ without: ['roofs'] }).then(
      () => new Error('adopted'),
      (error: unknown) => error as Error,
    );
    rmSync('src/content/blog/own.mdx');
    for (const line of [
      /^Commit these files first, so that everything can be undone:\nsrc\/content\/blog\/own\.mdx$/m,
      /^src\/content\/firm\.json:\d+ {2}phone: Write it like .*found "ask"\.$/m,
      /^src\/content\/firm\.json:\d+ {2}tagline: "We can help you .*" is the demo firm’s\. Write your own\.$/m,
      /^There is no roofs\. Write some of: design, estimating, construction, .*, blog, portfolio, samples, glossary\.$/m,
      /\nNothing was changed\.$/,
    ])
      expect(message).toMatch(line);
    expect(status()).toBe(` M ${FIRM}\n`);
  });

  test('refuses every value of the demo firm’s facts, by its field', async () => {
    const fields =
      'name legalName url tagline about role email phone address.street serviceArea.0 serviceArea.1 social.0.url social.1.url map.link map.embed';
    const { message } = (await adopt().catch((error: unknown) => error)) as Error;
    const fieldsRefused = [...message.matchAll(/^src\/content\/firm\.json:\d+ {2}([\w.]+): "/gm)].map(
      ([, path]) => path,
    );
    expect(fieldsRefused.sort()).toEqual(fields.split(' ').sort());
  });

  test('refuses facts that cannot be read', async () => {
    writeFileSync(FIRM, read(FIRM).slice(0, 100));
    await expect(adopt()).rejects.toThrow(/^src\/content\/firm\.json:\d+ {2}/);
  });

  test('a dry run changes nothing; the command adopts, can be undone as it says, and adopts again', async () => {
    // Facts of the demo firm are gone; a certificate of the firm's own stays.
    const { capability, memberships, certifications = [], insurance = [] } = readFirm();
    const standings = {
      capability,
      memberships,
      certifications: [...certifications, OWN_CERTIFICATE],
      insurance: [...insurance, OWN_INSURANCE],
    };
    // Optional values may be empty.
    writeFirm({ ...OWN, ...standings, hours: null, licenses: '', photoLicense: '' });
    const { changes } = await adopt({ isDryRun: true });
    expect(changes).toContainEqual({ action: 'delete', file: 'src/content/authors/daniel-okafor.json' });
    expect(status()).toBe(` M ${FIRM}\n`);
    const env = { GITHUB_REPOSITORY: 'bluestem/website', GITHUB_REF_NAME: 'main' };
    const { stdout, stderr } = runTool(join(home, 'tools/adopt.ts'), [], { env });
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^This is the site of Bluestem now\./m);
    const [, undo = ''] = /Undo: (.*)/.exec(stdout) ?? [];
    execFileSync('bash', ['-c', undo]);
    expect(status()).toBe(` M ${FIRM}\n`);
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    await adopt();
    commit('.', {}, 'Adopt');
    git('tag', 'adopted');
    await expect(adopt()).rejects.toThrow('Nothing of the demo firm is left');
  });
});

describe('an adopted site', () => {
  beforeEach(() => {
    git('reset', '--quiet', '--hard', 'adopted');
  });

  test('has its own facts and insurance, and none of the sample’s people, entries and documents', () => {
    const cms = { backend: 'github', repo: 'bluestem/website', branch: 'main' };
    const written = JSON.parse(JSON.stringify(OWN)) as object;
    expect(json(FIRM)).toMatchObject({ ...written, demo: false, cms });
    expect(json(FIRM)['certifications']).toEqual([OWN_CERTIFICATE]);
    expect(json(FIRM)['insurance']).toEqual([OWN_INSURANCE]);
    for (const field of ['licenses', 'capability', 'memberships', 'social'])
      expect(json(FIRM)).not.toHaveProperty(field);
    const folders = ['authors', 'blog', 'careers', 'portfolio', 'samples', 'takeoffs'].map(
      (part) => `src/content/${part}`,
    );
    expect(git('ls-files', 'public/samples', ...folders)).toBe('src/content/authors/office.json\n');
    expect(json('src/content/home/testimonials.json')).toEqual([]);
    const texts = content().map((file) => `${file}\n${read(file)}`);
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => texts.some((text) => text.includes(name)))).toEqual([]);
    expect(git('ls-files', 'src/content/drawings')).not.toMatch(/\/people\/|\/samples\/|crane-radius/);
  });

  test('has no file that speaks for the makers of the software, and guides whose links lead on', () => {
    const files = git('ls-files', '.github', 'tests', '*.md').trim().split('\n');
    expect(files.filter((path) => /^\.github|^tests\/|^[A-Z]/.test(path))).toEqual([
      '.github/actions/setup/action.yml',
      '.github/workflows/check.yml',
      '.github/workflows/publish.yml',
      '.github/writer-parts.png',
      'CONTRIBUTING.md',
      'README.md',
      'tests/README.md',
      'tests/playwright.config.ts',
      'tests/vitest.config.ts',
    ]);
    expect(read('README.md')).toMatch(
      /^# Bluestem\n\nThe website of Bluestem Estimating LLC, https:\/\/bluestem\.example\./,
    );
    expect(read('README.md')).not.toMatch(/\{\{|Plumbline/);
    const guides = globSync(['*.md', '{docs,tests}/**/*.md']);
    expect(guides.length).toBeGreaterThan(15);
    const broken = guides.flatMap((guide) => {
      const prose = read(guide).replaceAll(/^ *```[^]*?^ *```|`[^`\n]*`/gm, '');
      return Array.from(prose.matchAll(/\]\((?!\w+:)([^)#\s]+)/g), ([, to = '']) => join(guide, '..', to))
        .filter((path) => !existsSync(path))
        .map((path) => `${guide}: ${path}`);
    });
    expect(broken).toEqual([]);
  });

  test('offers all, so that only what the sample alone can say is marked, and stops publication', async () => {
    expect(await mistakes()).toEqual([]);
    expect(marked('home/claims')).toHaveLength(12);
    expect(marked('pages/people').join('\n')).toContain('Eight people lead our work; seven hold a license');
    expect(marked('**/*').join('\n')).not.toMatch(/All three work|Our estimators/);
    // No service is sealed by licenses that the firm does not have.
    expect(marked('services/**/*')).toContain(
      '(TODO) Our engineer of record takes responsible charge of the drawings in the states named above',
    );
    const tasks = await readyTasks(readFirm(), { delivery: 'none' });
    expect(tasks.filter(({ message }) => message.startsWith('"(TODO)"')).length).toBeGreaterThan(30);
    expect(tasks.filter(({ message }) => message.startsWith('This is the demo firm’s text'))).toHaveLength(5);
  });

  // By then a firm may have a project and an old address.
  const addWork = () => {
    put('src/content/redirects.json', '{ "/old-page/": "/services/design/bim-services/" }');
    const project = JSON.parse(readFileSync(join(home, 'src/content/portfolio/1.json'), 'utf8')) as object;
    const services = ['design/bim-services', 'estimating/boq', 'construction/cost-control'];
    put(
      'src/content/portfolio/1.json',
      JSON.stringify({ ...project, draft: true, team: undefined, services }),
    );
    commit('.', {}, 'Work');
  };

  test.each([
    [
      ['design', 'construction'],
      ['Drawn true', 'All three work', 'While our designers develop', 'You hear from an engineer'],
      'We measure the quantities',
    ],
    [
      ['estimating', 'construction'],
      ['Our estimators price the concept', 'We measure the quantities', 'Once the site limits are clear'],
      'Drawings, model and program',
    ],
    [['estimating/boq', 'design'], ['Drawn true'], 'We measure the quantities'],
  ])(
    'without %j has no word that names it, and marks sentences that are untrue without it',
    async (without, untrue, others) => {
      addWork();
      await adopt({ without });
      const gone = without.join('|');
      const named = new RegExp(`/services/(?:${gone})/|service: (?:${gone})\\b|^ +"(?:${gone})\\b`, 'm');
      expect(content().filter((file) => named.test(`/${file}\n${read(file)}`))).toEqual([]);
      const sentences = marked().join('\n');
      for (const words of untrue) expect(sentences).toContain(`(TODO) ${words}`);
      expect(sentences).not.toContain(others);
      expect(await mistakes()).toEqual([]);
    },
  );

  test('without blog, portfolio, samples and glossary has no file of them, and nothing to write for them', async () => {
    addWork();
    const parts = ['blog', 'portfolio', 'samples', 'glossary'];
    await adopt({ without: parts });
    const left = globSync('src/content/**/*.*').filter((file) =>
      /blog|portfolio|samples|takeoffs|glossary/.test(file),
    );
    expect(left.filter((file) => !/content\/(?:drawings|services)\//.test(file))).toEqual([]);
    expect(json('src/content/pages/home.json')['bands']).not.toMatchObject({ portfolio: {} });
    expect(await mistakes()).toEqual([]);
    const tasks = await readyTasks(readFirm(), { delivery: 'none' });
    expect(
      tasks.filter(({ file, message }) => /blog|portfolio|samples|newsletter/.test(file + message)),
    ).toEqual([]);
    // Words of other pages that speak of them.
    expect(marked('pages/search').length).toBeGreaterThan(1);
  });

  test('reports a part whose page was deleted by hand, and not its entries', async () => {
    addWork();
    for (const page of ['portfolio', 'people']) rmSync(`src/content/pages/${page}.json`);
    const reported = await mistakes();
    for (const page of ['portfolio', 'people'])
      expect(reported.join('\n')).toContain(
        `src/content/pages/${page}.json:undefined  This file is missing, and pages need it. Bring it back, or translate it;`,
      );
  });

  test.each([
    [['design', 'estimating', 'construction'], 'At least three services must stay'],
    [['estimating'], 'takeoffs/own.json shows a service that leaves. Name another one in it, or delete it.'],
  ])('cannot be without %j, and stays unchanged', async (without, answer) => {
    const takeoff = JSON.parse(
      readFileSync(join(home, 'src/content/takeoffs/earthwork.json'), 'utf8'),
    ) as object;
    put('src/content/takeoffs/own.json', JSON.stringify({ ...takeoff, files: undefined, drawing: 'home' }));
    commit('.', {}, 'A takeoff');
    await expect(adopt({ without })).rejects.toThrow(answer);
    expect(status()).toBe('');
  });
});
