import { expect, expectLink, test, withoutScript } from '../../support/page.ts';

const ADDRESS = 'https://oak-iron.example/blog/3/';

test('shows author, reviewer, short answer, sources and figures, and plain links to share it', async ({
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
  // An article without sources has no heading for them.
  await page.goto('/blog/4/');
  await expect(page.getByRole('heading', { name: 'Sources' })).toHaveCount(0);
  await expect(page.getByText(/Short answer|Reviewed by/)).toHaveCount(0);
});

test('each article links to the newer and the older one', async ({ page }) => {
  const newestFirst = ['1', '2', '3', '4', '6'];
  const numberOf = (place: number) => `N-0${newestFirst.length - place} /blog/${newestFirst[place]}/`;
  for (const [place, id] of newestFirst.entries()) {
    await page.goto(`/blog/${id}/`);
    const rows = page.getByRole('region', { name: 'Adjoining sheets' }).getByRole('listitem');
    const found = await rows.evaluateAll((all) =>
      all.map(
        (row) =>
          `${row.querySelector('.tag')?.textContent.split('·')[0]?.trim()} ${row.querySelector('a')?.getAttribute('href')}`,
      ),
    );
    expect(found).toEqual([
      ...(place > 0 ? [`Newer ${numberOf(place - 1)}`] : []),
      ...(place < newestFirst.length - 1 ? [`Older ${numberOf(place + 1)}`] : []),
    ]);
  }
});

test('the table of contents leads to each section', async ({ page }) => {
  await page.goto('/blog/3/');
  const links = page.getByRole('navigation', { name: 'In this article' }).getByRole('link');
  const headings = page.locator('.prose > h2');
  await expect(links).toHaveText(await headings.allTextContents());
  const ids = await headings.evaluateAll((all) => all.map(({ id }) => `#${id}`));
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(ids);
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
  // As @mozilla/readability 0.6 (Firefox) takes them: words that make an element text, and a part that it leaves out.
  const TEXT = /article|body|content|entry|main|page|post|text|blog|story/i;
  const [LEFT_OUT, MAYBE] = [/menu|sidebar/i, /and|article|body|column|content|main/i];
  await page.goto('/blog/3/');
  const head = page.locator('header:has([data-answer])');
  const classes = await head
    .or(head.locator('div:has(h1)'))
    .evaluateAll((parts) => parts.map((part) => part.getAttribute('class')));
  expect(classes).toHaveLength(3);
  for (const name of classes) expect(name).toMatch(TEXT);
  // Beside the text itself is nothing but the menu; then the head of the article counts as its neighbor.
  const beside = await page.locator('.prose').evaluate((text) => {
    const all = [...(text.parentElement?.children ?? [])].filter((it) => it !== text);
    return {
      names: all.map((it) => it.getAttribute('class')),
      neighbor: text.parentElement?.previousElementSibling?.tagName,
    };
  });
  expect(beside.names).toHaveLength(1);
  expect(beside.names[0]).toMatch(LEFT_OUT);
  expect(beside.names[0]).not.toMatch(MAYBE);
  expect(beside.neighbor).toBe('HEADER');
  await page.goto('/portfolio/1/');
  await expect(page.locator('main aside')).toHaveCount(0);
});

for (const clipboard of ['free', 'blocked', 'missing']) {
  test(`the address can be copied where the clipboard is ${clipboard}`, async ({ page }) => {
    await page.addInitScript((clipboard) => {
      Reflect.deleteProperty(Navigator.prototype, 'share');
      const writeText = (text: string) => {
        document.documentElement.dataset['copied'] = text;
        return clipboard === 'blocked' ? Promise.reject(new Error('refused')) : Promise.resolve();
      };
      // Firefox has no clipboard on the empty page before.
      const value = clipboard === 'missing' ? undefined : { writeText };
      Object.defineProperty(Navigator.prototype, 'clipboard', { value });
    }, clipboard);
    // As narrow as the window of a browser inside another app.
    await page.setViewportSize({ width: 320, height: 560 });
    await page.goto('/blog/3/');
    await page.getByRole('button', { name: 'Copy link' }).click();
    const isCopied = clipboard === 'free';
    await expect(page.getByText(isCopied ? 'Link copied' : 'Copy this link')).toBeVisible();
    await expect(page.locator('[data-sonner-toast]').getByText(ADDRESS)).toHaveCount(isCopied ? 0 : 1);
    const share = page.locator('#share');
    // Also once the notice is gone, and however often it is asked for.
    await page.getByRole('button', { name: 'Copy link' }).click();
    await (isCopied ? expect(share).not.toContainText(ADDRESS) : expect(share).toContainText(ADDRESS));
    expect((await share.innerText()).split(ADDRESS)).toHaveLength(isCopied ? 1 : 2);
    if (clipboard !== 'missing') await expect(page.locator('html')).toHaveAttribute('data-copied', ADDRESS);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

test('uses the device’s own share dialog where there is one', async ({ page }) => {
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
  await expect(page.getByRole('region', { name: 'Adjoining sheets' })).toBeVisible();
});
