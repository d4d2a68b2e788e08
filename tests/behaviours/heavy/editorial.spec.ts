import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser, Page } from '@playwright/test';

import { buildProject, copyFixture, FIXTURE } from '../../support/copy.ts';
import { serveFolder } from '../../../tools/serve-folder.ts';
import { githubStandIn } from '../../support/github.ts';
import { expect as hurried, standIn, test } from '../../support/page.ts';

const TITLE = 'What a drone survey can and cannot prove on a construction site';
const FILE = 'src/content/blog/1.mdx';
const BRANCH = 'cms/blog/1';
const PREVIEW = 'https://firm.github.io/website-previews/1';
const OK = { context: 'preview', state: 'success', description: 'Ready', target_url: PREVIEW } as const;

let project: string;
let folder: string;
let site: Awaited<ReturnType<typeof serveFolder>>;
let github: Awaited<ReturnType<typeof githubStandIn>>;

// One site for all of them.
test.describe.configure({ mode: 'default' });
/** The editor asks for news every few seconds. */
const expect = hurried.configure({ timeout: 40_000 });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  project = await copyFixture();
  const config = join(project, 'src/site.config.ts');
  const cms = "cms: { backend: 'github', repo: 'firm/website', branch: 'main' },";
  await writeFile(config, (await readFile(config, 'utf8')).replace("  photoHost: '", `  ${cms}\n$&`));
  const { code, output } = await buildProject(project);
  expect(code, output).toBe(0);
  site = await serveFolder(join(project, 'dist'));
});

test.beforeEach(async () => {
  test.setTimeout(240_000);
  folder = await mkdtemp(join(tmpdir(), 'github-'));
  await mkdir(join(folder, 'tree/src'), { recursive: true });
  await cp(join(FIXTURE, 'content'), join(folder, 'tree/src/content'), { recursive: true });
  github = await githubStandIn(join(folder, 'website.git'), join(folder, 'tree'));
});

/** What the editor asks of other hosts unbidden, and what it says of requests that were refused on purpose. */
const EXPECTED =
  /(?:jsdelivr\.net|githubstatus\.com|hostedstatus\.com)\/.*(?:violates|Refused)|Server responded with an error|status of 4\d\d|message: Somebody else|^Error$/;
test.afterEach(async ({ page, consoleErrors }) => {
  // It would go on asking.
  await page.close();
  consoleErrors.splice(0, Infinity, ...consoleErrors.filter((message) => !EXPECTED.test(message)));
  github.close();
  await rm(folder, { recursive: true });
});

test.afterAll(async () => {
  site.close();
  await rm(project, { recursive: true });
});

/** Signs in with a token, as the first visit asks. */
async function signIn(page: Page): Promise<Page> {
  await standIn(page, site.origin);
  await github.answerFor(page);
  await page.goto(`${site.origin}/admin/`);
  await page.getByRole('button', { name: /Access Token/ }).click();
  await page.getByRole('textbox').fill('github_pat_of_ada');
  await page.keyboard.press('Enter');
  return page;
}

/** The window of another editor. */
const another = async (browser: Browser): Promise<Page> =>
  signIn(await (await browser.newContext()).newPage());

async function openArticle(page: Page, title = TITLE): Promise<void> {
  await page.getByRole('treeitem', { name: 'Blog' }).click();
  await page.getByRole('gridcell', { name: title, exact: true }).first().click();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title);
}

/** Writes another title into the open article and saves it. */
async function save(page: Page, title: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Save' });
  // What is typed while the list still fades out, the editor forgets.
  await expect(async () => {
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
    await hurried(button).toBeEnabled({ timeout: 1000 });
  }).toPass();
  await button.click();
}

/** Saves for the first time, which the editor answers with a question. */
async function saveDraft(page: Page, title: string): Promise<void> {
  await save(page, title);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(
    page
      .getByRole('gridcell', { name: 'Draft' })
      .or(page.getByText('Draft', { exact: true }))
      .first(),
  ).toBeVisible();
}

