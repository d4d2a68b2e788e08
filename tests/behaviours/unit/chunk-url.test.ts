import type { Plugin } from 'vite';
import { expect, test } from 'vitest';

import { chunkUrl } from '../../../src/integrations/vite/chunk-url.ts';

/** What the plugin says in development about a file, by its absolute path as Vite writes it. */
function inDevelopment(file: string): unknown {
  const plugin = chunkUrl() as Plugin & { load: (id: string) => unknown };
  (plugin.configResolved as (config: { command: string }) => void)({ command: 'serve' });
  return plugin.load(`${file}?chunk`);
}

test.each([
  ['/site/src/islands/hydrate.tsx', '/@fs/site/src/islands/hydrate.tsx'],
  ['C:/site/src/islands/hydrate.tsx', '/@fs/C:/site/src/islands/hydrate.tsx'],
])('in development, %s is at %s', (file, url) => {
  expect(inDevelopment(file)).toBe(`export default "${url}";`);
});
