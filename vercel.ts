/** Vercel's settings, which it reads before it builds the site, and without any packages. */
import { existsSync, readFileSync } from 'node:fs';

import { hostHeaders } from './src/integrations/hosts/headers.ts';
import { readBasePath } from './src/lib/settings.ts';
import { dayIn } from './src/lib/time-zone.ts';

const basePath = readBasePath(process.env['BASE_PATH']);
const read = (name: string): unknown => JSON.parse(readFileSync(`src/content/${name}.json`, 'utf8'));
const firm = read('firm') as { httpsOnSubdomains?: boolean; timeZone?: string };
const oldAddresses = read('redirects') as Record<string, string>;

/** True for the page of an entry that is a draft, or has a later day: its old address waits with it. */
function isWaiting(to: string): boolean {
  const page = to.replace(/\/(?:#.*)?$/, '');
  const path = page.replace('/people/', '/authors/').replace('/samples/', '/takeoffs/');
  const file = ['mdx', 'json'].map((ending) => `src/content${path}.${ending}`).find(existsSync);
  if (!file) return false;
  const text = readFileSync(file, 'utf8');
  const [fields = text] = /^\uFEFF?---\r?\n[^]*?\n---/.exec(text) ?? [];
  const [, day = ''] = /^date: *["']?([\d-]+)/m.exec(fields) ?? [];
  const [, draft] = /(?:^|[{,]\s*")draft"?: *(\w+)/m.exec(fields) ?? [];
  // A legal text is a draft until it says otherwise.
  const isDraft = path.includes('/legal/') ? draft !== 'false' : draft === 'true';
  return isDraft || day > dayIn(firm.timeZone ?? 'UTC', new Date());
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
  headers: Object.entries(hostHeaders(basePath, firm.httpsOnSubdomains)).map(([start, headers]) => ({
    source: `${start}(.*)`,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  })),
};
