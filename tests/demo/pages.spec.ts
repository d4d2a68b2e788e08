import { globSync, readFileSync } from 'node:fs';

import { parse } from 'yaml';

import { formatSize } from '../../src/lib/file-size.ts';
import { expect, expectLink, test } from '../support/page.ts';
import { ALL_PAGES } from '../support/routes.ts';
import { PAGES } from './addresses.ts';
import { readPage } from './read-page.ts';

const IDS = ['1', '2', '3', '4', '5', '6'];
const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

type Wanted = number | string[] | { has?: string[]; hasNot?: string[] };
const TABLE = parse(readFileSync('tests/demo/pages.yaml', 'utf8')) as Record<string, Record<string, Wanted>>;

test('pages hold what was specified', async ({ page }) => {
  for (const [path, parts] of Object.entries(TABLE)) {
    const selectors = Object.keys(parts);
    const found = await readPage(page, path, Object.fromEntries(selectors.map((it) => [it, it])));
    for (const [selector, wanted] of Object.entries(parts)) {
      const [values, where] = [found[selector] ?? [], `${path}: ${selector}`];
      if (Array.isArray(wanted)) expect.soft(values, where).toEqual(wanted);
      else if (typeof wanted === 'number') expect.soft(values.length, where).toBe(wanted);
      else {
        const { has = [], hasNot = [] } = wanted;
        for (const words of has) expect.soft(values.join('\n'), where).toContain(words);
        for (const words of hasNot) expect.soft(values, where).not.toContain(words);
      }
    }
  }
});

test('home shows each testimonial, the portfolio each project', async ({ page }) => {
  const said = json('src/content/home/testimonials.json') as Record<string, string>[];
  const { quotes } = await readPage(page, '/', { quotes: '.testimonials > li' });
  expect(quotes).toEqual(
    said.map(({ quote, author, role, company }) => `★★★★★“${quote}”${author} ${role}, ${company}`),
  );
  for (const id of IDS) {
    const project = json(`src/content/portfolio/${id}.json`) as Record<string, unknown>;
    const parts = { card: `#project-${id}`, photo: `#project-${id} img@src` };
    const { card, photo } = await readPage(page, '/portfolio/', parts);
    for (const field of ['title', 'location', 'year', 'category', 'description'])
      expect(card[0], field).toContain(String(project[field]));
    expect(photo).toHaveLength(1);
  }
});

test('the blog lists the newest first, and an article the three newest', async ({ page }) => {
  const blog = await readPage(page, '/blog/', { links: '.post-card h3 a@href', cards: '.post-card' });
  const { recent } = await readPage(page, '/blog/4/', { recent: '[aria-label="Recent posts"] a@href' });
  expect(recent).toEqual(blog.links.slice(0, 3));
  expect(blog.links.filter((to) => /^\/blog\/[1-6]\/$/.test(to))).toEqual(IDS.map((id) => `/blog/${id}/`));
  expect(blog.cards[blog.links.indexOf('/blog/1/')]).toMatch(/November 12, 2026, \d+\smin read/);
});

