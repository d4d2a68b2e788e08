import { createHash, randomBytes } from 'node:crypto';

import type { Page, TestInfo } from '@playwright/test';

import { listKept, missingFiles } from '../../../endpoint/targets/folder.ts';
import { expect, test } from '../../support/page.ts';
import { FIXTURE_PORT, OWN_ENDPOINT_PORT, OWN_ENQUIRIES, SENDING_PORT } from '../../support/ports.ts';

test.use({ baseURL: `http://localhost:${OWN_ENDPOINT_PORT}` });

const ADDRESS = '/contact/drawings/';
/** Requests for files. */
const FILES = '**/api/drawings/*/*';

/** A file that begins like one of its kind; another one each time. */
function madeFile(name: string, size = 2000, start = '%PDF-1.7\n') {
  const buffer = Buffer.concat([Buffer.from(start), randomBytes(size)]);
  return { name, mimeType: 'application/octet-stream', buffer };
}
type MadeFile = ReturnType<typeof madeFile>;
/** As it is kept: with its place in the list before its name. */
const facts = ({ name, buffer }: MadeFile, index: number) => ({
  name: `0${index + 1}-${name}`,
  size: buffer.length,
  sha256: createHash('sha256').update(buffer).digest('hex'),
});

/** What was kept of a person, and how many of its files have not come. */
async function keptOf(email: string) {
  const all = (await listKept(OWN_ENQUIRIES)).filter(({ kept }) => kept.fields['email'] === email);
  return Promise.all(
    all.map(async ({ id, kept: { kind, fields, files } }) => ({
      kind,
      fields,
      files,
      missing: (await missingFiles(OWN_ENQUIRIES, id, { files } as never)).length,
    })),
  );
}

const emailOf = ({ title, project, retry }: TestInfo) =>
  `${title.replaceAll(/[^a-z]+/gi, '-').slice(0, 40)}-${project.name}-${retry}@example.com`;

/** Opens the page and writes what is required. */
async function fill(page: Page, email: string): Promise<void> {
  await page.goto(ADDRESS);
  await page.getByLabel('What is to be built').fill('Medical office, 2 stories');
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await page.getByLabel('Email', { exact: true }).fill(email);
  // Nobody is faster.
  await page.waitForFunction(() => performance.now() > 1000);
}
const send = (page: Page) => page.getByRole('button', { name: 'Send to the office' }).click();
const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('files arrive whole, in the order of the list, without those removed from it', async ({
  page,
}, info) => {
  const email = emailOf(info);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await fill(page, email);
  const [plan, model, late] = [
    madeFile('A-101 plan.pdf'),
    madeFile('m.ifc', 500, 'ISO-10303-21;'),
    madeFile('B.pdf'),
  ];
  await page.getByLabel('Files').setInputFiles([plan, model]);
  await expect(line(page, plan.name)).toContainText('2 KB');
  // Another choice adds to the first.
  await page.getByLabel('Files').setInputFiles([late, madeFile('wrong.pdf')]);
  await expect(page.locator('.chosen-files > li')).toHaveCount(4);
  await page.getByRole('button', { name: 'Remove: wrong.pdf' }).click();
  await expect(page.getByRole('button', { name: 'Remove: B.pdf' })).toBeFocused();
  await page.getByRole('button', { name: 'Up: B.pdf' }).click();
  await expect(page.getByRole('button', { name: 'Up: B.pdf' })).toBeFocused();
  await expect(page.locator('form[name=drawings] > [role=status]')).toHaveText('B.pdf is now 2 of 3.');
  await page.locator('form[name=drawings] summary').first().click();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('checkbox').nth(1).check();
  const services = await page
    .getByRole('checkbox', { checked: true })
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
  expect(services).toHaveLength(2);
  await page.getByLabel('Stage').selectOption('Permit review');
  await page.getByLabel('Answer wanted by').fill('2030-02-01');
  await send(page);
  await expect(page).toHaveURL('/contact/sent/');
  expect(await keptOf(email)).toEqual([
    {
      kind: 'drawings',
      fields: {
        name: 'Ada',
        email,
        project: 'Medical office, 2 stories',
        stage: 'Permit review',
        wanted: '2030-02-01',
        services: services.join(', '),
      },
      files: [plan, late, model].map(facts),
      missing: 0,
    },
  ]);
  expect(
    scripts.filter((url) => /hydrate|client\./.test(url)),
    'React',
  ).toEqual([]);
});

test('a line that breaks twice delays a file, and loses none', async ({ page, consoleErrors }, info) => {
  const email = emailOf(info);
  let tries = 0;
  await page.route(FILES, (route) => (tries++ < 2 ? route.abort('connectionreset') : route.continue()));
  await fill(page, email);
  const files = [madeFile('1.pdf'), madeFile('2.pdf')];
  await page.getByLabel('Files').setInputFiles(files);
  await send(page);
  await expect(page).toHaveURL('/contact/sent/', { timeout: 15_000 });
  expect(await keptOf(email)).toMatchObject([{ files: files.map(facts), missing: 0 }]);
  consoleErrors.length = 0; // The browser reports the broken lines.
});

