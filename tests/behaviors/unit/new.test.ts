import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, expect, test } from 'vitest';

import { today } from '../../../src/build-env.ts';
import { checkContent } from '../../../src/content-check/check-content.ts';
import { isoDay } from '../../../src/lib/day.ts';
import { createEntry, type Request } from '../../../tools/new/create-entry.ts';
import { put } from '../../support/files.ts';
import { inFixtureFirm } from '../../support/temporary.ts';
import { runTool } from '../../support/tool.ts';

const CONTENT = 'src/content';
const BLOG = `${CONTENT}/blog`;

/** New entries: the request, and the file that it creates. */
const NEW: [Request, file: string][] = [
  [{ kind: 'post', name: 'Where a crane: stands' }, `${BLOG}/where-a-crane-stands.mdx`],
  [{ kind: 'article', name: 'Where a hoist stands' }, `${BLOG}/where-a-hoist-stands.mdx`],
  [
    { kind: 'service', name: 'Roof Inspection', discipline: 'estimating' },
    `${CONTENT}/services/estimating/roof-inspection.mdx`,
  ],
  [{ kind: 'project', name: 'Library by the River' }, `${CONTENT}/portfolio/7.json`],
  [{ kind: 'sample', name: 'Site Logbooks' }, `${CONTENT}/samples/site-logbooks.json`],
  [{ kind: 'opening', name: 'Surveyor of Record' }, `${CONTENT}/careers/surveyor-of-record.mdx`],
  [{ kind: 'testimonial', name: 'Ada Quillfeather' }, `${CONTENT}/home/testimonials.json`],
  [{ kind: 'takeoff', name: 'Ramp slab' }, `${CONTENT}/takeoffs/ramp-slab.json`],
  [{ kind: 'person', name: 'Ida Winterbourne' }, `${CONTENT}/authors/ida-winterbourne.json`],
  [{ kind: 'claim', name: 'spans closed' }, `${CONTENT}/home/claims.json`],
  [{ kind: 'reason', name: 'Plans you can price' }, `${CONTENT}/home/reasons.json`],
  [{ kind: 'step', name: 'Quillfeather visits' }, `${CONTENT}/home/process.json`],
];
/** New items in the lists that entries choose from, which cannot be drafts. */
const NAMES: Request[] = [
  { kind: 'category', name: 'Site Notes', text: 'What we saw, one a week.' },
  { kind: 'project-category', name: 'Parks' },
  { kind: 'format', name: 'DGN', text: 'MicroStation drawing' },
];

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
  for (const [request] of NEW) await write(request);
  for (const request of [...NAMES, { kind: 'discipline', name: 'Land Surveying' }]) await write(request);
});

test('a new entry is a draft in the right folder with the next free number', () => {
  for (const [, file] of NEW) expect(read(file), file).toMatch(/^ *"?draft"?: true,?$/m);
  expect(read(NEW[0]?.[1] ?? '')).toContain(`date: ${isoDay(today)}`);
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

test.each([
  ['lists/blog-categories', { name: 'Site Notes' }],
  ['lists/portfolio-categories', { name: 'Parks' }],
  ['lists/sample-formats', { name: 'DGN' }],
])('an entry of %s can be named at once, and is not a draft', (list, expected) => {
  const added = (json(`${CONTENT}/${list}.json`) as object[]).at(-1);
  expect(added).toMatchObject(expected);
  expect(added).not.toHaveProperty('draft');
});

test('the content check accepts new entries, and refuses to publish one that is not a draft any more', async () => {
  const mistakes = async (publishes: boolean) =>
    (await checkContent({ publishes })).filter(({ file }) => NEW.some(([, own]) => own === file));
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

const KINDS =
  'article, post, service, discipline, project, sample, takeoff, person, opening, testimonial, claim, reason, step, category, project-category, format';
const DISCIPLINES = 'design, estimating, construction, inspection, land-surveying';
test.each<[Request, string]>([
  [{ kind: 'post', name: 'Where a crane stands' }, `${BLOG}/where-a-crane-stands.mdx already exists.`],
  [
    { kind: 'claim', name: 'spans closed' },
    'claims.json already has an entry "spans-closed". Edit that one.',
  ],
  [{ kind: 'post', name: 'Short' }, 'Title: Write 10 to 80 characters; "Short" has 5.'],
  [{ kind: 'post', name: '— — — — — — —' }, 'Title: Write at least one letter from a to z or a figure'],
  [{ kind: 'page', name: 'About our firm' }, `What: Choose one of: ${KINDS}; found "page".`],
  [
    { kind: 'category', name: 'Site notes', text: 'What we saw, one a week.' },
    'already has an entry "site-notes".',
  ],
  [{ kind: 'category', name: 'Cranes', text: 'Short' }, 'Text: Write 20 to 300 characters; "Short" has 5.'],
  [
    { kind: 'service', name: 'Roof Drains', discipline: 'roofs' },
    `Discipline: Choose one of: ${DISCIPLINES}; found "roofs".`,
  ],
])('%j writes nothing and explains why', async (request, answer) => {
  const before = allContent();
  await expect(write(request)).rejects.toThrow(answer);
  expect(allContent()).toEqual(before);
});

test('an entry of a part that the firm has taken out is not written', async () => {
  const page = `${CONTENT}/pages/blog.json`;
  const words = read(page);
  rmSync(page);
  await expect(write({ kind: 'category', name: 'Site Walks' })).rejects.toThrow(`Restore ${page} first.`);
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

test('a new project of a translation is not that of a project in the first language', () => {
  put(`${CONTENT}/es/firm.json`, '{ "language": "es" }');
  for (const file of ['pages/portfolio.json', 'lists/portfolio-categories.json'])
    put(`${CONTENT}/es/${file}`, read(`${CONTENT}/${file}`));
  const { stdout, stderr } = runTool(join(home, 'tools/new.ts'), ['project', 'Biblioteca del parque'], {
    env: { TRANSLATION: 'es' },
  });
  expect(stdout, stderr).toContain(`${CONTENT}/es/portfolio/8.json has your draft.`);
});
