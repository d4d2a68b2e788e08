import { createHash, randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { emailOf, keptOf } from '../../support/enquiries.ts';
import { clearConsoleErrors, expect, fillUpload, test } from '../../support/page.ts';

const ADDRESS = '/contact/drawings/';

/** A file that begins like one of its kind, with different content each time. */
function madeFile(name: string, size = 2000, start = '%PDF-1.7\n') {
  const buffer = Buffer.concat([Buffer.from(start), randomBytes(size)]);
  return { name, mimeType: 'application/octet-stream', buffer };
}
/** The file as it is kept: its name is prefixed with its place in the list. */
const facts = ({ name, buffer }: ReturnType<typeof madeFile>, index: number) => ({
  name: `0${index + 1}-${name}`,
  size: buffer.length,
  sha256: createHash('sha256').update(buffer).digest('hex'),
});

/** Opens the page and fills in what is required. */
async function fill(page: Page, email: string): Promise<void> {
  await page.goto(ADDRESS);
  await fillUpload(page, { Email: email });
}
/** Removes all files from the form. */
async function removeFiles(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: /^Remove / });
  for (let left = await buttons.count(); left > 0; left--) await buttons.first().click();
  await expect(buttons).toHaveCount(0);
}
const send = (page: Page) => page.getByRole('button', { name: 'Send drawings' }).click();

test('the form sends all fields and files, and a bar shows how far @chromium', async ({ page }, info) => {
  const email = emailOf(info);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await fill(page, email);
  const [plan, model] = [madeFile('A-101 plan.pdf', 3_000_000), madeFile('m.ifc', 500, 'ISO-10303-21;')];
  await page.getByLabel('Files').setInputFiles([plan, model]);
  await page.locator('form[name=upload] summary').first().click();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('checkbox').nth(1).check();
  const services = await page
    .getByRole('checkbox', { checked: true })
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
  await page.getByLabel('Stage').selectOption('Permit review');
  await page.getByLabel('Bid date or date you need it').fill('2030-02-01');
  await page.getByLabel('Phone').fill('303 555 0199');
  await page.getByLabel('Links to shared folders').fill('https://a.example\nhttps://b.example');
  const bar = page.getByRole('progressbar', { name: 'Sent so far' });
  await expect(bar).toBeHidden();
  // States of the bar on a slow connection.
  const cdp = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 1_500_000 };
  await cdp.send('Network.emulateNetworkConditions', slow);
  await send(page);
  await expect(page.getByText('Sending your message…')).toBeVisible();
  await expect.poll(() => bar.evaluate((it) => (it as HTMLProgressElement).value)).toBeGreaterThan(0.05);
  await expect(page).toHaveURL('/contact/sent/');
  expect(await keptOf(email)).toMatchObject([
    {
      kind: 'upload',
      fields: {
        name: 'Ada',
        project: 'Medical office, 2 stories',
        stage: 'Permit review',
        neededBy: '2030-02-01',
        phone: '303 555 0199',
        services: services.join(', '),
        links: 'https://a.example\nhttps://b.example',
      },
      files: [plan, model].map(facts),
    },
  ]);
  expect(scripts.filter((url) => url.includes('hydrate'))).toEqual([]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('the form names files that it cannot send before it sends them, and takes others', async ({
  page,
}, info) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await fill(page, emailOf(info));
  const many = Array.from({ length: 9 }, (_, index) => madeFile(`${index}.pdf`));
  await page.getByLabel('Files').setInputFiles([madeFile('run.exe'), madeFile('empty.pdf', 0, ''), ...many]);
  const refusal = page.locator('[data-field=files] .field-error');
  await expect(refusal).toContainText('run.exe is a file type we do not accept here');
  await expect(refusal).toContainText('empty.pdf is empty.');
  await expect(refusal).toContainText('Choose at most 10 files.');
  await send(page);
  await expect(page.getByLabel('Files')).toBeFocused();
  await removeFiles(page);
  await expect(page.getByLabel('Files')).toBeFocused();
  // Playwright does not pass on files of 50 MB.
  await page.getByLabel('Files').evaluate((input) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(50_000_001)], 'set.PDF'));
    (input as HTMLInputElement).files = transfer.files;
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  await expect(refusal).toHaveText('set.PDF is 50 MB; the limit is 50 MB. Send a link to it instead.');
  expect(posts).toEqual([]);
  await removeFiles(page);
  await page.getByLabel('Files').setInputFiles([madeFile('1.pdf')]);
  await expect(refusal).toBeEmpty();
  await send(page);
  await expect(page).toHaveURL('/contact/sent/');
});

