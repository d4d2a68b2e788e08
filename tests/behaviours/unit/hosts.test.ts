import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { LIMITS } from '../../../endpoint/enquiry.ts';
import {
  type HostFiles,
  IMMUTABLE,
  type Redirects,
  REVALIDATED,
  securityHeaders,
} from '../../../src/integrations/hosts/headers.ts';
import { cloudflare, netlify, vercel } from '../../../src/integrations/hosts/platforms.ts';
import { contentPolicy } from '../../../src/integrations/policy/content-policy.ts';
import { encodeEmails } from '../../../src/integrations/policy/encode-emails.ts';

const text = (files: HostFiles, path: string): string => files[path] ?? '';
const none: Redirects = new Map();
const notFound = '<!doctype html><title>Missing</title>';

/** The guide has the settings of servers as text to copy. */
const guide = readFileSync('docs/publishing.md', 'utf8');
const headersOf = (text: string, line: RegExp): Record<string, string> =>
  Object.fromEntries(
    Array.from(text.matchAll(line), ([, name = '', value = '']) => [name.toLowerCase(), value]),
  );

function headerLines(file: string): Record<string, string> {
  const [, all = ''] = /^\/\*\n((?: .*\n)+)/m.exec(file) ?? [];
  return headersOf(all, /^ +([^:]+): (.*)$/gm);
}

interface Vercel {
  headers: { source: string; headers: { key: string; value: string }[] }[];
  redirects: { source: string; destination: string; permanent: boolean }[];
}
const vercelOf = (...site: Parameters<typeof vercel>) =>
  JSON.parse(text(vercel(...site), 'vercel.json')) as Vercel;

/** Headers of every answer of a host, by lower-case name, read back from the host's own file. */
const HOSTS: Record<string, () => Record<string, string>> = {
  Netlify: () => headerLines(text(netlify('', none), '_headers')),
  Cloudflare: () => headerLines(text(cloudflare('', none, undefined, notFound), '_headers')),
  Vercel: () => {
    const { headers = [] } = vercelOf('', none).headers.find(({ source }) => source === '/(.*)') ?? {};
    return Object.fromEntries(headers.map(({ key, value }) => [key.toLowerCase(), value]));
  },
  nginx: () => headersOf(guide, /add_header (\S+) "(.+)" always;/g),
  Apache: () => headersOf(guide, /Header always set (\S+) "(.+)"/g),
};

const sent = Object.fromEntries(
  Object.entries(securityHeaders()).map(([name, value]) => [name.toLowerCase(), value]),
);

test.each(Object.entries(HOSTS))('%s sends every security header with every response', (_host, headers) => {
  expect(headers()).toEqual(sent);
});

