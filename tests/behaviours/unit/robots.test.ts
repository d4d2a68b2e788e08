import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// What the environment says is read once, when the module is.
beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

async function robots(): Promise<string> {
  const { GET } = await import('../../../src/pages/robots.txt.ts');
  return (await GET({} as never)).text();
}

test('search engines may fetch every page, including noindex ones', async () => {
  const text = await robots();
  expect(text).toMatch(/^User-agent: \*\nAllow: \/\n/);
  expect(text).not.toContain('Disallow');
  expect(text).toMatch(/^Sitemap: https:\/\/.+\/sitemap\.xml$/m);
});

test('a preview names no sitemap, and lets them see that its pages ask to stay out', async () => {
  vi.stubEnv('PREVIEW', '1');
  expect(await robots()).toBe('User-agent: *\nAllow: /\n');
});
