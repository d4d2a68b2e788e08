import { expect, test } from 'vitest';

import { render } from '../../../tests/support/render.ts';
import Facts from './Facts.astro';

test('facts stand in the order of a purchase, whatever the writer’s, and those left out leave no cell', async () => {
  const html = await render(Facts, { facts: { price: 'Fixed per set', for: 'Erectors', send: 'Drawings' } });
  const terms = [...html.matchAll(/<dt[^>]*>([^<]+)<\/dt>\s*<dd>([^<]+)<\/dd>/g)];
  expect(terms.map(([, term, text]) => `${term}: ${text}`)).toEqual([
    'For: Erectors',
    'You send: Drawings',
    'Price: Fixed per set',
  ]);
  expect(html.match(/<dt/g)).toHaveLength(3);
});
