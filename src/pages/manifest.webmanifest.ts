import type { APIRoute } from 'astro';

import { getPage } from '../data/pages.ts';
import { href } from '../lib/href.ts';
import { ICONS } from '../og/icons.ts';
import { paperColors } from '../lib/paper.ts';
import { site } from '../site.config.ts';
import tokens from '../styles/tokens.css?raw';

/** How the site is named and shown where a visitor keeps it: on a home screen, in a list of apps. */
export const GET: APIRoute = async () => {
  const { surface } = paperColors(tokens);
  const { description } = await getPage('home');
  const manifest = {
    name: site.legalName,
    short_name: site.name,
    description,
    lang: 'en',
    start_url: href('/'),
    scope: href('/'),
    // A website, with the address in sight.
    display: 'browser',
    background_color: surface,
    theme_color: surface,
    icons: ICONS.flatMap(({ name, size, purpose }) =>
      purpose ? [{ src: href(`/${name}.png`), sizes: `${size}x${size}`, type: 'image/png', purpose }] : [],
    ),
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } });
};
