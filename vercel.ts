/** Vercel's settings, which it reads before it builds the site, and without any packages. */
import { existsSync, readFileSync } from 'node:fs';

import { hostHeaders } from './src/integrations/hosts/headers.ts';
import { readBasePath } from './src/lib/settings.ts';

const basePath = readBasePath(process.env['BASE_PATH']);
const read = (name: string): unknown => JSON.parse(readFileSync(`src/content/${name}.json`, 'utf8'));
const { httpsOnSubdomains } = read('firm') as { httpsOnSubdomains?: boolean };
const oldAddresses = read('redirects') as Record<string, string>;

/** True for a page of Markdown that is a draft, or has a later day: its old address waits with it. */
function isWaiting(to: string): boolean {
  const file = `src/content${to.replace(/\/(?:#.*)?$/, '')}.mdx`;
  if (!existsSync(file)) return false;
  const [fields = ''] = /^---\r?\n[^]*?\n---/.exec(readFileSync(file, 'utf8')) ?? [];
  const [, day = ''] = /^date: *(\S+)/m.exec(fields) ?? [];
  return /^draft: *true/m.test(fields) || Date.parse(day) > Date.now();
}

/** An address as a browser sends it, and as it is written: it is matched to the letter. */
const spellings = (address: string): string[] => [...new Set([encodeURI(address), address])];

export const config = {
  framework: null,
  buildCommand: 'npm run build',
  outputDirectory: 'dist',
  trailingSlash: true,
  redirects: Object.entries(oldAddresses)
    .filter(([, to]) => !isWaiting(to))
    .flatMap(([from, to]) =>
      spellings(basePath + from).map((source) => ({ source, destination: basePath + to, permanent: true })),
    ),
  headers: Object.entries(hostHeaders(basePath, httpsOnSubdomains)).map(([start, headers]) => ({
    source: `${start}(.*)`,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  })),
};
