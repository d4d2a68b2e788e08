/** Vercel's settings, which it reads before it builds the site, and without any packages. */
import { readFileSync } from 'node:fs';

import { hostHeaders } from './src/integrations/hosts/headers.ts';
import { readBasePath } from './src/lib/settings.ts';
import { translations } from './src/schemas/languages.ts';

const basePath = readBasePath(process.env['BASE_PATH']);
const read = (name: string): unknown => JSON.parse(readFileSync(`src/content/${name}.json`, 'utf8'));
const { httpsOnSubdomains } = read('firm') as { httpsOnSubdomains?: boolean };
const oldAddresses = read('redirects') as Record<string, string>;

/** An address as a browser sends it, and as it is written: it is matched to the letter. */
const spellings = (address: string): string[] => [...new Set([encodeURI(address), address])];

export const config = {
  framework: null,
  buildCommand: 'npm run build',
  outputDirectory: 'dist',
  trailingSlash: true,
  redirects: Object.entries(oldAddresses).flatMap(([from, to]) =>
    spellings(basePath + from).map((source) => ({ source, destination: basePath + to, permanent: true })),
  ),
  headers: Object.entries(hostHeaders(basePath, httpsOnSubdomains, translations())).map(
    ([start, headers]) => ({
      source: `${start}(.*)`,
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    }),
  ),
};