test('headers enforce HTTPS for a year on their own host alone, and forbid framing, sniffing and referrer leaks', () => {
  const age = Number(/^max-age=(\d+)$/.exec(sent['strict-transport-security'] ?? '')?.[1]);
  expect(age).toBeGreaterThanOrEqual(31_536_000);
  expect(sent['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(sent['x-content-type-options']).toBe('nosniff');
  expect(sent['referrer-policy']).toMatch(
    /^(no-referrer|(strict-)?(same-origin|origin|origin-when-cross-origin))$/,
  );
  expect(sent['cross-origin-opener-policy']).toBe('same-origin');
  // Readers show the pictures of the feeds.
  expect(sent['cross-origin-resource-policy']).toBe('cross-origin');
  expect(sent['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
});

const TRANSPORT = 'Strict-Transport-Security: max-age=63072000';

test.each([
  ['', undefined, TRANSPORT],
  ['', true, `${TRANSPORT}; includeSubDomains`],
  // Other sites of the firm may be at the same host.
  ['/firm', undefined, undefined],
  ['/firm', true, `${TRANSPORT}; includeSubDomains`],
])('under "%s" with httpsOnSubdomains %s, every host sends %s', (base, setting, line) => {
  const headers = securityHeaders(base, setting);
  for (const lines of [
    text(netlify(base, none, headers), '_headers').split('\n'),
    text(cloudflare(base, none, headers), '_headers').split('\n'),
    (vercelOf(base, none, headers).headers[0]?.headers ?? []).map(({ key, value }) => `${key}: ${value}`),
  ])
    expect(lines.map((it) => it.trim()).find((it) => it.startsWith('Strict'))).toBe(line);
});

test('the guide says what each header does', () => {
  const [, table = ''] = /\n## Headers\n([^]*?)\n## /.exec(guide) ?? [];
  expect(Array.from(table.matchAll(/^\| `([\w-]+)(?:: .+?)?` /gm), ([, name]) => name)).toEqual(
    Object.keys(securityHeaders()),
  );
});

test('keeps lines within Cloudflare’s 2,000 characters', () => {
  for (const line of text(cloudflare('', none, undefined, notFound), '_headers').split('\n'))
    expect(line.length).toBeLessThanOrEqual(2000);
});

test('redirects an unknown article only where no article is hidden by it', () => {
  expect(text(netlify('', none), '_redirects')).toBe('/blog/* /blog/ 302\n');
  expect(text(cloudflare('', none, undefined, notFound), '_redirects')).not.toMatch(/^\//m);
  expect(text(cloudflare('', none, undefined, notFound), 'blog/404.html')).toBe(notFound);
  expect(text(vercel('', none), 'vercel.json')).not.toContain('redirects');
});

test('nginx gives the endpoint the address of who asks, and bodies as large as it takes', () => {
  const [api = ''] = /location \^~ \/api\/ \{[^}]*\}/.exec(guide) ?? [];
  expect(api.match(/X-Real-IP .*/g)).toEqual(['X-Real-IP $remote_addr;']);
  // What a visitor writes into a header is no address.
  expect(guide).not.toMatch(/\$http_x_|proxy_add_x_forwarded_for/);
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(api) ?? [];
  expect(Number(megabytes) * 1024 ** 2).toBeGreaterThanOrEqual(LIMITS.uploadSize);
});

test('the guide’s servers keep files and pages as long as the other hosts, and S3 redirects as nginx does', () => {
  for (const lifetime of [IMMUTABLE, REVALIDATED]) expect(guide.split(`"${lifetime}"`)).toHaveLength(4);
  const [, rules = ''] = /```text\n([^]*?)```/.exec(guide) ?? [];
  expect(JSON.parse(rules)).toEqual([
    {
      Condition: { KeyPrefixEquals: 'blog/', HttpErrorCodeReturnedEquals: '404' },
      Redirect: { ReplaceKeyWith: 'blog/', HttpRedirectCode: '302' },
    },
  ]);
});

test('prefixes every rule under a sub-path', () => {
  expect(text(cloudflare('/firm', none, undefined, notFound), 'firm/blog/404.html')).toBe(notFound);
  expect(text(netlify('/firm', none), '_headers')).toMatch(/^\/firm\/\*$/m);
  expect(text(vercel('/firm', none), 'vercel.json')).toContain('"/firm/_astro/(.*)"');
});

describe('old addresses', () => {
  const moved: Redirects = new Map([
    ['/firm/blog/old/', '/firm/blog/new/'],
    ['/firm/legal/terms-2024/', '/firm/legal/terms/'],
  ]);

  test('Netlify prefers the redirect to the page, and to the rule for unknown articles', () => {
    expect(text(netlify('/firm', moved), '_redirects')).toBe(
      '/firm/blog/old/ /firm/blog/new/ 301!\n/firm/legal/terms-2024/ /firm/legal/terms/ 301!\n/firm/blog/* /firm/blog/ 302\n',
    );
  });

  test('Cloudflare and Vercel get both spellings, since they match them to the letter', () => {
    const lines = text(cloudflare('/firm', moved), '_redirects').trim().split('\n');
    expect(lines.filter((line) => !line.startsWith('#'))).toEqual([
      '/firm/blog/old/ /firm/blog/new/ 301',
      '/firm/blog/old /firm/blog/new/ 301',
      '/firm/legal/terms-2024/ /firm/legal/terms/ 301',
      '/firm/legal/terms-2024 /firm/legal/terms/ 301',
    ]);
    expect(vercelOf('/firm', moved).redirects).toEqual(
      lines
        .slice(1)
        .map((line) => line.split(' '))
        .map(([source, destination]) => ({ source, destination, permanent: true })),
    );
  });
});

describe('a page’s policy', () => {
  test('starts from nothing, and allows nothing unsafe, unencrypted or wildcard', () => {
    const page = contentPolicy('<script>1</script><style>a{}</style>', {
      scripts: [],
      images: ['https://photos.example'],
      frames: ['https://maps.example'],
      endpoints: [],
      forms: ['mailto:'],
    });
    expect(page).toMatch(/^default-src 'none';/);
    expect(page).not.toMatch(/unsafe|\*|http:|data:/);
  });

  test('hashes every inline script and style, not data, and adds the config’s sources', () => {
    const page = contentPolicy(
      '<script src="/a.js"></script><script>let a</script><script type="speculationrules">{}</script>' +
        '<script type="application/ld+json">{}</script><style>a{}</style><style>a{}</style>',
      {
        scripts: ['https://s.example'],
        images: ['https://i.example'],
        frames: [],
        endpoints: ['https://f.example'],
        forms: ['https://f.example'],
      },
    );
    const directives = new Map(
      page.split(';').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)] as const),
    );
    expect(directives.get('script-src')).toHaveLength(4);
    expect(directives.get('script-src')?.slice(0, 2)).toEqual(["'self'", 'https://s.example']);
    // echo -n 'let a' | openssl dgst -sha256 -binary | base64
    expect(directives.get('script-src')).toContain("'sha256-IfEXP/8HLuXoAiy0hZVrCAcjcLsZqYFpLOHDGj8enqE='");
    expect(directives.get('style-src')).toHaveLength(2);
    expect(directives.get('img-src')).toEqual(["'self'", 'https://i.example']);
    expect(directives.has('frame-src'), 'no frame on a page that shows none').toBe(false);
    expect(directives.get('connect-src')).toEqual(["'self'", 'https://f.example']);
    expect(directives.get('form-action')).toEqual(['https://f.example']);
  });
});

describe('email addresses', () => {
  const mail = 'a.b+c@firm.example';
  const encoded = 'a.b+c&#64;firm.example';

  test.each([
    [
      'props of an island',
      `<div data-props="{&quot;${mail}&quot;}">`,
      `<div data-props="{&quot;${encoded}&quot;}">`,
    ],
    [
      'a text after a style',
      `<style>@media print{}</style>${mail}`,
      `<style>@media print{}</style>${encoded}`,
    ],
    ['letters beyond ASCII', 'josé@estudio-müller.example', 'josé&#64;estudio-müller.example'],
  ])('have no sign that hosts find in %s', (_name, html, expected) => {
    expect(encodeEmails(html)).toBe(expected);
  });

  test.each([
    '<style>@media print{a{}}</style>',
    `<script>const mail="${mail}"</script>`,
    `<script type="application/ld+json">{"@type":"Thing","email":"${mail}"}</script>`,
  ])('are left alone in %s', (html) => {
    expect(encodeEmails(html)).toBe(html);
  });
});