test('the skip link is the first stop and opens the main content', async ({ page }) => {
  await page.goto('/blog/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a project shows drawing, facts, problem, decision, result, services and quote', async ({ page }) => {
  const people: string[] = [];
  for (const id of IDS) {
    const project = await readPage(page, `/portfolio/${id}/`, {
      headings: 'main h2',
      facts: 'main .schedule dt',
      services: '.project-team a[href*="/services/"]',
      people: '.project-team a[href*="/people/"]',
      drawing: '.project-hero .drawing',
      neighbors: 'main > .link-list a',
      main: 'main',
    });
    const headings = ['The hard problem', 'What we decided', 'The result', 'Our role'];
    expect(project.headings, id).toEqual(expect.arrayContaining(headings));
    expect(project.facts, id).toEqual(['Location', 'Type', 'Size', 'Contract', 'Dates', 'Completed']);
    expect(project.services.length, id).toBeGreaterThanOrEqual(2);
    expect(project.drawing, id).toHaveLength(1);
    expect(project.neighbors, id).toHaveLength(id === IDS.at(0) || id === IDS.at(-1) ? 1 : 2);
    expect(project.main[0], id).not.toMatch(/sample project/i);
    people.push(...project.people);
  }
  expect(people.length, 'names that lead to a person').toBeGreaterThanOrEqual(5);
});

test('a sample takeoff shows drawing, rows and files', async ({ page }) => {
  const { takeoffs } = await readPage(page, '/samples/', { takeoffs: '.sheet-cards a@href' });
  expect(takeoffs).toEqual(Object.keys(PAGES).filter((path) => /^\/samples\/./.test(path)));
  for (const path of takeoffs) {
    const takeoff = await readPage(page, path, {
      drawing: '.takeoff > figure .drawing',
      rows: '.takeoff-table tbody tr',
      headings: 'main h2, main h3',
      files: '.takeoff-files a[download]',
    });
    expect(takeoff.drawing, path).toHaveLength(1);
    expect(takeoff.rows.length, path).toBeGreaterThanOrEqual(9);
    expect(takeoff.rows.join(), path).not.toMatch(/NaN|undefined/);
    const headings = ['Assumptions', 'Not included', 'For your job'];
    expect(takeoff.headings, path).toEqual(expect.arrayContaining(headings));
    const formats = ['XLSX', 'CSV', 'PDF'].map((it) => expect.stringMatching(`${it}, [\\d.]+ KB$`));
    expect(takeoff.files, path).toEqual(formats);
  }
});

test('answers to closed questions are on paper', async ({ page }) => {
  await page.goto('/services/estimating/boq/');
  const answers = page.locator('.questions p');
  const shown = () => answers.evaluateAll((all) => all.map((answer) => answer.checkVisibility()));
  expect(await shown()).toEqual([false, false, false]);
  await page.emulateMedia({ media: 'print' });
  expect(await shown()).toEqual([true, true, true]);
});

test('articles offer their forms, with format and size', async ({ page }) => {
  for (const [route, file] of [
    ['/blog/3/', 'reconciliation-table.xlsx'],
    ['/blog/4/', 'constraint-log.xlsx'],
    ['/blog/6/', 'crane-pick-list.xlsx'],
  ] as const) {
    const { offers } = await readPage(page, route, {
      offers: `.prose :has(> a[download][href="/samples/${file}"])`,
    });
    const { length } = readFileSync(`dist/samples/${file}`);
    expect(offers[0], route).toContain(`(XLSX, ${formatSize(length, 'en-US')})`);
  }
});

test('the contact form does by keyboard what was specified', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && calls.push(request.url()));
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await page.goto('/contact/');
  await field('Name').focus();
  for (const words of ['Ada', 'ada@mason.example', 'Frame']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('Hello');
  await field('Subject').press('Enter');
  await expect(page.locator('[data-sonner-toast]')).toHaveText([
    /Message Sent.*We've received your message and will respond shortly\./s,
  ]);
  for (const name of ['Name', 'Email', 'Subject', 'Message']) await expect(field(name)).toHaveValue('');
  await expect(page.getByRole('status').filter({ hasText: 'nothing was sent' })).toContainText(
    'Demonstration: nothing was sent.',
  );
  expect(calls).toEqual([]);
});

const NOT_FOUND =
  'The page you are looking for might have been removed, had its name changed, or is temporarily unavailable.';

test('an unknown address shows the required texts, and leads to office and search', async ({
  page,
  consoleErrors,
}) => {
  expect((await page.goto('/no/such/page/'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page.getByText(NOT_FOUND)).toBeVisible();
  await expectLink(page.getByRole('main'), 'Return to Home', '/');
  await expectLink(page.getByRole('main'), 'Contact us', '/contact/');
  // The browser itself reports the status as an error.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('404')]);
  await page.getByRole('main').getByRole('searchbox').fill('crane');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/?q=crane');
});

test('every band that a writer can edit is on a page', async ({ page }) => {
  const shown: string[] = [];
  for (const path of ALL_PAGES) shown.push(...(await readPage(page, path, { text: 'main' })).text);
  for (const file of globSync('src/content/pages/**/*.json')) {
    const { bands = {} } = json(file) as { bands?: Record<string, { title: string }> };
    for (const [name, { title }] of Object.entries(bands))
      expect(shown.join('\n').includes(title), `${file}: ${name}`).toBe(true);
  }
});
