/** Vercel's settings, which it reads before it builds the site, and without any packages. */
import { existsSync, readFileSync } from 'node:fs';

import { hostHeaders } from './src/integrations/hosts/headers.ts';
import { readBasePath } from './src/lib/settings.ts';
import { contentOf, translations } from './src/schemas/languages.ts';

const basePath = readBasePath(process.env['BASE_PATH']);
const read = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
const { httpsOnSubdomains } = read('src/content/firm.json') as { httpsOnSubdomains?: boolean };

/** An address as a browser sends it, and as it is written: it is matched to the letter. */
const spellings = (address: string): string[] => [...new Set([encodeURI(address), address])];

/** Old addresses of a language, by the tag of its translation; they and the pages lie in a folder of that name. */
function redirectsOf(tag: string) {
  const base = tag ? `${basePath}/${tag}` : basePath;
  return Object.entries(read(`${contentOf(tag)}/redirects.json`) as Record<string, string>).flatMap(
    ([from, to]) =>
      spellings(base + from).map((source) => ({ source, destination: base + to, permanent: true })),
  );
}

export const config = {
  framework: null,
  buildCommand: 'npm run build',
  outputDirectory: 'dist',
  trailingSlash: true,
  redirects: ['', ...translations()].flatMap(redirectsOf),
  headers: Object.entries(hostHeaders(basePath, httpsOnSubdomains, translations())).map(
    ([start, headers]) => ({
      source: `${start}(.*)`,
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    }),
  ),
};