test('of three files the one that does not arrive is named, and sent again alone', async ({
  page,
  consoleErrors,
}, info) => {
  const email = emailOf(info);
  const files = [madeFile('1.pdf'), madeFile('2.pdf'), madeFile('3.pdf')];
  const [, second] = files.map(facts);
  const busy = { status: 503, headers: { 'retry-after': '0' }, body: '' };
  await page.route(`**/api/drawings/*/${second?.sha256}`, (route) => route.fulfill(busy));
  await fill(page, email);
  await page.getByLabel('Files').setInputFiles(files);
  await send(page);
  await expect(page.locator('.notice')).toHaveText(/has arrived, but not these files: 2\.pdf/);
  await expect(line(page, '1.pdf')).toContainText('Arrived');
  await expect(line(page, '2.pdf')).toContainText('Did not arrive');
  await expect(line(page, '3.pdf')).toContainText('Arrived');
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(1);
  expect(await keptOf(email)).toMatchObject([{ missing: 1 }]);
  await page.unroute(`**/api/drawings/*/${second?.sha256}`);
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.method()));
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page).toHaveURL('/contact/sent/');
  expect(sent).toEqual(['PUT']);
  expect(await keptOf(email)).toMatchObject([{ files: files.map(facts), missing: 0 }]);
  consoleErrors.length = 0; // The browser reports the status 503.
});

test('a program that calls itself a drawing is refused, and the rest goes without it', async ({
  page,
  consoleErrors,
}, info) => {
  const email = emailOf(info);
  await fill(page, email);
  await page.getByLabel('Files').setInputFiles([madeFile('plan.pdf', 2000, 'MZ'), madeFile('2.pdf')]);
  await send(page);
  await expect(line(page, 'plan.pdf')).toContainText('plan.pdf is none of PDF');
  await page.getByRole('button', { name: 'Remove: plan.pdf' }).click();
  await expect(page).toHaveURL('/contact/sent/');
  expect(await keptOf(email)).toMatchObject([{ missing: 1 }]);
  consoleErrors.length = 0; // The browser reports the status 415.
});

test('what cannot be sent is told before it is sent', async ({ page }) => {
  await page.goto(ADDRESS);
  await page
    .getByLabel('Files')
    .setInputFiles([
      madeFile('run.exe'),
      madeFile('empty.pdf', 0, ''),
      ...Array.from({ length: 11 }, (_, index) => madeFile(`${index}.pdf`)),
    ]);
  const refusal = page.locator('.field-error');
  await expect(refusal).toContainText('run.exe is of a type that we cannot open');
  await expect(refusal).toContainText('empty.pdf is empty');
  await expect(refusal).toContainText('We take 10 files at a time');
  await expect(page.locator('.chosen-files > li')).toHaveCount(10);
});

test('a message that fails stays in the form, with its files', async ({ page, consoleErrors }, info) => {
  const email = emailOf(info);
  await page.route('**/api/drawings', (route) => route.fulfill({ status: 400, body: 'no' }));
  await fill(page, email);
  await page.getByLabel('Files').setInputFiles([madeFile('1.pdf')]);
  await send(page);
  await expect(page.locator('.notice')).toContainText('still in the form');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(page.locator('.chosen-files > li')).toHaveCount(1);
  await page.unroute('**/api/drawings');
  await send(page);
  await expect(page).toHaveURL('/contact/sent/');
  expect(await keptOf(email)).toMatchObject([{ missing: 0 }]);
  consoleErrors.length = 0; // The browser reports the status 400.
});

test('whoever leaves with files that have not been sent is warned', async ({ page }) => {
  await page.goto(ADDRESS);
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await page.getByLabel('Files').setInputFiles([madeFile('1.pdf')]);
  await expect(page.locator('.chosen-files > li')).toHaveCount(1);
  const warned = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await warned;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the browser sends fields and files, and the page confirms', async ({ page }, info) => {
    const email = emailOf(info);
    await page.goto(ADDRESS);
    await page.getByLabel('What is to be built').fill('Clinic');
    await page.getByLabel('Name', { exact: true }).fill('Ada');
    await page.getByLabel('Email', { exact: true }).fill(email);
    const files = [madeFile('1.pdf'), madeFile('2.dwg', 300, 'AC1032')];
    await page.getByLabel('Files').setInputFiles(files);
    await send(page);
    await expect(page).toHaveURL('/contact/sent/');
    expect(await keptOf(email)).toMatchObject([{ files: files.map(facts), missing: 0 }]);
  });
});

test.describe('where messages go to a service that takes no files', () => {
  test.use({ baseURL: `http://localhost:${SENDING_PORT}` });

  test('the form asks for links, and says why', async ({ page }) => {
    await page.goto(ADDRESS);
    await expect(page.getByLabel('Files')).toHaveCount(0);
    await expect(page.getByText('takes text, but no files')).toBeVisible();
    await expect(page.getByLabel('Links to shared folders')).toBeVisible();
  });
});

test.describe('where nothing is delivered', () => {
  test.use({ baseURL: `http://localhost:${FIXTURE_PORT}` });

  test('the form says that it opens a mail', async ({ page }) => {
    await page.goto(ADDRESS);
    await expect(page.getByText('The button opens your mail program')).toBeVisible();
    await expect(page.locator('form[name=drawings]')).toHaveAttribute('action', /^mailto:/);
  });
});
