import { expect, test } from '../../support/page.ts';

test('pages print as clean sheets in either theme', async ({ page }) => {
  for (const route of ['/services/estimating/steel-takeoffs/', '/contact/']) {
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await page.goto(route);
    await page.getByText('Dark', { exact: true }).click();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'no-preference' });
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('h1')).toHaveCSS('color', 'rgb(0, 0, 0)');
    // With a minimum height, a short page could take two sheets.
    await expect(page.locator('body')).toHaveCSS('min-height', '0px');
    // However soon the page is printed, no drawing is half drawn.
    for (const drawing of await page.locator('.head .drawing').all())
      await expect(drawing).toHaveCSS('animation-name', 'none');
    const controls = page.locator('button, input, textarea, select, iframe, .btn, nav');
    expect(await controls.count()).toBeGreaterThan(5);
    await expect(controls.filter({ visible: true })).toHaveCount(0);
    const pictures = page.locator('.photo img, .sheet-cards .drawing');
    await expect(pictures.filter({ visible: true })).toHaveCount(0);
    const { y, height } = (await page.locator('.title-block').boundingBox()) ?? { y: 0, height: 0 };
    expect(Math.round(y + height)).toBe(page.viewportSize()?.height);
  }
  // A long legal name stays apart from the lines above it.
  await page
    .locator('.title-block dd')
    .first()
    .evaluate((name) => (name.textContent = 'Associated Consultants of the Northern Rockies '.repeat(6)));
  const block = await page.locator('.title-block').boundingBox();
  const lines = await page.locator('.footer-small').boundingBox();
  expect(lines?.height).toBeGreaterThan(10);
  expect((lines?.y ?? 0) + (lines?.height ?? 0)).toBeLessThanOrEqual(block?.y ?? 0);
});

test('an article prints its author and where links lead, and no controls', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/blog/3/');
  const printed = await page.locator('.prose').evaluate((prose) => {
    const here = document.createElement('a');
    here.href = '#main';
    prose.append(here);
    return Array.from(prose.querySelectorAll('a'), (a) => {
      const after = getComputedStyle(a, '::after').content.replaceAll(/"\s*"|"/g, '');
      return { to: a.getAttribute('href') ?? '', isPhoto: a.matches('.photo-cell'), after };
    });
  });
  // Printed addresses are complete, to be typed; links within the page and links to photos get none.
  const whole = (to: string) => (to.startsWith('/') ? `https://oak-iron.example${to}` : to);
  expect(printed.map(({ to }) => to[0])).toEqual(expect.arrayContaining(['/', '#', 'h']));
  expect(printed.some(({ isPhoto }) => isPhoto)).toBe(true);
  for (const { to, isPhoto, after } of printed)
    expect(after, to).toBe(isPhoto || to.startsWith('#') ? 'none' : ` (${whole(to)})`);
  await expect(page.locator('.key-facts', { hasText: 'About the author' })).toBeVisible();
  for (const part of ['#share', '.sheet-menu', 'article ~ section'])
    await expect(page.locator(part).first()).toBeHidden();
});
