import { expect, test } from 'vitest';

import { render } from '../../../tests/support/render.ts';
import Crumbs from './Crumbs.astro';

test('links the ancestors and names the current page last, unlinked', async () => {
  const trail = [
    { name: 'Home', path: '/' },
    { name: 'Blog', path: '/blog/' },
  ];
  const html = await render(Crumbs, { trail, title: 'Tower <cranes>' });
  expect([...html.matchAll(/<a href="([^"]*)">([^<]*)/g)].map(([, to, name]) => [to, name])).toEqual([
    ['/', 'Home'],
    ['/blog/', 'Blog'],
  ]);
  expect(html).toMatch(/<li aria-current="page">Tower &lt;cranes&gt;<\/li> ?<\/ol>/);
});
