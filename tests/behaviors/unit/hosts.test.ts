import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, test, vi } from 'vitest';

import { hostHeaders } from '../../../src/integrations/hosts/headers.ts';
import { hostFiles } from '../../../src/integrations/hosts/host-files.ts';
import { contentPolicy } from '../../../src/integrations/policy/content-policy.ts';
import { encodeEmails } from '../../../src/integrations/policy/encode-emails.ts';
import { put } from '../../support/files.ts';
import { enterEmptyFolder, reloadModules, temporaryFolder } from '../../support/temporary.ts';

vi.mock('../../../src/schemas/redirects.ts', async (original) => ({
  ...(await original<object>()),
  readRedirects: () =>
    new Map([
      ['/über-uns/', '/people/#team'],
      ['/about.html', '/people/'],
      ['/about.php', '/people/'],
      ['/draft.html', '/blog/draft/'],
      ['/borrador.html', '/es/blog/draft/'],
      ['/inicio.html', '/es/'],
    ]),
}));

/** The guide has the settings of servers as text to copy. */
const guide = readFileSync('docs/servers.md', 'utf8');
const { '/': security = {} } = hostHeaders();

test('headers forbid framing, sniffing and referrer leaks', () => {
  expect(security['Content-Security-Policy']).toContain("frame-ancestors 'none'");
  expect(security['X-Content-Type-Options']).toBe('nosniff');
  expect(security['Referrer-Policy']).toMatch(
    /^(no-referrer|(strict-)?(same-origin|origin|origin-when-cross-origin))$/,
  );
  expect(security['Cross-Origin-Opener-Policy']).toBe('same-origin');
  // Feed readers show the feeds' pictures.
  expect(security['Cross-Origin-Resource-Policy']).toBe('cross-origin');
  expect(security['Permissions-Policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
});

test.each([
  ['', undefined, 'max-age=63072000'],
  ['', true, 'max-age=63072000; includeSubDomains'],
  // Other sites of the firm may be on the same host.
  ['/firm', undefined, undefined],
  ['/firm', true, 'max-age=63072000; includeSubDomains'],
])('under "%s" with httpsOnSubdomains %s, headers ask for HTTPS by %s', (base, setting, line) => {
  expect(hostHeaders(base, setting)[`${base}/`]?.['Strict-Transport-Security']).toBe(line);
});

test('a decision says why each header is sent', () => {
  const decision = readFileSync('docs/decisions/007-one-policy-a-page.md', 'utf8');
  const [, text = ''] = /\n\*\*Headers\.\*\* ([^]*?)\n\n/.exec(decision) ?? [];
  const named = new Set(Array.from(text.matchAll(/`((?:[A-Z][a-z]*-)+[A-Z]?[a-z]*)`/g), ([, name]) => name));
  expect([...named].sort()).toEqual(Object.keys(security).sort());
});

test('nginx gives the endpoint the address of who asks, and bodies of any size', () => {
  const [api = ''] = /location \^~ \/api\/ \{[^}]*\}/.exec(guide) ?? [];
  expect(api.match(/X-Real-IP .*/g)).toEqual(['X-Real-IP $remote_addr;']);
  // A header that the visitor sent must not count as an address.
  expect(guide).not.toMatch(/\$http_x_|proxy_add_x_forwarded_for/);
  // nginx would refuse a larger one without words of ours, even with the error page.
  expect(guide).toContain('\n  client_max_body_size 0;');
});

test('a page’s policy allows its own scripts and styles, but no data, and the sources of the firm', () => {
  const html =
    '<script src="/a.js"></script><script>let\na</script><script type="speculationrules">{}</script>' +
    '<script type="application/ld+json">{"@graph":[]}</script><style>a{}</style><style>a{}</style>';
  const [scripts, images, endpoints] = [['https://s.example'], ['https://i.example'], ['https://e.example']];
  const sources = { scripts, images, endpoints, forms: ['mailto:'], frames: [] };
  // printf 'let\na' | openssl dgst -sha256 -binary | base64
  const hashes = [
    "'sha256-HVSAFtKkIKEhjYkFnn01r9mh59xqGQX0eh9b+HHUFys='",
    "'sha256-RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o='",
  ];
  expect(contentPolicy(html, sources).split(';')).toEqual([
    "default-src 'none'",
    `script-src 'self' https://s.example ${hashes.join(' ')}`,
    "style-src 'self' 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='",
    "img-src 'self' https://i.example",
    "font-src 'self'",
    "connect-src 'self' https://e.example",
    'form-action mailto:',
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]);
  expect(contentPolicy('', { ...sources, frames: ['https://m.example'] })).toContain(
    ';frame-src https://m.example;',
  );
});

const [mail, encoded] = ['a.b+c@firm.example', 'a.b+c&#64;firm.example'];
test.each([
  [`<div data-props="{&quot;${mail}&quot;}">`, `<div data-props="{&quot;${encoded}&quot;}">`],
  [
    `<style>@media print{}</style>${mail}<style>a{}</style>`,
    `<style>@media print{}</style>${encoded}<style>a{}</style>`,
  ],
  ['josé@estudio-müller.example', 'josé&#64;estudio-müller.example'],
  ...[
    `<script>const mail="${mail}"</script>`,
    `<script type="application/ld+json">{"@type":"Thing","email":"${mail}"}</script>`,
  ].map((unchanged) => [unchanged, unchanged]),
])('the address in %s, unless it is in a script, loses the sign that hosts look for', (html, expected) => {
  expect(encodeEmails(html)).toBe(expected);
});

test('the page at an old address leads on, and has a language, a charset and a policy', async () => {
  // A site with a translation.
  enterEmptyFolder();
  for (const folder of ['src/content', 'src/content/es']) {
    for (const file of ['firm', 'pages/blog']) put(`${folder}/${file}.json`, '{}');
    put(`${folder}/blog/draft.mdx`, '---\ndraft: true\n---\n');
  }
  const folder = temporaryFolder();
  const outDir = pathToFileURL(`${folder}/`);
  const { hooks } = hostFiles();
  await hooks['astro:config:setup']?.({
    command: 'build',
    config: { outDir },
    updateConfig: vi.fn(),
  } as never);
  await hooks['astro:build:done']?.({ dir: outDir } as never);
  for (const file of ['über-uns/index.html', 'about.html', 'about.php/index.html'])
    expect(readFileSync(join(folder, file), 'utf8')).toMatch(
      /^<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">[^]*default-src 'none'[^]*content="0;url=\/people\//,
    );
  for (const file of ['draft.html', 'borrador.html'])
    expect(existsSync(join(folder, file)), `${file} waits for its page`).toBe(false);
  expect(existsSync(join(folder, 'inicio.html')), 'its page is built later').toBe(true);
  expect(readFileSync(join(folder, '_redirects'), 'utf8')).toMatch(/about\.php/);
  expect(readFileSync(join(folder, '_redirects'), 'utf8')).not.toMatch(/draft/);
  const html = readFileSync(join(folder, 'über-uns/index.html'), 'utf8');
  expect(html).toContain('<a href="/people/#team">');
  expect(html).toMatch(/rel="canonical" href="https:[^#]+\/people\/">/);
});

test('at Vercel, too, the old address of a draft or a scheduled article waits', async () => {
  enterEmptyFolder();
  const [firm, draft] = [JSON.stringify({ timeZone: 'America/Denver' }), '{ "draft": true }'];
  /** Files below src/content, by the address that leads to them. */
  const files: Record<string, [name: string, text: string]> = {
    '/blog/there/#part': ['blog/there.mdx', '---\ndate: 2026-11-24\n---\n\ndraft: true\n'],
    '/blog/draft/#part': ['blog/draft.mdx', '---\ntitle: A\ndate: 2020-01-01\ndraft: true\n---\n'],
    // Midnight has passed in UTC, where the clock of the host is, but not where the firm is.
    '/blog/later/': ['blog/later.mdx', "---\ndate: '2026-11-25'\n---\n"],
    '/legal/terms/': ['legal/terms.mdx', '---\ndraft: false\n---\n'],
    '/legal/privacy/': ['legal/privacy.mdx', '---\ntitle: A\n---\n'],
    '/portfolio/clinic/': ['portfolio/clinic.json', '{}'],
    '/portfolio/bridge/': ['portfolio/bridge.json', draft],
    '/es/people/ada/': ['es/authors/ada.json', draft],
    '/samples/stair/': ['takeoffs/stair.json', draft],
  };
  const redirects = Object.keys(files).map((to) => [`/old${to.replace(/#.*/, '')}`, to]);
  const own = [
    ['firm.json', firm] as const,
    ['redirects.json', JSON.stringify(Object.fromEntries(redirects))],
  ];
  for (const [name = '', text] of [...own, ...Object.values(files)]) put(join('src/content', name), text);
  vi.useFakeTimers({ now: Date.parse('2026-11-25T03:00:00Z') });
  reloadModules();
  const { config } = await import('../../../vercel.ts').finally(() => vi.useRealTimers());
  expect(config.redirects.map(({ destination }) => destination)).toEqual([
    '/blog/there/#part',
    '/legal/terms/',
    '/portfolio/clinic/',
  ]);
});