async function setReady(page: Page): Promise<void> {
  // A choice that is made while the entry still loads, the editor forgets.
  await expect(async () => {
    await page.getByRole('button', { name: /^Status.*Draft/ }).click();
    await page.getByRole('menuitemradio', { name: 'Ready' }).click();
    await expect(page.getByRole('button', { name: /^Status.*Ready/ })).toBeVisible({ timeout: 5000 });
  }).toPass();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish Entry' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
}

const commits = (): number => Number(github.git('rev-list', '--count', 'main'));
const notice = (page: Page) => page.locator('dialog.notice');

test('an edit waits on a branch, shows its preview, and is one change of one file when published', async ({
  page,
}, info) => {
  await signIn(page);
  await openArticle(page);
  await saveDraft(page, 'Words from the browser');
  expect(github.pulls).toMatchObject([{ branch: BRANCH, draft: true, labels: ['sveltia-cms/draft'] }]);
  expect(github.read(`${BRANCH}:${FILE}`).toString()).toContain('title: Words from the browser');
  expect(commits()).toBe(1);

  await openArticle(page, 'Words from the browser');
  await expect(page.getByRole('button', { name: 'Checking for Preview' })).toBeDisabled();
  github.setStatus(BRANCH, OK);
  await page.context().route(`${PREVIEW}/**`, (route) => route.fulfill({ body: 'The preview' }));
  const preview = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'View Preview' }).click();
  await expect(await preview).toHaveURL(`${PREVIEW}/blog/1/`);

  await setReady(page);
  expect(github.pulls).toMatchObject([{ draft: false, labels: ['sveltia-cms/pending_publish'] }]);
  expect(commits()).toBe(1);
  await publish(page);
  await expect.poll(commits).toBe(2);
  expect(github.git('diff', '--name-only', 'main~1', 'main')).toBe(FILE);
  const changed = github.git('diff', '--unified=0', 'main~1', 'main').match(/^\+(?!\+).*/gm) ?? [];
  // The editor writes out each "no" of an entry.
  expect(changed.filter((line) => !/(draft|decorative): false$/.test(line))).toEqual([
    '+title: Words from the browser',
  ]);
  await expect.poll(() => github.find(BRANCH)).toBeUndefined();
  await info.attach('requests', { body: github.log.join('\n') });
  expect(github.log.filter((line) => !/ → 20[0-4]$/.test(line))).toEqual([]);
});

test('a mistake that the check found is told in its own words, and is not published', async ({ page }) => {
  const words = 'src/content/blog/1.mdx:2  title: There is another article with this title.';
  await signIn(page);
  await openArticle(page);
  await saveDraft(page, 'Words from the browser');
  github.comments.push({
    issue: 1,
    body: `<!-- preview -->\n**Mistakes**\n\n\`\`\`text\n${words}\n\`\`\`\n`,
  });
  github.setStatus(BRANCH, { ...OK, state: 'failure', description: words.slice(0, 50) });
  await openArticle(page, 'Words from the browser');
  // Told as soon as the editor hears of it, and again when the entry is to be published.
  await expect(notice(page)).toContainText(words);
  await notice(page).getByRole('button', { name: 'Close' }).click();
  await setReady(page);
  await publish(page);
  await expect(notice(page)).toContainText(words);
  expect(commits()).toBe(1);

  await notice(page).getByRole('button', { name: 'Close' }).click();
  github.setStatus(BRANCH, { ...OK, state: 'pending' });
  await publish(page);
  await expect(notice(page)).toContainText('The check of this change is not done');
  expect(commits()).toBe(1);
  await notice(page).getByRole('button', { name: 'Close' }).click();
  github.setStatus(BRANCH, OK);
  await publish(page);
  await expect.poll(commits).toBe(2);
});

