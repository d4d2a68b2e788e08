import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import tailwind from '@astrojs/tailwind';
import { defineConfig } from 'astro/config';

import { basePath, rootPath } from './src/build-env.ts';
import { cascadeLayers } from './src/integrations/vite/cascade-layers.ts';
import { chunkUrl } from './src/integrations/vite/chunk-url.ts';
import { buildChecks } from './src/integrations/build-checks.ts';
import { contentCheck } from './src/integrations/content-check/integration.ts';
import { editor } from './src/integrations/editor/integration.ts';
import { hostFiles } from './src/integrations/hosts/host-files.ts';
import { markdownOptions } from './src/integrations/markdown/options.ts';
import { firmFacts } from './src/integrations/vite/firm-facts.ts';
import { reactWithoutClient } from './src/integrations/vite/react-without-client.ts';
import { typedSigns } from './src/integrations/vite/typed-signs.ts';
import { policy } from './src/integrations/policy/integration.ts';
import { textTwins } from './src/integrations/text-twins.ts';
import { sonnerWithoutStyle } from './src/integrations/vite/sonner-without-style.ts';
import { wordsFile } from './src/words.ts';
import { readFirm } from './src/firm.ts';
import { translation } from './src/schemas/languages.ts';

export default defineConfig({
  site: readFirm().url,
  base: basePath || '/',
  cacheDir: `./.astro/${translation}`,
  trailingSlash: 'always',
  build: { format: 'directory', inlineStylesheets: 'always' },
  // Highlighted code would need style attributes, which the policy forbids.
  markdown: { syntaxHighlight: false, processor: satteri(markdownOptions) },
  prerenderConflictBehavior: 'error',
  devToolbar: { enabled: false },
  logger: { entrypoint: './src/integrations/log.mjs' },
  // Tells code editors which file has which schema (.vscode/settings.json).
  experimental: { contentIntellisense: true },
  vite: {
    // The site's folder in its first language.
    define: { 'import.meta.env.ROOT_PATH': JSON.stringify(rootPath) },
    resolve: { alias: { '#words': wordsFile() } },
    plugins: [cascadeLayers(), chunkUrl(), sonnerWithoutStyle(), firmFacts(), typedSigns()],
    build: {
      // Licenses of packages whose code reaches visitors; for fonts, see: src/pages/licenses/.
      license: { fileName: 'licenses/packages.txt' },
      // Scripts up to 800 B are inlined; larger ones are files, and so are fonts, which the policy blocks if inlined.
      // The scripts that save drafts and replay early events are inlined, too: they work even if nothing else loads.
      assetsInlineLimit: (file, content) =>
        content.length <= (/Autosave|ReplayEarly/.test(file) ? 2000 : 800),
      // Older than the supported range: the last versions for Windows 7 and for older phones (decision 017).
      cssTarget: ['chrome109', 'firefox115', 'safari15.6'],
      rolldownOptions: {
        // Astro adds its own directive to the modules of texts.
        checks: { moduleLevelDirective: false },
        // Copies shared constants into each script, which would otherwise have to wait for a second file.
        optimization: { inlineConst: { mode: 'all' } },
      },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // `Base.js` instead of `Base.astro_astro_type_script_index_0_lang.js`, which every page would name.
            output: { entryFileNames: ({ name }) => `_astro/${name.split('.')[0]}.[hash].js` },
          },
        },
      },
    },
  },
  integrations: [
    tailwind({ applyBaseStyles: false }),
    reactWithoutClient(),
    mdx(),
    contentCheck(),
    policy(),
    editor(),
    hostFiles(),
    textTwins(),
    buildChecks(),
  ],
});
