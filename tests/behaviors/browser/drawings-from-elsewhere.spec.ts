import { expect, test } from '../../support/page.ts';

/** Pages of the fixture firm that show drawings from other programs, and how many of them. */
const PAGES = { '/portfolio/': 6, '/blog/': 4 };

test('drawings of other programs take both themes’ colors', async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const [path, count] of Object.entries(PAGES)) {
    await page.goto(path);
    const drawings = page.locator('.photo > .drawing');
    expect(await drawings.count(), path).toBeGreaterThanOrEqual(count);
    // Lines are there, in the frame that all drawings have.
    for (const drawing of await drawings.all()) {
      await drawing.scrollIntoViewIfNeeded();
      const box = await drawing.boundingBox();
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5, 1);
      const drawn = () => drawing.evaluate((svg: SVGSVGElement) => svg.getBBox().width > 0);
      await expect.poll(drawn, `${path}: ${await drawing.innerHTML()}`.slice(0, 200)).toBe(true);
    }
  }
  // The hatch of a section is in the page itself: from another file it would be black in both themes.
  await page.goto('/portfolio/4/');
  const color = (selector: string, property: 'fill' | 'color') =>
    page.locator(selector).evaluate((part, name) => getComputedStyle(part)[name], property);
  for (const [colorScheme, shade] of [
    ['light', /^rgb\(\d\d, \d\d, \d\d\)$/],
    ['dark', /^rgb\(2\d\d, 2\d\d, 2\d\d\)$/],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const hatch = await color('.project-hero .drawing pattern path', 'fill');
    expect(hatch).toBe(await color('.project-hero .drawing', 'color'));
    expect(hatch).toMatch(shade);
  }
  expect(
    asked.filter((url) => !url.startsWith(baseURL ?? '') && !url.includes('images.unsplash.com')),
  ).toEqual([]);
});
