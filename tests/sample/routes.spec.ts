import { expect, test } from '../support/page.ts';
import { CATEGORIES, PAGES, SERVICES } from './addresses.ts';

const routes = { ...PAGES, ...SERVICES, ...CATEGORIES };

test('the requirements name 46 pages; the sheet index and the search are two more', () => {
  expect(Object.keys({ ...PAGES, ...SERVICES })).toHaveLength(46 + 2);
});

test('every page stands at its address under its heading, with the firm’s facts', async ({ request }) => {
  const titles = new Set<string>();
  for (const [route, heading] of Object.entries(routes)) {
    const response = await request.get(route);
    expect(response.status(), route).toBe(200);
    const html = await response.text();
    const text = (found: RegExpExecArray | null) =>
      (found?.[1] ?? '')
        .replace(/<[^>]+>/g, '')
        .replaceAll('&amp;', '&')
        .replaceAll('&#38;', '&')
        .trim();
    const h1 = text(/<h1[^>]*>([^]*?)<\/h1>/.exec(html));
    if (typeof heading === 'string') expect(h1, route).toBe(heading);
    else expect(h1, route).toMatch(heading);
    const title = text(/<title>([^<]*)</.exec(html));
    expect(title, route).toMatch(/^.{10,80} \| Plumbline$/);
    expect(titles.has(title), `${title} is the title of two pages`).toBe(false);
    titles.add(title);
    expect(text(/<meta name="description" content="([^"]*)"/.exec(html)), route).toMatch(/^.{90,170}$/);
    for (const fact of ['We can help you to build your project!', 'mailto:hello@plumbline.example'])
      expect(html, route).toContain(fact);
  }
});

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
    const least = { design: 10, estimating: 12, construction: 11 }[discipline] ?? 0;
    expect(await index.count()).toBeGreaterThanOrEqual(least);
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
