import { expect, test } from 'vitest';

import { render } from '../../../tests/support/render.ts';
import Crumbs from './Crumbs.astro';

test('the way here is linked, the open page is named last and is no link', async () => {
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