test('of two editors on one entry, neither overwrites the other', async ({ page, browser }) => {
  await signIn(page);
  await openArticle(page);
  const ada = await another(browser);
  await openArticle(ada);
  await saveDraft(ada, 'Words of the first editor');
  const first = github.git('rev-parse', BRANCH);

  // The other window does not know of the branch.
  await save(page, 'Words of the second editor');
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText(
    'Somebody else saved this entry',
  );
  expect(github.git('rev-parse', BRANCH)).toBe(first);
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(
    'Words of the second editor',
  );

  // Nor of what was published from it.
  await openArticle(ada, 'Words of the first editor');
  await setReady(ada);
  await publish(ada);
  await expect.poll(commits).toBe(2);
  await save(page, 'Words of the second editor');
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText(
    'Somebody else saved this entry',
  );
  expect(github.read(`main:${FILE}`).toString()).toContain('title: Words of the first editor');
  expect(github.pulls).toHaveLength(1);
  await ada.context().close();
});

test('what was saved after an editor looked is not published by that editor', async ({ page, browser }) => {
  const ada = await another(browser);
  await openArticle(ada);
  await saveDraft(ada, 'Words that were looked at');
  await signIn(page);
  await openArticle(page, 'Words that were looked at');
  await openArticle(ada, 'Words that were looked at');
  await save(ada, 'Words that nobody looked at');
  await expect.poll(() => github.read(`${BRANCH}:${FILE}`).toString()).toContain('nobody looked at');
  await setReady(page);
  await publish(page);
  await expect(notice(page)).toContainText('somebody saved or published the same entry');
  expect(commits()).toBe(1);
  await ada.context().close();
});

test('an entry can be edited, published and edited again in one window', async ({ page }) => {
  await signIn(page);
  for (const [title, words] of [
    [TITLE, 'Words of the morning'],
    ['Words of the morning', 'Words of the evening'],
  ] as const) {
    await openArticle(page, title);
    await saveDraft(page, words);
    await openArticle(page, words);
    await setReady(page);
    await publish(page);
    await expect.poll(() => github.read(`main:${FILE}`).toString()).toContain(words);
    await expect(page.getByRole('gridcell', { name: words, exact: true }).first()).toBeVisible();
  }
  expect(commits()).toBe(3);
});

test('with the preview’s host down, the editor says so and goes on', async ({ page }) => {
  await signIn(page);
  await openArticle(page);
  await saveDraft(page, 'Words from the browser');
  github.setStatus(BRANCH, {
    ...OK,
    state: 'error',
    description: 'The host of the preview does not answer.',
  });
  await page.getByRole('treeitem', { name: 'Blog' }).click();
  await openArticle(page, 'Words from the browser');
  await setReady(page);
  await expect(page.getByRole('button', { name: 'View on Live Site' })).toBeVisible();
  await publish(page);
  await expect.poll(commits).toBe(2);
});

test('the preview shows an article in the site’s own styles', async ({ page }, info) => {
  await signIn(page);
  await openArticle(page);
  const preview = page.frameLocator('iframe.preview');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await expect(preview.locator('h1')).toHaveCSS('font-family', /^Archivo/);
  await expect(preview.locator('.prose > h2').first()).toBeVisible();
  await expect(preview.locator('.prose > .callout .callout-title').first()).toBeAttached();
  await expect(preview.locator('.table-figure td').first()).toBeAttached();
  await expect(preview.locator('.prose > figure img').first()).toHaveAttribute('alt', /\w/);
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Words from the browser');
  await expect(preview.locator('h1')).toHaveText('Words from the browser');
  await info.attach('preview', { body: await page.screenshot(), contentType: 'image/png' });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a writer signs in, finds an entry, edits and saves it', async ({ page }, info) => {
    await signIn(page);
    await page.getByText('Blog', { exact: true }).first().click();
    await info.attach('list', { body: await page.screenshot(), contentType: 'image/png' });
    await page.getByText(TITLE).first().click();
    await info.attach('entry', { body: await page.screenshot(), contentType: 'image/png' });
    await save(page, 'Words from the bus');
    await page.getByRole('button', { name: 'Later' }).click();
    await expect.poll(() => github.pulls.length).toBe(1);
    expect(github.read(`${BRANCH}:${FILE}`).toString()).toContain('title: Words from the bus');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await info.attach('saved', { body: await page.screenshot(), contentType: 'image/png' });
  });
});
