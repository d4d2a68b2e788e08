import { resolve } from 'node:path';

import { build } from 'vite';

import { readFacts } from '../../endpoint-facts.ts';
import { wordsFile } from '../../words.ts';

/**
 * Writes the endpoint with its packages and the firm's facts as `enquiries.mjs`, which needs Node 20.12 and nothing else.
 * @param folder where to; other files in it stay
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
