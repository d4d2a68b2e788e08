import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { site } from '../../src/site.config.ts';
import { checkAnswers, readAnswers } from '../../tools/adopt/answers.ts';
import { readAddress, readHours, readLicenses } from '../../tools/adopt/ask.ts';
import { carryOut, type Plan } from '../../tools/adopt/plan.ts';
import { buildProject } from '../support/copy.ts';
import { isFirmFile, isSampleFile } from '../../tools/firm-files.ts';
import { pagesOf } from '../../tools/pages-of.ts';
import { adopt, answersFile, FIRMS, git, publishDrafts, repository } from './firms.ts';

const EXAMPLE = 'docs/examples/answers.yaml';
const office = readAnswers(answersFile('estimating-office')) as Record<string, unknown>;

const made: string[] = [];
async function newRepository(): Promise<string> {
  const folder = await repository();
  made.push(folder);
  return folder;
}
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true });
});

describe('answers', () => {
  test.each([EXAMPLE, ...FIRMS.map(answersFile)])('%s is right', async (path) => {
    expect((await checkAnswers(readAnswers(path))).mistakes).toEqual([]);
  });

  test('every mistake is told at once, with its field and what to write', async () => {
    const wrong: Record<string, unknown> = {
      ...office,
      name: undefined,
      url: 'ridgeline.com',
      phone: 'ask',
      fax: '1',
      licenses: [{ state: 'Idaho', kind: 'PE', number: '1' }],
      colors: { light: { accent: '#ffcc00' } },
      logo: 'docs/pictures/home.png',
    };
    const { answers, mistakes } = await checkAnswers(wrong);
    expect(answers).toBeUndefined();
    for (const message of [
      /^name: Write it like Plumbline; found nothing\.$/,
      /^url: Write it like https:.*found "ridgeline\.com"\.$/,
      /^phone: Write it like .*found "ask"\.$/,
      /^Unknown key "fax"\. Allowed: name, legalName,/,
      /^licenses\.0\.state: Write a state as two capital letters/,
      /^colors\.light\.accent: accent #ffcc00 .*Nearest that passes: #/,
      /^logo: docs\/pictures\/home\.png: It is no SVG but a photo/,
    ])
      expect(
        mistakes.filter((mistake) => message.test(mistake)),
        String(message),
      ).toHaveLength(1);
    expect(mistakes).toHaveLength(7);
  });

  test.each([
    [[{ keep: 'estimate' }], /^disciplines\.0\.keep: Choose one of: design, estimating, construction; found/],
    [
      [{ keep: 'estimating', services: ['estimating/bock'] }],
      /^disciplines\.0\.services\.0: There is no service/,
    ],
    [[{ keep: 'estimating', services: ['boq'] }], /Did you mean estimating\/boq\?$/],
    [[{ keep: 'estimating', services: ['estimating/boq'] }], /^disciplines: Name 3 or more services in all/],
    [[{ keep: 'estimating' }, { keep: 'estimating' }], /^disciplines\.1: "estimating" is listed twice\.$/],
    [[{ keep: 'estimating' }, { keep: 'design', letter: 'E' }], /^disciplines\.1\.letter: E is taken/],
    [
      [{ id: 'survey', services: ['estimating/boq'] }],
      /^disciplines\.0\.letter: A discipline of your own needs it/,
    ],
    [[], /^disciplines: Write 1 to 8 items/],
  ])('disciplines %j are refused', async (disciplines, message) => {
    const { mistakes } = await checkAnswers({ ...office, disciplines });
    expect(mistakes.join('\n')).toMatch(new RegExp(message.source, 'm'));
  });

  test('what is typed on one line is read as the config has it', () => {
    expect(readHours('Monday-Friday 8:00-17:00')).toMatchObject({ opens: '08:00', closes: '17:00' });
    expect((readHours('Mon-Sat 07:00-19:00') as { days: string[] }).days).toHaveLength(6);
    expect((readHours('whenever') as { days: string[] }).days).toEqual([]);
    expect(readAddress('9 Main Street, Suite 2, Boise, ID, 83702')).toEqual({
      street: '9 Main Street, Suite 2',
      city: 'Boise',
      region: 'ID',
      postalCode: '83702',
      country: 'US',
    });
    expect(readLicenses('CO, Architect, 1; OR, Engineer, 2, Ada Mason')).toEqual([
      { state: 'CO', kind: 'Architect', number: '1' },
      { state: 'OR', kind: 'Engineer', number: '2', holder: 'Ada Mason' },
    ]);
  });
});

test('only files of the firm’s can be written', async () => {
  const plan: Plan = new Map([['src/layouts/Base.astro', '']]);
  await expect(carryOut(plan)).rejects.toThrow('src/layouts/Base.astro is not a file');
  await expect(carryOut(new Map([['tests/sample/adopt.test.ts', '']]))).rejects.toThrow('not a file');
});

