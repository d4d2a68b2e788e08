import { describe, expect, test } from 'vitest';

import { type HostFiles, SECURITY_HEADERS } from '../../../src/integrations/hosts/headers.ts';
import { cloudflare, netlify, vercel } from '../../../src/integrations/hosts/platforms.ts';
import { nginx, s3 } from '../../../src/integrations/hosts/servers.ts';
import { contentPolicy } from '../../../src/middleware/csp.ts';

const text = (files: HostFiles, path: string): string => files[path] ?? '';
const notFound = '<!doctype html><title>Missing</title>';

/** What every answer of a host carries, by lower-case name, read back from the host's own file. */
const HOSTS: Record<string, () => Record<string, string>> = {
  Netlify: () => headerLines(text(netlify(''), '_headers')),
  Cloudflare: () => headerLines(text(cloudflare('', notFound), '_headers')),
  Vercel: () => {
    const { headers } = JSON.parse(text(vercel(''), 'vercel.json')) as {
      headers: { source: string; headers: { key: string; value: string }[] }[];
    };
    return Object.fromEntries(
      (headers.find(({ source }) => source === '/(.*)')?.headers ?? []).map((it) => [
        it.key.toLowerCase(),
        it.value,
      ]),
    );
  },
  nginx: () =>
    Object.fromEntries(
      [...text(nginx(''), 'nginx.conf').matchAll(/add_header (\S+) "(.+)" always;/g)].map(
        ([, name = '', value = '']) => [name.toLowerCase(), value],
      ),
    ),
};

function headerLines(file: string): Record<string, string> {
  const [, all = ''] = /^\/\*\n((?: .*\n)+)/m.exec(file) ?? [];
  return Object.fromEntries(
    all
      .trim()
      .split('\n')
      .map((line) => /^\s*([^:]+): (.*)$/.exec(line)?.slice(1) ?? [])
      .map(([name = '', value = '']) => [name.toLowerCase(), value]),
  );
}

describe.each(Object.entries(HOSTS))('%s', (_host, headers) => {
  test('sends every security header with every response', () => {
    expect(headers()).toEqual(
      Object.fromEntries(
        Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value]),
      ),
    );
  });

  test('enforces HTTPS for a year, and forbids framing, sniffing and referrer leaks', () => {
    const sent = headers();
    const age = Number(/max-age=(\d+); includeSubDomains/.exec(sent['strict-transport-security'] ?? '')?.[1]);
    expect(age).toBeGreaterThanOrEqual(31_536_000);
    expect(sent['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(sent['x-content-type-options']).toBe('nosniff');
    expect(sent['referrer-policy']).toMatch(
      /^(no-referrer|(strict-)?(same-origin|origin|origin-when-cross-origin))$/,
    );
    expect(sent['cross-origin-opener-policy']).toBe('same-origin');
    expect(sent['cross-origin-resource-policy']).toBe('same-origin');
  });

  test('denies browser features the site does not use', () => {
    expect(headers()['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
  });
});

test('keeps lines within Cloudflare’s 2,000 characters', () => {
  for (const line of text(cloudflare('', notFound), '_headers').split('\n'))
    expect(line.length).toBeLessThanOrEqual(2000);
});

test('redirects an unknown article only where no article is hidden by it', () => {
  expect(text(netlify(''), '_redirects')).toBe('/blog/* /blog/ 302\n');
  expect(text(cloudflare('', notFound), '_redirects')).not.toMatch(/^\//m);
  expect(text(cloudflare('', notFound), 'blog/404.html')).toBe(notFound);
  expect(text(vercel(''), 'vercel.json')).not.toContain('redirects');
  expect(text(s3(''), 's3-cloudfront.md')).toContain(
    '"KeyPrefixEquals":"blog/","HttpErrorCodeReturnedEquals":"404"',
  );
});

test('prefixes every rule under a sub-path', () => {
  expect(text(cloudflare('/firm', notFound), 'firm/blog/404.html')).toBe(notFound);
  expect(text(netlify('/firm'), '_redirects')).toBe('/firm/blog/* /firm/blog/ 302\n');
  expect(text(netlify('/firm'), '_headers')).toMatch(/^\/firm\/\*$/m);
  expect(text(vercel('/firm'), 'vercel.json')).toContain('"/firm/_astro/(.*)"');
  expect(text(nginx('/firm'), 'nginx.conf')).toContain('location ^~ /firm/blog/');
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
