import { expect, expectLink, hrefs, test, withoutScript } from '../../support/page.ts';

const ADDRESS = 'https://oak-iron.example/blog/3/';

test('an article shows author, reviewer, short answer, sources, figures, its neighbors, and plain links to share it', async ({
  page,
}) => {
  await page.goto('/blog/3/');
  const author = page.locator('.key-facts', { hasText: 'About the author' });
  await expect(author.getByText('Priya Raman, Senior estimator, AACE CCP')).toBeVisible();
  await expect(author.getByText('Priya prices buildings from concept to bid')).toBeVisible();
  await expect(page.getByText('Updated')).toHaveCount(0);
  const header = page.locator('article > header');
  await expect(header).toContainText('Reviewed by Daniel Okafor');
  await expect(header).toContainText(/Short answer\s*Read the class before the number\./);
  const sources = page.locator('.prose li', { hasText: 'Recommended Practice' });
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible();
  await expect(sources).toHaveText([
    /56R-08, rev\. 2020 \(classes and ranges\)\s*$/,
    /Basis of Estimate\s*$/,
  ]);
  await expect(sources.getByRole('link')).toHaveAttribute('href', 'https://web.aacei.org/');
  await expect(page.getByRole('cell', { name: '3,480' })).toHaveCSS('text-align', 'right');
  await expect(page.getByRole('columnheader', { name: 'Class 4' })).toHaveCSS('text-align', 'right');
  await expect(page.getByRole('cell', { name: 'B Shell' })).toHaveCSS('text-align', /start|left/);
  const share = page.locator('#share');
  const subject = encodeURIComponent(await page.title());
  await expectLink(share, 'Share by email', `mailto:?subject=${subject}&body=${ADDRESS}`);
  await expectLink(
    share,
    'Share on LinkedIn',
    `https://www.linkedin.com/sharing/share-offsite/?url=${ADDRESS}`,
  );
  const adjoining = page.getByRole('region', { name: 'Adjoining sheets' }).getByRole('listitem');
  await expect(adjoining).toHaveText([/Newer N-04/, /Older N-02/]);
  // The oldest article, from newest to oldest 1, 2, 3, 4 and 6, which has neither sources nor a short answer.
  await page.goto('/blog/6/');
  await expect(adjoining).toHaveText([/Newer N-02/]);
  expect(await hrefs(adjoining.getByRole('link'))).toEqual(['/blog/4/']);
  await expect(page.getByRole('heading', { name: 'Sources' })).toHaveCount(0);
  await expect(page.getByText(/Short answer|Reviewed by/)).toHaveCount(0);
});

test('hovering over a heading shows a link to it without changing its accessible name', async ({ page }) => {
  await page.goto('/blog/3/');
  const heading = page.getByRole('heading', {
    name: 'A reconciliation from Class 4 to Class 2',
    exact: true,
  });
  const anchor = heading.locator('a');
  await expect(anchor).toHaveCSS('opacity', '0');
  await heading.hover();
  await expect(anchor).toHaveCSS('opacity', '1');
  await anchor.click();
  await expect(page).toHaveURL(`/blog/3/#${(await heading.getAttribute('id')) ?? 'none'}`);
  await expect(heading).toBeInViewport();
});

test('wide code and wide tables scroll in themselves', async ({ page }) => {
  await page.goto('/blog/3/');
  await page.locator('.prose').evaluate((prose) => {
    const line = 'BIDITEM,DESCRIPTION,UNIT,QTY,'.repeat(9);
    const code = document.createElement('pre');
    code.tabIndex = 0;
    code.textContent = line;
    const row = prose.querySelector('.table-figure tr');
    for (let count = 0; count < 12; count++) row?.append(row.children[0]?.cloneNode(true) ?? '');
    prose.prepend(code);
  });
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const part of ['.prose pre', '.table-figure > section']) {
      const scrolls = (it: HTMLElement) => it.scrollWidth > it.clientWidth && it.tabIndex === 0;
      expect(await page.locator(part).first().evaluate(scrolls), part).toBe(true);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('reading modes keep the short answer, and leave the list of parts out', async ({ page }) => {
  // Class names that @mozilla/readability 0.6 (Firefox) takes for text, and those of parts that it leaves out.
  const TEXT = /article|body|content|entry|main|page|post|text|blog|story/i;
  const LEFT_OUT = /^(?!.*(?:and|article|body|column|content|main)).*(?:menu|sidebar)/i;
  await page.goto('/blog/3/');
  const head = page.locator('header:has([data-answer])');
  for (const part of await head.or(head.locator('div:has(h1)')).all())
    await expect(part).toHaveAttribute('class', TEXT);
  // The menu is the text's only sibling, so that the head of the article counts as its neighbor.
  const beside = page.locator('.prose ~ *, :has(+ .prose)');
  await expect(beside).toHaveCount(1);
  await expect(beside).toHaveAttribute('class', LEFT_OUT);
  await expect(page.locator('header + :has(> .prose)')).toHaveCount(1);
  await page.goto('/portfolio/1/');
  await expect(page.locator('main aside')).toHaveCount(0);
});

for (const clipboard of ['free', 'blocked', 'missing'])
  test(`the address can be copied where the clipboard is ${clipboard}`, async ({ page }) => {
    await page.addInitScript((clipboard) => {
      Reflect.deleteProperty(Navigator.prototype, 'share');
      const writeText = (text: string) => {
        document.documentElement.dataset['copied'] = text;
        return clipboard === 'blocked' ? Promise.reject(new Error('refused')) : Promise.resolve();
      };
      // In Firefox, the blank page opened first has no clipboard.
      const value = clipboard === 'missing' ? undefined : { writeText };
      Object.defineProperty(Navigator.prototype, 'clipboard', { value });
    }, clipboard);
    // As narrow as the window of a browser inside another app.
    await page.setViewportSize({ width: 320, height: 560 });
    await page.goto('/blog/3/');
    const [share, isCopied] = [page.locator('#share'), clipboard === 'free'];
    // Twice: it has to work again, also after the first notice is gone.
    for (let times = 0; times < 2; times++) {
      await share.getByRole('button', { name: 'Copy link' }).click();
      await expect(page.getByText(isCopied ? 'Link copied' : 'Copy this link').first()).toBeVisible();
    }
    await expect.poll(async () => (await share.innerText()).split(ADDRESS).length).toBe(isCopied ? 1 : 2);
    if (clipboard !== 'missing') await expect(page.locator('html')).toHaveAttribute('data-copied', ADDRESS);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

test('the article uses the device’s own share dialog where there is one', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = (data) => {
      document.documentElement.dataset['shared'] = JSON.stringify(data);
      return Promise.reject(new DOMException('closed', 'AbortError'));
    };
  });
  await page.goto('/blog/3/');
  await page.getByRole('button', { name: 'Share…' }).click();
  expect(JSON.parse((await page.locator('html').getAttribute('data-shared')) ?? '{}')).toEqual({
    title: await page.title(),
    url: ADDRESS,
  });
});

withoutScript('without JavaScript, sharing links work and the copy button is hidden', async ({ page }) => {
  await page.goto('/blog/3/');
  const share = page.locator('#share');
  await expectLink(share, 'Share by email', `mailto:?body=${ADDRESS}`);
  await expect(share.getByRole('link', { name: 'Share on LinkedIn' })).toBeVisible();
  await expect(share.getByRole('button', { includeHidden: true })).toBeHidden();
});
