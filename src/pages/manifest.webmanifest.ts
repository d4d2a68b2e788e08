import type { APIRoute } from 'astro';

import { getPage } from '../data/pages.ts';
import { shortLanguage } from '../language.ts';
import { href } from '../lib/href.ts';
import { readPalette } from '../lib/color-tokens.ts';
import { ICONS } from '../integrations/link-previews/icons.ts';
import { firm } from '../firm.ts';
import tokens from '../styles/tokens.css?raw';

/** Name and look of the site on home screens and in lists of apps. */
export const GET: APIRoute = async () => {
  const { light: surface } = readPalette(tokens)('surface');
  const { description } = await getPage('home');
  const manifest = {
    name: firm.legalName,
    short_name: firm.name,
    description,
    lang: shortLanguage,
    start_url: href('/'),
    scope: href('/'),
    // A website, which shows its address.
    display: 'browser',
    background_color: surface,
    theme_color: surface,
    icons: ICONS.flatMap(({ name, size, purpose }) =>
      purpose ? [{ src: href(`/${name}.png`), sizes: `${size}x${size}`, type: 'image/png', purpose }] : [],
    ),
  };
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } });
};
