import { readdir, readFile, writeFile } from 'node:fs/promises';

import type { AstroIntegration } from 'astro';

/** What Astro writes beside the first island of a page, wherever that stands. */
const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/;

/** Moves the style of Astro's islands into the head, where HTML allows it. */
export const stylesInHead = (): AstroIntegration => ({
  name: 'styles-in-head',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const names = await readdir(dir, { recursive: true });
      for (const name of names.filter((file) => file.endsWith('.html'))) {
        const file = new URL(name, dir);
        const html = await readFile(file, 'utf8');
        const style = ISLAND_STYLE.exec(html)?.[0];
        if (style) await writeFile(file, html.replace(style, '').replace('</head>', `${style}</head>`));
      }
    },
  },
});
