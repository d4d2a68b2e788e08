import { site } from '../../support/fixture.ts';
import { expect, clearConsoleErrors, test } from '../../support/page.ts';
import { table } from '../../support/table.ts';

/** Attacks by someone who can write into a page, and the directive that blocks each. */
const ATTACKS = table('browser/attacks') as Record<string, string>;

test('the policy blocks what an attacker who writes into a page would try', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(globalThis, { refused });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      refused.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
  const asked: string[] = [];
  page.on('response', (response) => response.url().includes('evil') && asked.push(response.url()));
  await page.route('**/portfolio/', async (route) => {
    const response = await route.fetch();
    const attacks = Object.keys(ATTACKS).join('');
    await route.fulfill({ response, body: (await response.text()).replace('</main>', `${attacks}</main>`) });
  });
  await page.goto('/portfolio/');
  for (const attack of await page.locator('[data-attack]').all())
    await attack.click({ force: true, noWaitAfter: true });
  const written = page.evaluate(() => (document.body.innerHTML = '<p>x'));
  // Chromium and Firefox word it differently.
  await expect(written).rejects.toThrow(/TrustedHTML|blocked by CSP/);
  const unanswered = async () => {
    const refused = await page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused);
    const patterns = Object.entries(ATTACKS);
    return patterns.filter(([, pattern]) => {
      const at = refused.findIndex((what) => new RegExp(pattern).test(what));
      if (at >= 0) refused.splice(at, 1);
      return at < 0;
    });
  };
  await expect.poll(unanswered).toEqual([]);
  expect(await page.evaluate(() => document.title)).toContain(site.name);
  expect(page.url()).toBe(`${baseURL}/portfolio/`);
  expect(await page.evaluate(() => document.baseURI)).toBe(`${baseURL}/portfolio/`);
  expect(asked).toEqual([]);
  clearConsoleErrors(page);
});
