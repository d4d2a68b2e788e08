import { expect, test } from '../../support/page.ts';

/** Pages of the fixture firm that show drawings from other programs, and how many. */
const PAGES = { '/portfolio/': 6, '/blog/': 4 };

test('drawings of other programs show their lines, in both themes’ colors', async ({ page }) => {
  for (const [path, count] of Object.entries(PAGES)) {
    await page.goto(path);
    const drawings = page.locator('.photo > .drawing');
    expect(await drawings.count(), path).toBeGreaterThanOrEqual(count);
    for (const drawing of await drawings.all()) {
      await drawing.scrollIntoViewIfNeeded();
      const drawn = () => drawing.evaluate((svg: SVGSVGElement) => svg.getBBox().width > 0);
      await expect.poll(drawn, `${path}: ${await drawing.innerHTML()}`.slice(0, 200)).toBe(true);
    }
  }
  // The hatch of a section is in the page itself: from another file it would be black in both themes.
  await page.goto('/portfolio/4/');
  const hatch = page.locator('.project-hero .drawing pattern path');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(hatch).toHaveCSS('fill', /^rgb\(\d\d, \d\d, \d\d\)$/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(hatch).toHaveCSS('fill', /^rgb\(2\d\d, 2\d\d, 2\d\d\)$/);
});
