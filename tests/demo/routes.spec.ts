import { expect, test } from '@playwright/test';

import { PAGES, SERVICES } from './addresses.ts';
import { readPage } from './read-page.ts';

test('every page has its address, its heading, its title and its description', async ({ page }) => {
  const [titles, descriptions] = [new Set<string>(), new Set<string>()];
  for (const [route, heading] of Object.entries({ ...PAGES, ...SERVICES })) {
    const found = await readPage(page, route, {
      h1: 'h1',
      title: 'title',
      description: 'meta[name=description]@content',
    });
    const [h1 = '', title = '', description = ''] = Object.values(found).map(([first]) => first);
    if (route in SERVICES) expect(h1, route).toBe(heading);
    else expect(h1.toLowerCase(), route).toContain(heading.toLowerCase());
    expect(title, route).toMatch(/^.{10,60}$/);
    expect(description.length, route).toBeGreaterThanOrEqual(70);
    expect(description.length, route).toBeLessThanOrEqual(route in SERVICES ? 170 : 155);
    expect([titles.has(title), descriptions.has(description)], `${title} ${description}`).toEqual([
      false,
      false,
    ]);
    titles.add(title);
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
  test(`services of ${discipline} have the parts of a service page`, async ({ page }) => {
    const services = Object.entries(SERVICES).filter(([route]) => route.split('/')[2] === discipline);
    expect(services.length).toBeGreaterThanOrEqual(least);
    for (const [route, title] of services) {
      const found = await readPage(page, route, {
        lead: '.service-hero .text-lead',
        drawing: '.service-hero .drawing',
        photo: '.service-hero img@src',
        paragraphs: '.service-about > p',
        features: '.service-body .features > li',
        points: '.points > li',
        cards: '.service-cards > li',
        neighbors: '.service-sidebar a',
        current: '.service-sidebar [aria-current=page]',
        headings: 'main :is(h2, h3)',
        asks: `main a[href="/contact/?about=${route.replace(/^\/services\/|\/$/g, '')}"]`,
      });
      expect(found.lead, route).toEqual([expect.stringMatching(/^[A-Z].{60,}\.$/)]);
      expect(found.current, route).toEqual([expect.stringContaining(title)]);
      const { drawing, photo, paragraphs, features, points, cards, neighbors } = found;
      const counts = [drawing, photo, paragraphs, features, points, cards, neighbors].map((it) => it.length);
      const related = route.includes('architectural-design') ? 3 : 2;
      expect(counts, route).toEqual([1, 1, 2, 3, 8, related, services.length]);
      for (const name of HEADINGS) expect(found.headings.join('\n'), route).toContain(name);
      for (const name of ['Request a Consultation', 'Get a Quote'])
        expect(found.asks.join('\n'), route).toContain(name);
    }
  });
}
