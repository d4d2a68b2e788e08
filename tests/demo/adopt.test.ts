/** Adopts the demo site in a copy: its content is valid, and what is left to do is up to the owner. */
import { execFileSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { readFirm, reloadFirm } from '../../src/firm.ts';
import { FIRM_FILE as FIRM } from '../../src/schemas/content-files.ts';
import { adopt } from '../../tools/adopt/adopt.ts';
import { DEMO } from '../../tools/adopt/demo-facts.ts';
import { deadLinksOf } from '../support/guides.ts';
import { FACTS as OWN, FirmClone } from '../support/firm.ts';
import { runTool } from '../support/tool.ts';
import { content, json, markedIn, mistakes, tasks } from './adopted.ts';

const OWN_INSURANCE = 'Business auto, $2 million combined single limit';
const OWN_CERTIFICATE = { name: 'Small Business Enterprise, City of Dallas', number: 'S-1' };

const home = process.cwd();
/** The names of people, projects, clients and license numbers of the demo firm. */
const names = [
  ...['authors', 'portfolio'].flatMap((part) => content(`${part}/*`)).map(json),
  ...(json('src/content/home/testimonials.json') as unknown as Record<string, unknown>[]),
].flatMap(({ name, title, author, company }) => [name, title, author, company].filter(Boolean).map(String));
names.push('Plumbline', ...(readFirm().licenses ?? []).map(({ number }) => number));

let firm: FirmClone;
const status = () => firm.git('status', '--porcelain', '--untracked-files=all');
beforeAll(() => {
  firm = new FirmClone();
  process.chdir(firm.folder);
});
afterAll(() => {
  process.chdir(home);
  reloadFirm();
  firm.remove();
});

describe('before a firm is adopted', () => {
  beforeEach(() => firm.git('reset', '--quiet', '--hard'));

  test('the tool reports all that is in the way at once, by line, and changes nothing', async () => {
    firm.edit(FIRM, { ...OWN, phone: 'ask', tagline: readFirm().tagline });
    firm.write('src/content/blog/own.mdx', 'own');
    const { message } = (await adopt(['roofs']).catch((error: unknown) => error)) as Error;
    firm.delete('src/content/blog/own.mdx');
    for (const line of [
      /^Commit these files first, so that everything can be undone:\nsrc\/content\/blog\/own\.mdx$/m,
      /^src\/content\/firm\.json:\d+ {2}phone: Write it like .*found "ask"\.$/m,
      /^src\/content\/firm\.json:\d+ {2}tagline: "We can help you .*" is the demo firm’s\. Write your own\.$/m,
      /^There is no roofs\. Write some of: design, estimating, construction, .*, blog, portfolio, samples, glossary\.$/m,
      /\nNothing was changed\.$/,
    ])
      expect(message).toMatch(line);
    expect(status()).toBe(`M ${FIRM}`);
  });

  test('the tool refuses every value of the demo firm’s facts, by its field', async () => {
    const fields =
      'name legalName url tagline about role email phone address.street serviceArea.0 serviceArea.1 social.0.url social.1.url map.link map.embed';
    const { message } = (await adopt().catch((error: unknown) => error)) as Error;
    const refused = message.matchAll(/^src\/content\/firm\.json:\d+ {2}([\w.]+): "/gm);
    expect(Array.from(refused, ([, path]) => path).sort()).toEqual(fields.split(' ').sort());
  });

  test('the tool refuses facts that cannot be read', async () => {
    firm.write(FIRM, firm.read(FIRM).slice(0, 100));
    await expect(adopt()).rejects.toThrow(/^src\/content\/firm\.json:\d+ {2}/);
    rmSync(FIRM);
    await expect(adopt()).rejects.toThrow(`${FIRM}:1  This file is missing`);
  });

  test('what was edited is taken back where adopting breaks off', async () => {
    firm.edit(FIRM, OWN);
    firm.delete('tools/adopt/README.template.md');
    firm.commit('No template');
    await expect(adopt()).rejects.toThrow('README.template.md');
    expect(status()).toBe('');
    firm.git('reset', '--quiet', '--hard', 'HEAD^');
  });

  test('a dry run changes nothing; the command adopts, can be undone as it says, and adopts again', async () => {
    // The demo firm's facts go; the firm's own certificate and insurance stay.
    const { capability, memberships, certifications = [], insurance = [] } = readFirm();
    const standings = {
      capability,
      memberships,
      certifications: [...certifications, OWN_CERTIFICATE],
      insurance: [...insurance, OWN_INSURANCE],
    };
    // Optional values may be empty.
    firm.edit(FIRM, { ...OWN, ...standings, hours: null, licenses: '', photoLicense: '' });
    expect(DEMO.files.filter((pattern) => !globSync(pattern).length)).toEqual([]);
    const { changes } = await adopt([], true);
    expect(changes.get('src/content/authors/daniel-okafor.json')).toBe(' D');
    expect(status()).toBe(`M ${FIRM}`);
    const env = { GITHUB_REPOSITORY: 'bluestem/website', GITHUB_REF_NAME: 'main' };
    const { stdout, stderr } = runTool(join(home, 'tools/adopt.ts'), [], { env });
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^This is the site of Bluestem now\./m);
    const [, undo = ''] = /Undo: (.*)/.exec(stdout) ?? [];
    execFileSync('bash', ['-c', undo]);
    expect(status()).toBe(`M ${FIRM}`);
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    await adopt();
    vi.unstubAllEnvs();
    firm.commit('Adopt');
    firm.git('tag', 'adopted');
    await expect(adopt()).rejects.toThrow('Nothing of the demo firm is left');
  });
});

describe('an adopted site', () => {
  beforeEach(() => firm.git('reset', '--quiet', '--hard', 'adopted'));

  test('has its own facts and insurance, and none of the demo firm’s people, entries and documents', () => {
    const cms = { backend: 'github', repo: 'bluestem/website', branch: 'main' };
    const written = JSON.parse(JSON.stringify(OWN)) as object;
    expect(json(FIRM)).toMatchObject({ ...written, demo: false, cms });
    expect([json(FIRM)['certifications'], json(FIRM)['insurance']]).toEqual([
      [OWN_CERTIFICATE],
      [OWN_INSURANCE],
    ]);
    for (const field of ['licenses', 'capability', 'memberships', 'social'])
      expect(json(FIRM)).not.toHaveProperty(field);
    const emptied = ['authors', 'blog', 'careers', 'portfolio', 'samples', 'takeoffs'].flatMap((part) =>
      firm.filesIn(`src/content/${part}`),
    );
    expect([...emptied, ...firm.filesIn('public/samples')]).toEqual(['src/content/authors/office.json']);
    expect(json('src/content/home/testimonials.json')).toEqual([]);
    const texts = content().map((file) => `${file}\n${firm.read(file)}`);
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => texts.some((text) => text.includes(name)))).toEqual([]);
    expect(firm.filesIn('src/content/drawings').join()).not.toMatch(/\/people\/|\/samples\/|crane-radius/);
  });

  test('has no file that speaks for the makers of the software, and guides whose links lead on', () => {
    expect(globSync(DEMO.files)).toEqual([]);
    const files = firm.git('ls-files', '.github', 'tests/demo', '*.md').split('\n');
    expect(files.filter((path) => /^(?:\.github|tests\/demo)\/|^[A-Z]/.test(path))).toEqual([
      '.github/actions/setup/action.yml',
      '.github/workflows/check.yml',
      '.github/workflows/publish.yml',
      '.github/writer-parts.png',
      'CONTRIBUTING.md',
      'README.md',
    ]);
    expect(firm.read('README.md')).toMatch(
      /^# Bluestem\n\nThe website of Bluestem Estimating LLC, https:\/\/bluestem\.example\./,
    );
    expect(firm.read('README.md')).not.toMatch(/\{\{|Plumbline/);
    const guides = globSync(['*.md', '{docs,tests}/**/*.md']);
    expect(guides.length).toBeGreaterThan(15);
    expect(guides.flatMap(deadLinksOf)).toEqual([]);
  });

  test('offers all, so that only what the demo firm alone can say is marked, and stops publication', async () => {
    expect(await mistakes()).toEqual([]);
    expect(markedIn('home/claims')).toHaveLength(12);
    expect(markedIn('pages/people').join('\n')).toContain('Eight people lead our work; seven hold a license');
    expect(markedIn().join('\n')).not.toMatch(/All three work|Our estimators/);
    // No service is sealed under licenses that the firm does not have.
    expect(markedIn('services/**/*')).toContain(
      '(TODO) Our engineer of record takes responsible charge of the drawings in the states named above',
    );
    const messages = (await tasks()).map(({ message }) => message);
    expect(messages.filter((message) => message.startsWith('"(TODO)"')).length).toBeGreaterThan(30);
    expect(messages.filter((message) => message.startsWith('This is the demo firm’s text'))).toHaveLength(5);
  });
});
