import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import tailwind from '@astrojs/tailwind';
import { defineConfig } from 'astro/config';

import { basePath } from './src/build-env.ts';
import { cascadeLayers } from './src/integrations/vite/cascade-layers.ts';
import { chunkUrl } from './src/integrations/vite/chunk-url.ts';
import { buildChecks } from './src/integrations/build-checks.ts';
import { contentCheck } from './src/integrations/content-check/integration.ts';
import { editor } from './src/integrations/editor/integration.ts';
import { endpointFile } from './src/integrations/hosts/endpoint-file.ts';
import { hostFiles } from './src/integrations/hosts/host-files.ts';
import { markdownOptions } from './src/integrations/markdown/options.ts';
import { readRedirects } from './src/content-check/redirects.ts';
import { firmFacts } from './src/integrations/vite/firm-facts.ts';
import { serveEncodedPublicFiles } from './src/integrations/vite/serve-encoded-public-files.ts';
import { serverReact } from './src/integrations/vite/server-react.ts';
import { sonnerWithoutStyle } from './src/integrations/vite/sonner-without-style.ts';
import { subsetFonts } from './src/integrations/fonts/subset-fonts.ts';
import { readFirm } from './src/firm.ts';

const firm = readFirm();
const assetFileNames = '_astro/[name].[hash:6][extname]';
await subsetFonts();

export default defineConfig({
  site: firm.url,
  base: basePath || '/',
  // One content store for build, development, and tests.
  cacheDir: './.astro/',
  trailingSlash: 'always',
  // Astro adds the sub-path to old addresses, and not to where they lead.
  redirects: Object.fromEntries(Array.from(readRedirects(), ([from, to]) => [from, basePath + to])),
  build: { format: 'directory', inlineStylesheets: 'always' },
  // Highlighted code would need style attributes, which the policy forbids.
  markdown: { syntaxHighlight: false, processor: satteri(markdownOptions) },
  // The default ('jsx') deletes the space before an inline element at the start of a line.
  compressHTML: true,
  prerenderConflictBehavior: 'error',
  devToolbar: { enabled: false },
  // Editors learn which file has which schema (.vscode/settings.json).
  experimental: { contentIntellisense: true },
  vite: {
    plugins: [cascadeLayers(), chunkUrl(), sonnerWithoutStyle(), firmFacts(), serveEncodedPublicFiles()],
    environments: {
      // Of a style sheet that both have, the same name makes one file.
      prerender: { build: { rolldownOptions: { output: { assetFileNames } } } },
      client: {
        build: {
          rolldownOptions: {
            // Each page has these names in it, and Astro's are 35 letters longer.
            output: {
              entryFileNames: ({ name }) => `_astro/${name.split('.')[0]}.[hash:6].js`,
              assetFileNames,
            },
          },
        },
      },
    },
    build: {
      rolldownOptions: {
        // Astro marks the modules of texts with a directive of its own, of which Rolldown warns once for each.
        onLog: (level, log, report) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
        },
        // Copies shared constants into each script instead of splitting off a file.
        optimization: { inlineConst: { mode: 'all' } },
      },
      // Small scripts are inlined. Articles, the longest pages, have no room for theirs, and the policy allows no inlined font.
      assetsInlineLimit: (file) => (/ArticleLayout|\.woff2$/.test(file) ? false : undefined),
    },
  },
  integrations: [
    tailwind({ applyBaseStyles: false }),
    serverReact(),
    mdx(),
    contentCheck(),
    editor(),
    hostFiles(),
    endpointFile(),
    buildChecks(),
  ],
});
