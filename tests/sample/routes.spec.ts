import { CATEGORIES, expect, PAGES, SERVICES, test } from './site.ts';

const WIDTHS = [320, 390, 768, 1280];
const titles = new Set<string>();
const pages = [...Object.entries(PAGES), ...Object.entries(SERVICES)];
const routes = [...pages, ...Object.entries(CATEGORIES)];

test('the requirements name 46 pages; the sheet index and the search are two more', () => {
  expect(pages).toHaveLength(46 + 2);
});

for (const [route, heading] of routes) {
  test(`${route} stands: heading, landmarks, head, frame, widths`, async ({ page, baseURL }) => {
    const response = await page.goto(route);
    expect(response?.status()).toBe(200);

    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('banner')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toHaveCount(1);

    await expect(page).toHaveTitle(/^.{10,80} \| Plumbline$/);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^.{90,170}$/);
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
    expect(titles.has(await page.title())).toBe(false);
    titles.add(await page.title());

    const banner = page.getByRole('banner');
    await expect(banner.getByText('We can help you to build your project!')).toBeVisible();
    await expect(banner.getByRole('link', { name: 'hello@plumbline.example' })).toHaveAttribute(
      'href',
      'mailto:hello@plumbline.example',
    );
    await expect(banner.getByRole('link', { name: '+1 (555) 010-0142' })).toHaveAttribute(
      'href',
      'tel:+15550100142',
    );

    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `pixels beyond a screen of ${width}`).toBeLessThanOrEqual(0);
    }

    const origin = baseURL ?? '';
    const links = await page
      .locator('a[href]:not([href^="#"])')
      .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
    const own = new Set(
      links.filter((link) => link.startsWith(origin)).map((link) => link.slice(origin.length)),
    );
    expect(own.size).toBeGreaterThanOrEqual(38);
    for (const link of own) {
      expect(link, 'a link of our own ends in a slash').toMatch(/^\/([\w/-]+\/)?(#[\w-]+)?$/);
      expect(routes.map(([known]) => known)).toContain(link.split('#')[0]);
    }
  });
}

for (const [route, title] of Object.entries(SERVICES)) {
  test(`${route} has the parts of a service page`, async ({ page }) => {
    await page.goto(route);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Request a Consultation' })).toHaveAttribute(
      'href',
      '/contact/',
    );
    await expect(main.getByRole('img').first()).toBeVisible();

    await expect(main.locator('.service-about > p')).toHaveCount(2);
    await expect(main.locator('.service-body .features > li')).toHaveCount(3);
    await expect(main.locator('.points > li')).toHaveCount(8);

    const discipline = route.split('/')[2] ?? '';
    const index = main.locator('.sheet-index a');
    await expect(index).toHaveCount({ design: 10, estimating: 12, construction: 11 }[discipline] ?? 0);
    await expect(main.locator('.sheet-index [aria-current=page]')).toContainText(title);

    await expect(main.getByRole('heading', { name: 'Why Choose Us' })).toBeVisible();
    for (const reason of ['Expertise', 'Quality Results', 'Advanced Technology', 'Timely Delivery']) {
      await expect(main.getByRole('heading', { name: reason, exact: true })).toBeVisible();
    }
    await expect(main.getByRole('link', { name: 'Get a Quote' })).toHaveAttribute('href', '/contact/');
    await expect(main.getByRole('heading', { name: 'Ready to Get Started' })).toBeVisible();
    expect(await main.locator('.related > li').count()).toBe(route.includes('architectural-design') ? 3 : 2);
  });
}
