import { expect, test } from 'vitest';

import { render } from '../../../tests/support/render.ts';
import Photo from './Photo.astro';

const PHOTO = { src: 'https://images.unsplash.com/photo-1', alt: 'Rebar in a footing' };
const photo = (props: object) => render(Photo, { photo: PHOTO, sizes: '36rem', ...props });

test('the drawing the photo names comes before that of its place; without any, crossed lines', async () => {
  const named = { ...PHOTO, drawing: 'estimating/boq' };
  expect(await photo({ photo: named, drawing: 'design/permitting' })).toContain(
    '/drawings/estimating/boq.svg#d',
  );
  expect(await photo({ drawing: 'design/permitting' })).toContain('/drawings/design/permitting.svg#d');
  expect(await photo({ drawing: 'design/unknown' })).toMatch(/M0 0 480 320M480 0 0 320/);
});

test('every photo has its text, its shape and sizes of its host; only a hero is loaded early', async () => {
  const html = await photo({});
  expect(html).toContain('alt="Rebar in a footing"');
  expect(html).toMatch(/width="960" height="640" loading="lazy" fetchpriority="auto"/);
  expect(html.match(/images\.unsplash\.com\/photo-1\?[^" ]+ \d+w/g)?.length).toBeGreaterThan(2);
  expect(await photo({ hero: true })).toMatch(/loading="eager" fetchpriority="high"/);
});
