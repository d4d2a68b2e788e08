import { expect, test } from 'vitest';

import { render } from '../../../tests/support/render.ts';
import Facts from './Facts.astro';

test('lists facts in buying order, whatever order the writer used, and omits missing ones', async () => {
  const html = await render(Facts, {
    facts: { rush: '25 percent', price: '$650 per set', for: 'Erectors', send: 'Drawings' },
  });
  const terms = [...html.matchAll(/<dt[^>]*>([^<]+)<\/dt>\s*<dd>([^<]+)<\/dd>/g)];
  expect(terms.map(([, term, text]) => `${term}: ${text}`)).toEqual([
    'For: Erectors',
    'You send: Drawings',
    'Price: $650 per set',
    'Rush: 25 percent',
  ]);
  expect(html.match(/<dt/g)).toHaveLength(4);
});