test('the form adds a second choice and a drop to the first, and removes single files', async ({
  page,
}, info) => {
  const email = emailOf(info);
  await fill(page, email);
  const [files, refusal] = [page.getByLabel('Files'), page.locator('[data-field=files] .field-error')];
  await files.setInputFiles([madeFile('A-101.pdf'), madeFile('A-201.pdf')]);
  // Until the form's script is loaded, the browser replaces one choice by the next.
  await expect(page.locator('.chosen-files li')).toHaveCount(2);
  await files.setInputFiles([madeFile('S-501.pdf')]);
  await expect(page.locator('.chosen-files li')).toHaveText([/^A-101\.pdf, 2 KB/, /^A-201/, /^S-501/]);
  // Dropped on the page outside the field, twice.
  const drop = () =>
    page.locator('h1').evaluate((heading) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['%PDF-1.7'], 'E-101.pdf', { lastModified: 1 }));
      const init = { dataTransfer, bubbles: true, cancelable: true };
      // False if the page takes the file that the browser would otherwise open.
      return ['dragover', 'drop'].map((type) => heading.dispatchEvent(new DragEvent(type, init)));
    });
  expect([...(await drop()), ...(await drop())]).not.toContain(true);
  await page.getByRole('button', { name: 'Remove A-201.pdf' }).click();
  await expect(page.getByRole('button', { name: 'Remove S-501.pdf' })).toBeFocused();
  await files.setInputFiles(Array.from({ length: 8 }, (_, index) => madeFile(`${index}.pdf`)));
  await expect(refusal).toContainText('Choose at most 10 files.');
  await page.getByRole('button', { name: 'Remove 7.pdf' }).click();
  await expect(refusal).toBeEmpty();
  await send(page);
  await expect(page).toHaveURL('/contact/sent/');
  const [kept] = await keptOf(email);
  const names = ['A-101', 'S-501', 'E-101', '0', '1', '2', '3', '4', '5', '6'];
  expect(kept?.files.map(({ name }) => name.slice(3))).toEqual(names.map((name) => `${name}.pdf`));
});

test('the form shows what the endpoint refuses, and is sent once that is mended', async ({ page }, info) => {
  await fill(page, emailOf(info));
  const email = page.getByLabel('Email', { exact: true });
  const [files, notice] = [page.getByLabel('Files'), page.locator('form[name=upload] .notice')];
  await files.setInputFiles([madeFile('plan.pdf', 2000, 'MZ\u0090')]);
  await send(page);
  await expect(notice).toContainText('We cannot take plan.pdf');
  expect(await files.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1);
  await removeFiles(page);
  // Browsers accept this address.
  await email.fill('a?b@example.com');
  await send(page);
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Enter an email address such as name@firm.com.');
  await expect(notice).toBeHidden();
  await email.fill(emailOf(info));
  await send(page);
  await expect(page).toHaveURL('/contact/sent/');
  clearConsoleErrors(page); // The browser reports the status 415 and 422.
});

test('the form names files that were changed or deleted since they were chosen', async ({ page }, info) => {
  const folder = await mkdtemp(join(tmpdir(), 'chosen-'));
  const [email, plan, gone] = [emailOf(info), join(folder, 'plan.pdf'), join(folder, 'gone.pdf')];
  const refusal = page.locator('#upload-files-error');
  for (const file of [plan, gone]) await writeFile(file, '%PDF-1.4');
  await fill(page, email);
  await page.getByLabel('Files').setInputFiles([plan, gone]);
  await appendFile(plan, 'one more markup');
  await rm(gone);
  await send(page);
  await expect(refusal).toHaveText(/plan\.pdf was changed, moved or deleted.*gone\.pdf was changed/s);
  await page.getByLabel('Files').setInputFiles([plan]);
  await expect(refusal).toHaveText(/^gone\.pdf was changed, moved or deleted/);
  await page.getByRole('button', { name: 'Remove gone.pdf' }).click();
  await expect(refusal).toBeEmpty();
  await send(page);
  await expect(page).toHaveURL('/contact/sent/');
  expect(await keptOf(email)).toMatchObject([{ files: [{ name: '01-plan.pdf' }] }]);
  await rm(folder, { recursive: true });
});
