import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { describeFindings, findUnready } from '../../../tools/ready.ts';
import { type Firm, fortWorth, sacramento } from '../../support/clean-firms.ts';
import { SEEDS } from '../../support/ready-seeds.ts';

const CONFIG = 'src/site.config.ts';
const settings = { today: new Date('2026-11-24'), delivery: {} };
let root: string;

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
/** Puts a firm into the folder, and takes out what was there. */
function settle(firm: Firm): void {
  rmSync(root, { recursive: true, force: true });
  for (const [path, text] of Object.entries(firm)) write(path, text);
}
/** What is found where one file of a firm is another. */
async function findWith(firm: Firm, path: string, text: string | undefined) {
  if (text === undefined) rmSync(join(root, path));
  else write(path, text);
  try {
    return await findUnready(root, settings);
  } finally {
    const before = firm[path];
    if (before === undefined) rmSync(join(root, path));
    else write(path, before);
  }
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'ready-'));
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

test.each([
  ['the office in Fort Worth', fortWorth],
  ['the design-build firm in Sacramento', sacramento],
])('%s is fit to publish', async (_, firm) => {
  settle(firm);
  expect(describeFindings(await findUnready(root, settings))).toEqual([]);
});

describe('in the office in Fort Worth', () => {
  beforeAll(() => {
    settle(fortWorth);
  });

  test('there are enough seeds, each by its own name', () => {
    expect(new Set(SEEDS.map(({ name }) => name)).size).toBe(SEEDS.length);
    expect(SEEDS.length).toBeGreaterThanOrEqual(60);
  });

  test.each(SEEDS)('$name is found', async ({ file, text, at = [], foundIn = file }) => {
    const changed = text(fortWorth);
    const source = (foundIn === file ? changed : fortWorth[foundIn]) ?? '';
    const lines = [at].flat().map((words) => {
      expect(source).toContain(words);
      return source.slice(0, source.indexOf(words)).split('\n').length;
    });
    const found = await findWith(fortWorth, file, changed);
    const places = found.map((finding) => `${finding.file}:${finding.line}`);
    const expected = (lines.length ? lines : [1]).map((line) => `${foundIn}:${line}`);
    expect(places, describeFindings(found).join('\n')).toEqual(expected);
  });

  test.each([
    ['CONTACT_DELIVERY=none says that it is on purpose', { contact: 'none' }],
    ['CONTACT_DELIVERY goes first', { contact: 'json:https://forms.trinityquantities.com' }],
  ])('%s', async (_, delivery) => {
    settle({ ...fortWorth, [CONFIG]: fortWorth[CONFIG]?.replace('"netlify"', '"none"') ?? '' });
    expect(await findUnready(root, { ...settings, delivery })).toEqual([]);
    expect(await findUnready(root, { ...settings, delivery: { contact: '' } })).toHaveLength(1);
    settle(fortWorth);
  });

  test('a reason answers what the state asks', async () => {
    const config =
      sacramento[CONFIG]?.replace(/^ {2}licenses: .*$/m, '  noLicenseBecause: "We only draw.",') ?? '';
    settle({ ...sacramento, [CONFIG]: config });
    expect(await findUnready(root, settings)).toEqual([]);
    const open = config.replace(/^ {2}noLicense.*\n/m, '');
    settle({ ...sacramento, [CONFIG]: open });
    const line = open.slice(0, open.indexOf('  address')).split('\n').length;
    const remedy = expect.stringMatching(/^California asks contractors/) as string;
    expect(await findUnready(root, settings)).toEqual([{ file: CONFIG, line, value: '', remedy }]);
    settle(fortWorth);
  });

  test.each<[string, string, string | undefined, string, RegExp]>([
    [
      'JSON without a comma',
      'src/content/home/claims.json',
      '[\n  {}\n  {}\n]',
      'src/content/home/claims.json:2',
      /comma/,
    ],
    [
      'fields that cannot be read',
      'src/content/blog/1.mdx',
      '---\ntitle: a: b\n---\n\nText\n',
      'src/content/blog/1.mdx:2',
      /colon/,
    ],
    ['another encoding', 'src/content/home/claims.json', '\uFFFD', 'src/content/home/claims.json:1', /./],
    ['a config that is no script', CONFIG, 'export const site = {', `${CONFIG}:1`, /^It cannot be read\./],
    ['no config', CONFIG, undefined, `${CONFIG}:1`, /^This is missing\./],
    [
      'a lock that is no JSON',
      'src/content/pictures/photos.lock.json',
      '{',
      'src/content/pictures/photos.lock.json:1',
      /npm run photos/,
    ],
  ])('%s is told in one sentence', async (_, path, text, place, remedy) => {
    const found = await findWith(fortWorth, path, text);
    const [first] = found.filter(({ file }) => file === path);
    expect(`${first?.file ?? ''}:${first?.line ?? ''}`).toBe(place);
    expect(first?.remedy).toMatch(remedy);
    expect(first?.remedy).not.toMatch(/\n|Error/);
  });

  test('a field of the config that is wrong is named with its line', async () => {
    const config = fortWorth[CONFIG]?.replace('"bids@trinityquantities.com"', '"bids"') ?? '';
    const line = config.slice(0, config.indexOf('  email')).split('\n').length;
    expect(await findWith(fortWorth, CONFIG, config)).toEqual([
      { file: CONFIG, line, value: '', remedy: expect.stringMatching(/^email: Write it like/) as string },
    ]);
  });

  test('a folder without content is told', async () => {
    settle({ [CONFIG]: fortWorth[CONFIG] ?? '' });
    const found = await findUnready(root, settings);
    expect(found).toContainEqual(expect.objectContaining({ file: 'src/content', line: 1 }));
    settle(fortWorth);
  });

  test('each finding is told on a line of its own', async () => {
    const text = '# Sheet\nPlumbline\n\nPlumbline\nDaniel Okafor\n';
    const told = describeFindings(await findWith(fortWorth, 'public/sheet.md', text));
    expect(told).toEqual([
      'public/sheet.md:2  "Plumbline": the name of the sample firm. Write yours.',
      'public/sheet.md:4  "Plumbline": the name of the sample firm. Write yours.',
      expect.stringMatching(/^public\/sheet\.md:5 {2}"Daniel Okafor": a person/),
    ]);
  });

  test('the command fails while something is left', async () => {
    const run = () =>
      new Promise<[code: unknown, output: string]>((done) => {
        const options = {
          cwd: root,
          env: { ...process.env, TODAY: '2026-11-24', CONTACT_DELIVERY: '', NEWSLETTER_DELIVERY: '' },
        };
        execFile(process.execPath, [resolve('tools/ready.ts')], options, (error, output) => {
          done([error?.code ?? 0, output]);
        });
      });
    // The command knows the words of this site, so the firm says that it speaks their language.
    const { LANGUAGE } = (await import(resolve('src/ui-text.ts'))) as { LANGUAGE: string };
    const config = fortWorth[CONFIG]?.replace('{\n', `{\n  language: '${LANGUAGE}',\n`) ?? '';
    write(CONFIG, config);
    expect(await run()).toEqual([0, 'Fit to publish.\n']);
    write('public/note.txt', 'Plumbline\n');
    const [code, output] = await run();
    expect(code).toBe(1);
    expect(output).toMatch(/^public\/note\.txt:1 {2}"Plumbline": .*\n\n1 thing to settle in 1 file/);
    rmSync(join(root, 'public/note.txt'));
    write(CONFIG, fortWorth[CONFIG] ?? '');
  });
});
