import { expect, test } from 'vitest';

import { render } from '../../../tests/support/render.ts';
import Photo from './Photo.astro';

const PHOTO = { src: 'https://images.unsplash.com/photo-1', alt: 'Rebar in a footing' };
const photo = (props: object) => render(Photo, { photo: PHOTO, sizes: '36rem', ...props });

test('prefers the photo’s own drawing to the default, and shows a photo alone without either', async () => {
  const named = { ...PHOTO, drawing: 'estimating/boq' };
  const both = await photo({ photo: named, drawing: 'design/permitting' });
  expect(both).toContain('/drawings/estimating/boq.svg#d');
  expect(both.indexOf('<svg'), 'the drawing leads').toBeLessThan(both.indexOf('<img'));
  expect(await photo({ drawing: 'design/permitting' })).toContain('/drawings/design/permitting.svg#d');
  const alone = await photo({ drawing: 'design/unknown' });
  expect(alone).not.toContain('<svg');
  expect(alone).not.toContain('photo-strip');
});

test('gives every photo its alt text, size and host crops, and loads third-party photos lazily', async () => {
  const html = await photo({});
  expect(html).toContain('alt="Rebar in a footing"');
  expect(html).toMatch(/width="1280" height="853" loading="lazy"/);
  expect(html.match(/images\.unsplash\.com\/photo-1\?[^" ]+ \d+w/g)?.length).toBeGreaterThan(2);
  const hero = await photo({ hero: true });
  expect(hero).toContain('loading="lazy"');
  expect(hero).not.toContain('fetchpriority');
});
