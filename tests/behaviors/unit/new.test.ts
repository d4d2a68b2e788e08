import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, expect, test } from 'vitest';

import { today } from '../../../src/build-env.ts';
import { checkContent } from '../../../src/content-check/check-content.ts';
import { isoDay } from '../../../src/lib/day.ts';
import { createEntry, type Request } from '../../../tools/new/create-entry.ts';
import { put } from '../../support/files.ts';
import { table } from '../../support/table.ts';
import { inFixtureFirm } from '../../support/temporary.ts';
import { runTool } from '../../support/tool.ts';

const CONTENT = 'src/content';

const { entries, names, refused } = table('unit/new') as {
  entries: [kind: string, name: string, file: string, discipline?: string][];
  names: { request: Request; list: string }[];
  refused: [Request, answer: string][];
};
const FILES = entries.map(([, , file]) => `${CONTENT}/${file}`);

const read = (file: string): string => readFileSync(file, 'utf8');
const json = (file: string): unknown => JSON.parse(read(file));
const allContent = (): string[] => globSync('src/content/**/*.*').map((file) => file + read(file));
/** Answers questions in turn. */
const write = (request: Request, ...answers: string[]) =>
  createEntry(request, () => Promise.resolve(answers.shift() ?? ''));

const home = process.cwd();
inFixtureFirm();
beforeAll(async () => {
  // No takeoff can use this drawing, since it does not say what it shows.
  const lines = '<path d="M1 1h7v4z" stroke="#000"/>';
  put(
    `${CONTENT}/drawings/samples/a-plan.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 6">${lines}</svg>`,
  );
  for (const [kind, name, , discipline] of entries) await write({ kind, name, discipline });
  for (const { request } of names) await write(request);
  await write({ kind: 'discipline', name: 'Land Surveying' });
});

test('a new entry is a draft in the right folder with the next free number', () => {
  for (const file of FILES) expect(read(file), file).toMatch(/^ *"?draft"?: true,?$/m);
  expect(read(FILES[0] ?? '')).toContain(`date: ${isoDay(today)}`);
  expect(read(`${CONTENT}/services/estimating/roof-inspection.mdx`)).toContain('sheet: 13');
  expect(read(`${CONTENT}/samples/site-logbooks.json`)).toContain('"order": 3');
});

test('a takeoff names a service and a titled drawing that are there, and a discipline the first free letter', () => {
  const takeoff = json(`${CONTENT}/takeoffs/ramp-slab.json`) as Record<string, string>;
  expect(existsSync(`${CONTENT}/services/${takeoff['service']}.mdx`)).toBe(true);
  expect(read(`${CONTENT}/drawings/${takeoff['drawing']}.svg`)).toContain('<title>');
  const disciplines = json(`${CONTENT}/home/disciplines.json`) as object[];
  expect(disciplines.at(-1)).toMatchObject({ id: 'land-surveying', letter: 'L' });
});

test.each(names)('an entry of $list can be named at once, and is not a draft', ({ request, list }) => {
  const added = (json(`${CONTENT}/${list}`) as object[]).at(-1);
  expect(added).toMatchObject({ name: request.name });
  expect(Object.values(added ?? {})).toContain(request.text ?? request.name);
  expect(added).not.toHaveProperty('draft');
});

test('the content check accepts new entries, and refuses to publish one that is not a draft any more', async () => {
  const mistakes = async (publishes: boolean) =>
    (await checkContent({ publishes })).filter(({ file }) => FILES.includes(file));
  expect(await mistakes(true)).toEqual([]);
  const file = `${CONTENT}/authors/ida-winterbourne.json`;
  const draft = read(file);
  put(file, draft.replace('"draft": true', '"draft": false'));
  const message = expect.stringContaining('(TODO)') as string;
  expect((await mistakes(true))[0]).toMatchObject({ file, severity: 'error', message });
  expect((await mistakes(false))[0]).toMatchObject({ file, severity: 'warning', message });
  put(file, draft);
});

test('the last place of a range that is taken leaves the first free one', async () => {
  const last = `${CONTENT}/samples/last.json`;
  put(last, read(`${CONTENT}/samples/site-logbooks.json`).replace('"order": 3', '"order": 99'));
  const { file } = await write({ kind: 'sample', name: 'After the last' });
  expect(read(file)).toContain('"order": 4');
  for (const each of [last, file]) rmSync(each);
});

test('a new group of samples begins with the files that nobody offers yet', async () => {
  put('public/samples/gate-times.pdf', 'x'.repeat(40_960));
  const { file } = await write({ kind: 'sample', name: 'Gate Papers' });
  const document = { name: 'Gate times', format: 'PDF', file: 'gate-times.pdf' };
  expect((json(file) as { samples: object[] }).samples).toContainEqual(document);
  // By now the file is offered.
  const other = await write({ kind: 'sample', name: 'Other Papers' });
  expect(read(other.file)).not.toContain('gate-times');
  for (const each of [file, other.file]) rmSync(each);
});

test.each(refused)('%j writes nothing and explains why', async (request, answer) => {
  const before = allContent();
  await expect(write(request)).rejects.toThrow(answer);
  expect(allContent()).toEqual(before);
});

test('an entry of a part that the firm has taken out is not written', async () => {
  const page = `${CONTENT}/pages/blog.json`;
  const words = read(page);
  rmSync(page);
  await expect(write({ kind: 'category', name: 'Site Walks' })).rejects.toThrow(
    `restore or translate ${page} first.`,
  );
  put(page, words);
});

test('the command writes the entry that is typed in, and says what to do next', () => {
  const { status, stdout, stderr } = runTool(join(home, 'tools/new.ts'), [], {
    input: 'step\nA ninth visit\n',
  });
  expect(status, stderr).toBe(0);
  expect(stdout).toMatch(
    /^What \(.*\): Title, \d+ to \d+ characters: src\/content\/home\/process\.json has your draft\. Next:\n {2}1\. Put your words into it\./,
  );
});

test('the first service of a new discipline is written in its language', () => {
  put(`${CONTENT}/es/firm.json`, '{ "language": "es" }');
  put(`${CONTENT}/es/home/disciplines.json`, '[]');
  const { stdout, stderr } = runTool(join(home, 'tools/new.ts'), ['discipline', 'Topografía'], {
    env: { TRANSLATION: 'es' },
  });
  expect(stdout, stderr).toContain('npm run new -- service --discipline topografia --language es\n');
});

test('a new project of a translation is not that of a project in the first language', () => {
  put(`${CONTENT}/es/firm.json`, '{ "language": "es" }');
  for (const file of ['pages/portfolio.json', 'lists/portfolio-categories.json'])
    put(`${CONTENT}/es/${file}`, read(`${CONTENT}/${file}`));
  const { stdout, stderr } = runTool(join(home, 'tools/new.ts'), ['project', 'Biblioteca del parque'], {
    env: { TRANSLATION: 'es' },
  });
  expect(stdout, stderr).toContain(`${CONTENT}/es/portfolio/8.json has your draft.`);
});
