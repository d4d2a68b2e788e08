import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import tailwind from '@astrojs/tailwind';
import { defineConfig } from 'astro/config';

import { atomicOutput } from './src/integrations/atomic-output.ts';
import { cms } from './src/integrations/cms.ts';
import { hostFiles } from './src/integrations/host-files.ts';
import { interaction } from './src/integrations/interaction.ts';
import { liveMistakes } from './src/integrations/live-mistakes.ts';
import { sonnerWithoutStyle } from './src/integrations/sonner-without-style.ts';
import { lateIslandRuntime } from './src/integrations/late-island-runtime.ts';
import { notices } from './src/integrations/notices.ts';
import { quietDirectives } from './src/integrations/quiet-directives.ts';
import { subsetFonts } from './src/integrations/subset-fonts.ts';
import { wholeLinks } from './src/integrations/whole-links.ts';
import { checkSite } from './src/schemas/site.ts';
import { site } from './src/site.config.ts';

checkSite(site);

// With drafts in it, a site is for our own eyes.
if (process.argv.includes('--drafts')) process.env.DRAFTS = '1';
if (process.env.DRAFTS) process.env.PREVIEW = '1';

export default defineConfig({
  site: site.url,
  base: process.env.BASE_PATH || '/',
  // One store of content for build, development and tests.
  cacheDir: './.astro/',
  trailingSlash: 'always',
  // Eight pages at a time: with thousands of them the disk, not the processor, sets the pace.
  build: { format: 'directory', inlineStylesheets: 'always', concurrency: 8 },
  // The default ('jsx') deletes the space before an inline element that starts a line.
  compressHTML: true,
  prerenderConflictBehavior: 'error',
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  // Finished articles are kept from build to build; src/data/cache-key.ts says for how long.
  // For editors, Astro writes down which file belongs to which schema (.vscode/settings.json).
  experimental: { incrementalBuild: true, contentIntellisense: true },
  fonts: await subsetFonts(),
  vite: {
    build: {
      // A name that islands and page script share is written out in both, not fetched as a file of its own.
      rolldownOptions: { optimization: { inlineConst: { mode: 'all' } } },
      // Small scripts stand in their pages. Articles, the longest pages, have no room for theirs.
      assetsInlineLimit: (file) => (file.includes('ArticleLayout') ? false : undefined),
    },
  },
  integrations: [
    tailwind({ applyBaseStyles: false }),
    react(),
    mdx(),
    interaction(),
    liveMistakes(),
    lateIslandRuntime(),
    sonnerWithoutStyle(),
    cms(),
    quietDirectives(),
    hostFiles(),
    notices(),
    wholeLinks(),
    atomicOutput(),
  ],
});
