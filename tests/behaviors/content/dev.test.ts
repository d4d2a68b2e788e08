import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { copyFixture } from '../../support/copy.ts';
import { DevServer, until } from '../../support/dev-server.ts';
import { type Mistake, MISTAKES } from '../../support/mistakes.ts';
import { folderOfFile } from '../../support/temporary.ts';

const FIRM = 'src/content/firm.json';
const ARTICLE = 'src/content/blog/1.mdx';
const PAGE = '/blog/1/';

const copy = folderOfFile();
let server: DevServer;
/** The part of a page that comes from content, without the numbers that the server changes each time. */
const content = async (path: string): Promise<string> =>
  (/<main[^]*<\/main>/.exec(await server.page(path))?.[0] ?? '').replace(/\?[tv]=\w+/g, '');

beforeAll(async () => {
  await copyFixture(copy);
  writeFileSync(join(copy, 'src/content/home/testimonials.json'), '[]');
  // With a mistake left from the evening before, the server starts, and shows it in place of every page.
  const right = readFileSync(join(copy, FIRM), 'utf8');
  writeFileSync(join(copy, FIRM), right.replace(/"phone": .*/, '"phone": "ask",'));
  server = new DevServer(copy);
  await server.open();
  const shown = await server.ask('/contact/');
  expect(shown.status).toBe(500);
  expect(await shown.text()).toContain('src="/@vite/client"');
  await server.names('phone: Write it like +1 (303) 555-0142; found "ask".');
  await server.mend(FIRM, right);
  expect(await server.page('/contact/')).toContain('</main>');
});
afterAll(() => server.close());

// Mistakes from broken.test.ts, one for each kind of file, with the page that each would change.
test.each([
  ['two categories', PAGE],
  ['JSON that does not parse', '/portfolio/'],
])('the server names %s at once and keeps the last good page', async (mistake, path) => {
  const { file, from = '', to, answers } = MISTAKES.find(({ name }) => name === mistake) as Mistake;
  const before = await content(path);
  const right = server.read(file);
  server.edit(file, right.replace(new RegExp(from, 'm'), to));
  await server.names(answers.join(''));
  expect(server.printed).toMatch(new RegExp(`${file}:\\d+\n`));
  expect(await content(path)).toBe(before);
  await server.mend(file, right);
  expect(await content(path)).toBe(before);
});

test('the server shows each edit in the page that is loaded first', async () => {
  const right = server.read(ARTICLE);
  const [title, text] = ['A title that was edited', 'Another text.'];
  const edited = `${right.replace(/^title: .*/m, `title: ${title}`)}\n${text}\n`;
  await server.save(ARTICLE, edited, PAGE, (html) => html.includes(title) && html.includes(text));
  await server.save(ARTICLE, right, PAGE, (html) => !html.includes('edited'));
});

test('the server shows the error of a text in its page alone', async () => {
  const right = server.read(ARTICLE);
  server.edit(ARTICLE, `${right}\n<Callout title="Open">\n`);
  await server.names('found "<Callout title="Open">"');
  expect((await server.ask(PAGE)).status).toBe(500);
  for (const other of ['/blog/', '/blog/2/', '/']) expect(await server.page(other)).toContain('</main>');
  await server.mend(ARTICLE, `${right}\nA paragraph more.\n`);
  expect(await server.page(PAGE)).toContain('A paragraph more.');
  await server.save(ARTICLE, right, PAGE, (html) => !html.includes('A paragraph more.'));
});

test('the server shows the other pages while a file is gone that they name', async () => {
  const service = 'src/content/services/estimating/steel-takeoffs.mdx';
  const right = server.read(service);
  server.edit(service);
  await server.names('There is no "estimating/steel-takeoffs" in src/content/services.');
  expect(await server.page('/services/')).toContain('</main>');
  await server.mend(service, right);
  expect(await server.page('/services/estimating/steel-takeoffs/')).toContain('</main>');
});

test.each([
  ['src/schemas/post.ts', 'title: text(10, 80)', 'title: text(79, 80)', 'title: Write 79 to 80 characters'],
  ['src/styles/tokens.css', '--accent: light-dark(', '--accent: nothing(', 'write a color such as'],
])('the server checks at once by what is new in %s', async (file, from, to, answer) => {
  const right = server.read(file);
  expect(right).toContain(from);
  server.edit(file, right.replace(from, to));
  await server.names(answer);
  await server.mend(file, right);
});

test('the server prints neither warnings nor errors with a page, also where a list is empty', async () => {
  server.printed = '';
  for (let times = 0; times < 2; times++) expect(await server.page('/')).toContain('</html>');
  await until(() => server.printed.includes('[200] /'));
  expect(server.printed).not.toMatch(/error|warn|invalid/i);
});

test('the server has the code of islands where pages look for it', async () => {
  const client = await server.code('/src/islands/islands.client.ts');
  expect(client).toContain('preamble');
  const [, address = ''] = /"([^"]*hydrate\.tsx\?[^"]*)"/.exec(client) ?? [];
  const [, url = ''] = /export default "(.*)"/.exec(await server.code(address)) ?? [];
  expect(await server.code(url)).toContain('hydrateRoot');
});

test('the server shows a drawing as soon as it is saved, and tells what is wrong with one', async () => {
  const drawing = 'src/content/drawings/home.svg';
  const right = server.read(drawing);
  server.edit(drawing, right.replace('</svg>', ''));
  await server.names('This SVG file cannot be read: Unclosed root tag.');
  const edited = right
    .replace('viewBox="0 0 720 600"', 'viewBox="0 0 720 601"')
    .replace('</svg>', '<path d="M7 7h77"/></svg>');
  await server.mend(drawing, edited);
  expect(await server.page('/')).toContain('viewBox="0 0 720 601"');
  const { headers } = await fetch(`${server.origin}/drawings/home.svg`);
  expect(headers.get('content-type')).toBe('image/svg+xml');
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(await server.code('/drawings/home.svg')).toContain('<path d="M7 7h77"/>');
  server.edit(drawing, right);
});

test('the server follows a new old address, and shows a changed fact of the firm', async () => {
  server.edit('src/content/redirects.json', '{ "/old-crane/": "/contact/" }');
  await until(async () => (await server.ask('/old-crane/?x')).status === 302);
  const right = server.read(FIRM);
  expect(await server.page('/contact/')).not.toContain('010-0199');
  const edited = right.replace('010-0177', '010-0199');
  await server.save(FIRM, edited, '/contact/', (html) => html.includes('010-0199'));
  server.edit(FIRM, right);
});
