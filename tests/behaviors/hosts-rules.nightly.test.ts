/** The rules that a build writes for Netlify and Vercel, read by their own parsers: `npm run test:nightly -- hosts-rules`. */
import { join } from 'node:path';

import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { hostHeaders } from '../../src/integrations/hosts/headers.ts';
import { buildSite } from '../support/copy.ts';
import { fetchPackages, hostPackage } from '../support/host-packages.ts';
import { buildMoved, MOVED } from '../support/moved-site.ts';
import { folderOfFile } from '../support/temporary.ts';

const copy = folderOfFile();
let pages: string[];
let hashed: string;
beforeAll(async () => {
  fetchPackages();
  ({ pages, hashed } = await buildMoved(copy));
});

interface NetlifyMatch {
  statusCode: number;
  targetRelative: string;
  force: boolean;
}

test.each([
  ['where Netlify builds the site', { NETLIFY: 'true', CONTACT_DELIVERY: 'none' }, true],
  ['of a site that was built elsewhere', {}, false],
])('Netlify follows the rules %s', async (_name, settings, force) => {
  await buildSite(copy, settings, '--outDir', 'netlify');
  const { RedirectsHandler } = (await hostPackage('@netlify/redirects')) as {
    RedirectsHandler: new (settings: object) => {
      match: (request: Request) => Promise<NetlifyMatch | undefined>;
    };
  };
  const publicDir = join(copy, 'netlify');
  const site = { siteID: 'site', siteURL: 'https://firm.example', jwtSecret: '', jwtRoleClaim: '' };
  const handler = new RedirectsHandler({ ...site, configRedirects: [], projectDir: copy, publicDir });
  const match = (path: string) => handler.match(new Request(`https://firm.example${path}`));
  // The rule has no `!`, so the host does not apply it to pages that exist.
  const [spanish, others] = [true, false].map((is) => pages.filter((path) => path.startsWith('/es/') === is));
  for (const path of [...(others ?? []), '/blog/nonsense/', hashed])
    expect(await match(path), path).toBeUndefined();
  for (const path of [...(spanish ?? []), '/es/nonsense/']) {
    const { statusCode, targetRelative, force: isForced } = (await match(path)) ?? {};
    expect(force ? [statusCode, targetRelative, isForced] : statusCode, path).toEqual(
      force ? [404, '/es/404.html', false] : undefined,
    );
  }
  for (const [from, to] of Object.entries(MOVED)) {
    const rule = await match(encodeURI(from));
    // Without `!`, the page at the old address redirects.
    expect([rule?.statusCode, rule?.targetRelative, rule?.force], from).toEqual([301, to, force]);
  }
});

test('Vercel’s own parser takes our settings, and its rules lead to every old address and from no page', async () => {
  const folder = process.cwd();
  onTestFinished(() => {
    process.chdir(folder);
  });
  process.chdir(copy);
  const { config } = (await import(join(copy, 'vercel.ts'))) as { config: object };
  const { getTransformedRoutes } = (await hostPackage('@vercel/routing-utils')) as {
    getTransformedRoutes: (config: object) => {
      error: unknown;
      routes: { src: string; status?: number; headers?: Record<string, string>; continue?: boolean }[];
    };
  };
  const { error, routes } = getTransformedRoutes(config);
  expect(error).toBeFalsy();
  const rulesFor = (path: string) => routes.filter(({ src }) => new RegExp(src).test(path));
  for (const path of pages) {
    const [rule, ...others] = rulesFor(path);
    expect([rule?.continue, others], path).toEqual([true, []]);
    expect(rule?.headers, path).toEqual(hostHeaders()['/']);
  }
  for (const [from, to] of Object.entries(MOVED)) {
    const [rule] = rulesFor(encodeURI(from));
    expect([rule?.status, rule?.headers?.['Location']], from).toEqual([308, to]);
  }
  const [, lifetime] = rulesFor(hashed);
  expect(lifetime?.headers).toEqual({ 'Cache-Control': 'public, max-age=604800' });
});
