import type { Page } from '@playwright/test';

import { site } from '../../support/fixture.ts';
import { expect, fillEnquiry, test } from '../../support/page.ts';

/** Listens for everything that the policy refuses on the pages to come. */
async function listen(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('refuse', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      (globalThis as unknown as { refuse: (what: string) => void }).refuse(
        `${effectiveDirective} ${blockedURI} ${sample}`,
      );
    });
  });
  return refused;
}

test('hydration, toasts, theme changes and printing violate nothing', async ({ page }) => {
  const refused = await listen(page);
  await page.goto('/contact/');
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await page.getByRole('button', { name: /send/i }).click();
  await expect(page.getByText('Form Error')).toBeVisible();
  await fillEnquiry(page);
  await page.getByRole('button', { name: /send/i }).click();
  await expect(page.getByText('Message Sent')).toBeVisible();
  await expect(page.locator('[data-sonner-toast]').first()).toHaveCSS('position', 'absolute');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await page.emulateMedia({ media: 'print' });
  await page.pdf();
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/blog/');
  await page.getByLabel('Search posts').fill('crane');
  await expect(page.locator('.post-card:visible')).toHaveCount(1);
  await page.goto('/samples/');
  await page.locator('button[data-sample]').first().click();
  await expect(page.getByText('Sample on request')).toBeVisible();
  expect(refused).toEqual([]);
});

/** What an attacker who can write into a page would try, and which directive answers. */
const ATTACKS: [name: string, html: string, directive: string | RegExp][] = [
  ['an inline script', '<script>document.title = "owned"</script>', 'script-src-elem'],
  ['a script of another host', '<script src="https://evil.example/x.js"></script>', 'script-src-elem'],
  ['a handler', '<img src="/favicon.svg" onload="document.title = \'owned\'">', 'script-src-attr'],
  [
    'a javascript: link',
    '<a id="attack" href="javascript:document.title=\'owned\'">x</a>',
    // Firefox asks for trusted types first.
    /script-src-elem|require-trusted-types-for/,
  ],
  ['another base', '<base href="https://evil.example/">', 'base-uri'],
  [
    'a form to another host',
    '<form action="https://evil.example/" target="other"><button id="attack">x</button></form>',
    'form-action',
  ],
  ['a frame of another host', '<iframe title="x" src="https://evil.example/"></iframe>', 'frame-src'],
  ['a plug-in', '<object data="https://evil.example/x"></object>', 'object-src'],
  ['an inline style', '<style>body { display: none }</style>', 'style-src-elem'],
  ['a style attribute', '<p style="position: fixed">x</p>', 'style-src-attr'],
  ['a picture that tells another host', '<img src="https://evil.example/?c" alt="x">', 'img-src'],
];

for (const [name, html, directive] of ATTACKS) {
  test(`blocks ${name}`, async ({ page, baseURL, consoleErrors }) => {
    const refused = await listen(page);
    const asked: string[] = [];
    page.on('response', (response) => response.url().includes('evil') && asked.push(response.url()));
    await page.route('**/portfolio/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('</main>', `${html}</main>`) });
    });
    await page.goto('/portfolio/');
    const attack = page.locator('#attack');
    if (await attack.count()) await attack.click({ force: true, noWaitAfter: true });
    await expect.poll(() => refused.join('\n')).toMatch(directive);
    expect(await page.evaluate(() => document.title)).toContain(site.name);
    expect(page.url()).toBe(`${baseURL}/portfolio/`);
    expect(await page.evaluate(() => document.baseURI)).toBe(`${baseURL}/portfolio/`);
    expect(asked).toEqual([]);
    consoleErrors.length = 0;
  });
}

test('no script turns text into markup', async ({ page, consoleErrors }) => {
  await page.goto('/');
  const outcome = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<img src="x" onerror="document.title = 1">';
      return 'written';
    } catch (error) {
      return String(error);
    }
  });
  // Chromium and Firefox say it each in their words.
  expect(outcome).toMatch(/TrustedHTML|blocked by CSP/);
  consoleErrors.length = 0;
});