describe('a repository', () => {
  test('with changes, wrong answers or none of them is left alone', async () => {
    const folder = await newRepository();
    const status = () => git(folder, 'status', '--porcelain');
    const right = ['--answers', answersFile('estimating-office')];

    expect(adopt(folder, '--answers', 'nowhere.yaml')).toEqual({
      status: 1,
      output:
        'There is no file nowhere.yaml. docs/examples/answers.yaml shows one to copy.\nNothing was touched.\n',
    });
    expect(adopt(folder).output).toContain(
      'The answers ended before the last question. Nothing was touched.',
    );
    writeFileSync(join(folder, 'firm.json'), JSON.stringify({ ...office, phone: 'ask' }));
    const { status: code, output } = adopt(folder, '--answers', 'firm.json');
    expect(code).toBe(1);
    expect(output).toMatch(/^firm\.json\n {2}phone: Write it like .*\nNothing was touched\.\n$/);
    expect(status()).toBe('?? firm.json\n');

    const page = join(folder, 'src/content/pages/home.json');
    const before = readFileSync(page, 'utf8');
    writeFileSync(page, `${before}\n`);
    expect(adopt(folder, ...right).output).toMatch(
      /^Commit or stash your changes first.*\n {2}src\/content\/pages\/home\.json\n/,
    );
    writeFileSync(page, before);
    // One that `git clean` would take away.
    writeFileSync(join(folder, 'public/mine.pdf'), 'x');
    expect(adopt(folder, ...right).output).toContain('  public/mine.pdf\n');
    rmSync(join(folder, 'public/mine.pdf'));
    expect(status()).toBe('?? firm.json\n');

    // Undone, it is as it was.
    expect(adopt(folder, ...right).status).toBe(0);
    expect(status().split('\n').length).toBeGreaterThan(50);
    execFileSync('git', ['restore', '.'], { cwd: folder });
    execFileSync('git', ['clean', '-fdq', 'src', 'public'], { cwd: folder });
    expect(status()).toBe('?? firm.json\n');
  });

  test.each(FIRMS)('of the %s has its site, and nothing of the sample firm', async (firm) => {
    const folder = await newRepository();
    const { status, output } = adopt(folder, '--answers', answersFile(firm));
    expect(status, output).toBe(0);
    const changed = git(folder, 'status', '--porcelain', '-uall', '--no-renames')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.slice(3));
    expect(changed.filter((path) => !isFirmFile(path) && !isSampleFile(path))).toEqual([]);
    expect(existsSync(join(folder, 'tests/sample'))).toBe(false);
    git(folder, 'add', '-A');
    git(folder, 'commit', '--quiet', '-m', 'Ours');
    expect(adopt(folder, '--answers', EXAMPLE).output).toContain('adopted already');

    // One firm as it is then, when all that was kept is a draft, the other with every draft published.
    const isPublished = firm === 'design-build';
    if (isPublished) publishDrafts(folder);
    const { code, output: log } = await buildProject(folder);
    expect(code, log).toBe(0);
    const dist = join(folder, 'dist');
    const pages = pagesOf(dist);
    for (const path of ['/', '/services/', '/blog/', '/people/', '/contact/', '/404.html'])
      expect(pages).toContain(path);
    const entries = pages.filter((path) => /^\/(services|blog|portfolio)\/(?!category)/.test(path));
    const lists = ['/services/', '/blog/', '/portfolio/'];
    if (isPublished)
      for (const path of [
        '/services/preconstruction/feasibility/',
        '/services/site-services/drone-surveys/',
        '/services/design/architectural-design/',
        '/blog/2/',
        '/portfolio/1/',
      ])
        expect(entries).toContain(path);
    else expect(entries.toSorted()).toEqual(lists.toSorted());
    const { name, people } = readAnswers(answersFile(firm)) as { name: string; people: unknown[] };
    expect(pages.filter((path) => /^\/people\/.+/.test(path))).toHaveLength(people.length);
    expect(readFileSync(join(dist, 'index.html'), 'utf8')).toContain(name.replace('&', '&amp;'));

    const { phone, email, address } = site;
    const traces = [site.name, phone, email, address.street, 'Okafor', 'Ibarra', 'SAMPLE-0', 'sample site'];
    for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(html|xml|json|txt|js|css|webmanifest)$/.test(file)) continue;
      const text = readFileSync(join(dist, file), 'utf8').toLowerCase();
      for (const trace of traces)
        expect(text.includes(trace.toLowerCase()), `${trace} in ${file}`).toBe(false);
    }
  });
});
