import { expect, test } from '@playwright/test';

import { PAGES, SERVICES } from './addresses.ts';
import { readPage } from './read-page.ts';

test('every page has its address, its heading, its title and its description', async ({ page }) => {
  const seen = new Set<string>();
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
    expect(description, route).toMatch(route in SERVICES ? /^.{70,170}$/ : /^.{70,155}$/);
    for (const words of [title, description]) {
      expect(seen.has(words), words).toBe(false);
      seen.add(words);
    }
  }
});
