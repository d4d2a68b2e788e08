import { decodeEntities } from '../../src/schemas/clean-data.ts';
import { expect, test } from '../support/page.ts';
import { PAGES, SERVICES } from './addresses.ts';

const routes = { ...PAGES, ...SERVICES };

test('every page has its address, its heading, its title and its description', async ({ request }) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const [route, heading] of Object.entries(routes)) {
    const response = await request.get(route);
    expect(response.status(), route).toBe(200);
    const html = await response.text();
    const text = (found: RegExpExecArray | null) =>
      decodeEntities((found?.[1] ?? '').replace(/<[^>]+>/g, '')).trim();
    const h1 = text(/<h1[^>]*>([^]*?)<\/h1>/.exec(html));
    if (route in SERVICES) expect(h1, route).toBe(heading);
    else expect(h1.toLowerCase(), route).toContain(heading.toLowerCase());
    const title = text(/<title>([^<]*)</.exec(html));
    expect(title, route).toMatch(/^.{10,60}$/);
    expect(titles.has(title), `${title} is the title of two pages`).toBe(false);
    titles.add(title);
    const description = text(/<meta name="description" content="([^"]*)"/.exec(html));
    expect(description.length, route).toBeGreaterThanOrEqual(70);
    expect(description.length, route).toBeLessThanOrEqual(route in SERVICES ? 170 : 155);
    expect(descriptions.has(description), `${description} describes two pages`).toBe(false);
    descriptions.add(description);
  }
});

const HEADINGS = [
  'Why Choose Us',
  'Expertise',
  'Quality Results',
  'Advanced Technology',
  'Timely Delivery',
  'Ready to Get Started',
];
const LEAST = { design: 10, estimating: 12, construction: 11 };

for (const [discipline, least] of Object.entries(LEAST)) {
  test(`services of ${discipline} have the parts of a service page`, async ({ page, request }) => {
    const services = Object.entries(SERVICES).filter(([route]) => route.split('/')[2] === discipline);
    expect(services.length).toBeGreaterThanOrEqual(least);
    for (const [route, title] of services) {
      const html = await (await request.get(route)).text();
      const found = await page.evaluate((text) => {
        const main = new DOMParser().parseFromString(text, 'text/html').querySelector('main');
        const all = (selector: string) => [...(main?.querySelectorAll(selector) ?? [])];
        const texts = (selector: string) => all(selector).map(({ textContent }) => textContent.trim());
        return {
          asks: all('a[href*="about="]').map((link) => [link.textContent.trim(), link.getAttribute('href')]),
          lead: texts('.service-hero .text-lead'),
          pictures: all('.service-hero :is(.drawing, img)').map(({ localName }) => localName),
          paragraphs: texts('.service-about > p').length,
          features: texts('.service-body .features > li').length,
          points: texts('.points > li').length,
          cards: texts('.service-cards > li').length,
          neighbors: texts('.service-sidebar a').length,
          current: texts('.service-sidebar [aria-current=page]'),
          headings: texts('h2, h3').join('\n'),
        };
      }, html);
      expect(found, route).toMatchObject({
        lead: [expect.stringMatching(/^[A-Z].{60,}\.$/)],
        pictures: ['svg', 'img'],
        paragraphs: 2,
        features: 3,
        points: 8,
        cards: route.includes('architectural-design') ? 3 : 2,
        neighbors: services.length,
        current: [expect.stringContaining(title)],
      });
      const contact = `/contact/?about=${route.replace(/^\/services\/|\/$/g, '')}`;
      for (const name of ['Request a Consultation', 'Get a Quote'])
        expect(found.asks, route).toContainEqual([expect.stringContaining(name), contact]);
      for (const name of HEADINGS) expect(found.headings, route).toContain(name);
    }
  });
}
