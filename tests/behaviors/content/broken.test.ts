import { existsSync, readFileSync, rmSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeAll, expect, test } from 'vitest';

import { checkContent } from '../../../src/content-check/check-content.ts';
import { describeDiagnostic } from '../../../src/reading/diagnostic.ts';
import { buildProject, copyFixture } from '../../support/copy.ts';
import { put, replaceIn } from '../../support/files.ts';
import { fixtureFile } from '../../support/fixture.ts';
import { MISTAKES } from '../../support/mistakes.ts';
import { folderOfFile } from '../../support/temporary.ts';

const BASES = {
  services: 'src/content/services/estimating/steel-takeoffs.mdx',
  blog: 'src/content/blog/1.mdx',
};

const home = process.cwd();
const copy = folderOfFile();
/** The content check's messages for each mistake, each a line with `file:line` and what to do. */
const reported: string[][] = [];

/** A valid file to start from; for a file that does not exist, another entry of its collection. */
function rightFile(file: string): string {
  const own = join(home, fixtureFile(file));
  const like = file.includes('/services/') ? BASES.services : BASES.blog;
  return readFileSync(existsSync(own) ? own : join(home, fixtureFile(like)), 'utf8');
}

beforeAll(async () => {
  await copyFixture(copy);
  process.chdir(copy);
  for (const { name, file, from, to } of MISTAKES) {
    const [right, before] = [rightFile(file), existsSync(file) ? readFileSync(file) : undefined];
    const wrong = from === undefined ? right + to : right.replace(new RegExp(from, 'm'), to);
    if (before) expect(wrong, name).not.toBe(right);
    put(file, wrong);
    reported.push((await checkContent()).map((each) => describeDiagnostic(each).replace('\n ', '')));
    if (before) put(file, before);
    else rmSync(file);
  }
  process.chdir(home);
});

test.each(MISTAKES.map((mistake, index) => ({ ...mistake, index })))(
  '$name is reported with file and remedy, and nothing else is',
  ({ file, answers, index }) => {
    const all = reported[index] ?? [];
    for (const answer of answers) expect(all.join('\n')).toContain(answer);
    expect(all).toHaveLength(answers.length);
    expect(all.filter((diagnostic) => !diagnostic.startsWith(file))).toEqual([]);
  },
);

test('a build with mistakes tells all of them with their lines, and keeps the last good site', async () => {
  put(join(copy, 'dist/index.html'), 'The last good site');
  const mistakes: [file: string, from: RegExp | string, to: string][] = [
    [BASES.services, /^updated: .*/m, 'updated: with the documents'],
    // Whether this is valid depends on firm.json.
    [BASES.services, /^ {2}turnaround: .*/m, '  sealedIn: [Structural engineering]'],
    [BASES.blog, /$/, '\n<Callout title="x">\n'],
    // Truncated.
    ['src/content/firm.json', /\}\s*$/, ''],
    ['src/styles/tokens.css', /--accent: .*/, '--accent: light-dark(#2f8f6f, #ffb84d);'],
  ];
  put(join(copy, 'src/content/pictures/photos.lock.json'), '{\n<<<<<<< HEAD\n}\n');
  for (const [file, from, to] of mistakes) replaceIn(join(copy, file), from, to);
  const pageFile = (id: string) => join(copy, `src/content/pages/${id}.json`);
  await rename(pageFile('people'), pageFile('peoples'));
  const { code, output } = await buildProject(copy);
  expect(code, output).toBe(1);
  for (const words of [
    `${BASES.services}:5\n  updated: `,
    'A text can use Markdown and the components Callout,',
    /^src\/content\/firm\.json:\d+\n {2}Put each text between .*expected\)/m,
    'src/content/pages/people.json\n  This file is missing, and pages need it.',
    'src/content/pages/peoples.json\n  No page uses this file.',
    'src/styles/tokens.css:16\n  --accent is #2f8f6f in the light theme, and has a contrast of 3.59:1 with --surface',
    'src/content/pictures/photos.lock.json:2\n  Git left two versions of this text here.',
  ])
    expect(output).toMatch(words);
  // No mistake causes messages about anything that is right.
  expect(output.match(/^src\/\S+(?::\d+)?$/gm)).toHaveLength(7);
  expect(output).not.toMatch(/\[WARN\]|Browser APIs/);
  // A stack trace would look like a crash.
  expect(output).not.toMatch(/Stack trace|^\s+at /m);
  expect(await readFile(join(copy, 'dist/index.html'), 'utf8')).toBe('The last good site');
});
