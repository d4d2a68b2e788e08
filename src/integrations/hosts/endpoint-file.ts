import { resolve } from 'node:path';

import { build } from 'vite';

import { readFacts } from '../../endpoint-facts.ts';
import { wordsFile } from '../../words.ts';

/**
 * Bundles the endpoint, its packages and the firm's facts into `enquiries.mjs`, which needs only Node 20.12.
 * @param folder where to write it; other files there stay
 */
export async function writeEndpoint(folder: string): Promise<void> {
  const facts = `export const readFacts = () => (${JSON.stringify(readFacts())});`;
  await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      { name: 'facts', load: { filter: { id: /\/src\/endpoint-facts\.ts$/ }, handler: () => facts } },
    ],
    resolve: { alias: { '#words': wordsFile() } },
    ssr: { noExternal: true },
    build: {
      ssr: resolve('endpoint/main.ts'),
      target: 'node20',
      minify: true,
      outDir: resolve(folder),
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: 'enquiries.mjs', codeSplitting: false } },
    },
  });
}
